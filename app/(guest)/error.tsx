'use client'

import { BrokenScreen } from '@/components/shell/broken-screen'

export default function GuestError({ reset }: { reset: () => void }) {
  return <BrokenScreen retry={reset} />
}

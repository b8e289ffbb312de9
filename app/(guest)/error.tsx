'use client'

import { BrokenScreen } from '@/components/shell/broken-screen'

export default function GuestError({ error, reset }: { error: Error; reset: () => void }) {
  return <BrokenScreen error={error} retry={reset} />
}

'use client'

import { BrokenScreen } from '@/components/shell/broken-screen'

export default function StaffError({ reset }: { reset: () => void }) {
  return <BrokenScreen retry={reset} />
}

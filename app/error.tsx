'use client'

import { BrokenScreen } from '@/components/shell/broken-screen'

export default function AppError({ reset }: { reset: () => void }) {
  return <BrokenScreen retry={reset} />
}

'use client'

import { BrokenScreen } from '@/components/shell/broken-screen'

export default function SignedInError({ error, reset }: { error: Error; reset: () => void }) {
  return <BrokenScreen error={error} retry={reset} />
}

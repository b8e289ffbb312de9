import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { isExport } from '@/lib/target'
import { deviceStore, tokenAtom } from './device'
import { paths } from './paths'

/**
 * Forgets the token and goes to login (specification §2, §8), which forgets what was read: done here, the screen that
 * is being left would ask for it again. On the web by a new document, so that nothing stays in memory.
 */
export function useLeave(): () => void {
  const router = useRouter()
  return useCallback(() => {
    deviceStore.set(tokenAtom, null)
    if (isExport) router.replace(paths.login())
    else location.replace(paths.login())
  }, [router])
}

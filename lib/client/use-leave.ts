import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { isExport } from '@/lib/target'
import { copiedAtom } from './copied'
import { deviceStore, recordHistoryAtom, tokenAtom } from './device'
import { paths } from './paths'
import { dismissAll } from './toasts'

/**
 * Forgets the token, what the screen still says and whose records were opened, which is nobody's business but theirs,
 * and goes to login (product §2, §8). That forgets what was read: done here, the screen that is being left would
 * ask for it again. On the web by a new document, so that nothing stays in memory.
 */
export function useLeave(): () => void {
  const router = useRouter()
  return useCallback(() => {
    deviceStore.set(tokenAtom, null)
    deviceStore.set(recordHistoryAtom, withoutIds)
    dismissAll()
    deviceStore.set(copiedAtom, null)
    if (isExport) router.replace(paths.login())
    else location.replace(paths.login())
  }, [router])
}

/** How one looks at records stays, whose were opened does not. What reads the form of before is heavier than all of this. */
const withoutIds = (kept: unknown) => ({ ...(Array.isArray(kept) ? null : (kept as object | null)), ids: [] })

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { isExport } from '@/lib/target'
import { deviceStore, tokenAtom } from './device'
import { paths } from './paths'

/**
 * Forgets who was signed in and everything that was read, and goes to login (specification §2, §8).
 * On the web by a new document, so that nothing of the last person stays in memory.
 */
export function useLeave(): () => void {
  const client = useQueryClient()
  const router = useRouter()
  return useCallback(() => {
    deviceStore.set(tokenAtom, null)
    client.clear()
    if (isExport) router.replace(paths.login())
    else location.replace(paths.login())
  }, [client, router])
}

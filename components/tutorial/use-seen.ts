import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@/lib/client/api'
import { logFailure } from '@/lib/client/log-failure'
import { readKey } from '@/lib/client/read-key'
import { useUser } from '@/lib/client/use-user'

/**
 * Opening the tutorial sets `onboarding_enabled` to false on the user (product §2), so that it does not open by
 * itself again. Nothing is said of it: a failure only means that it opens once more.
 */
export function useSeen(): void {
  const client = useQueryClient()
  const { id, onboarding_enabled } = useUser()
  useEffect(() => {
    if (!onboarding_enabled) return
    call('professionals.update', { params: { id }, body: { onboarding_enabled: false } }).then(
      () => client.invalidateQueries({ queryKey: readKey('me.show') }),
      (error: unknown) => logFailure('professionals.update', error),
    )
  }, [client, id, onboarding_enabled])
}

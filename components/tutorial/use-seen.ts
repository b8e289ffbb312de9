import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { makeStale, useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'

/**
 * Opening the tutorial sets `onboarding_enabled` to false on the user (product §2), so that it does not open by
 * itself again. Nothing is said of it: a failure only means that it opens once more.
 */
export function useSeen(): void {
  const client = useQueryClient()
  const { id, onboarding_enabled } = useUser()
  const { mutate } = useSave('professionals.update', {
    silent: true,
    onSuccess: () => void makeStale(client, 'me.show'),
  })
  useEffect(() => {
    if (onboarding_enabled) mutate({ params: { id }, body: { onboarding_enabled: false } })
  }, [mutate, id, onboarding_enabled])
}

import { useQueryClient } from '@tanstack/react-query'
import { keepUser } from '@/lib/client/keep-user'
import { makeStale } from '@/lib/client/use-api'
import type { User } from '@/lib/contract/professionals'

/** Puts what was saved of the signed-in person where all screens read it, and asks for what the answer did not tell. */
export function useKeepUser(): (saved: Partial<User>) => void {
  const client = useQueryClient()
  return (saved) => {
    keepUser(client, () => saved)
    void makeStale(client, 'me.show')
  }
}

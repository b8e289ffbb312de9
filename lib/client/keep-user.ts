import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/contract/professionals'
import { readKey } from './read-key'

/** Puts what was saved of the signed-in person, or of their clinic, where all screens read it. */
export const keepUser = (client: QueryClient, change: (user: User) => Partial<User>): void => {
  client.setQueryData<{ data: User }>(
    readKey('me.show'),
    (known) => known && { data: { ...known.data, ...change(known.data) } },
  )
}

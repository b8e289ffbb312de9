import type { QueryClient } from '@tanstack/react-query'
import { NotificationCreated } from '@/lib/contract/broadcasting'
import type { Notification } from '@/lib/contract/notifications'
import { ApiError } from '../api-error'
import { deviceStore, lastCheckAtom } from '../device'
import { logFailure } from '../log-failure'
import { readKey } from '../read-key'
import { readOptions } from '../use-api'
import { Arrivals } from './arrivals'
import { everything } from './everything'
import { logState } from './log-state'

/** More toasts than this at once would cover the screen, on a phone sooner; of the others only the number is told. */
export const mostTold = () => (window.innerWidth < 768 ? 1 : 3)

/** Tells of notifications that arrived, the oldest first, and of how many more there are. */
export type Tell = (arrived: Notification[], more: number) => void

/** What arrives for the person: told once in each tab, and remembered on the device as seen. */
export function openInbox(client: QueryClient, tell: Tell) {
  const arrivals = new Arrivals(deviceStore.get(lastCheckAtom))
  const list = readOptions('notifications.list', everything)

  /** Another tab may have seen later ones. */
  function keep() {
    const { seenUntil } = arrivals
    const kept = deviceStore.get(lastCheckAtom)
    if (seenUntil && (!kept || Date.parse(seenUntil) > Date.parse(kept))) deviceStore.set(lastCheckAtom, seenUntil)
  }

  return {
    /** One that the service brought. What is none is only logged (product §8). */
    receive(data: unknown) {
      const parsed = NotificationCreated.safeParse(data)
      if (!parsed.success) return logState('a notification that cannot be read')
      const { notification } = parsed.data
      if (arrivals.take(notification)) tell([notification], 0)
      keep()
    },
    /** Reads the list again, and tells of what came unheard. */
    async catchUp(): Promise<void> {
      try {
        // An answer on its way may be older than what is to be caught up with.
        await client.cancelQueries({ queryKey: readKey('notifications.list', everything) })
        const { data } = await client.fetchQuery({ ...list, staleTime: 0 })
        const found = arrivals.of(data)
        const told = found.slice(-mostTold())
        if (found.length > 0) tell(told, found.length - told.length)
        keep()
      } catch (error) {
        // A network that does not answer is no failure: it is asked again.
        if (error instanceof ApiError && error.status > 0) logFailure('notifications.list', error)
      }
    },
  }
}

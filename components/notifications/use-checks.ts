import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '@/lib/client/log-failure'
import { readKey } from '@/lib/client/read-key'
import { everything } from '@/lib/client/realtime/everything'
import { useSave } from '@/lib/client/use-api'
import type { Answer } from '@/lib/contract/registry'
import { withAllChecked, withChecked } from './checked'

type List = Answer<'notifications.list'>
const key = readKey('notifications.list', everything)

/** Shows the list as it will be. What was on its way would bring back what stood before, and is dropped. */
function show(client: QueryClient, change: (list: List) => List) {
  void client.cancelQueries({ queryKey: key })
  client.setQueryData<List>(key, (list) => list && change(list))
}

/**
 * Marks one notification read, or all of them: seen at once. When it fails, the list is read again like after any
 * write, and so shows what is true. Reading one happens in passing, so its failure is only logged (product §8).
 */
export function useChecks() {
  const one = useSave('notifications.check', {
    quiet: true,
    before: (client, { params }) => show(client, (list) => withChecked(list, Number(params?.id), new Date())),
    handles: () => true,
    onFailure: (error) => logFailure('notifications.check', error),
  })
  const all = useSave('notifications.check-all', {
    quiet: true,
    before: (client) => show(client, (list) => withAllChecked(list, new Date())),
  })
  const { mutate: checkOne } = one
  const { mutate: checkAll } = all
  return { checkOne, checkAll }
}

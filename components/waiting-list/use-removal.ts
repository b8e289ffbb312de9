import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/api'
import { readKey } from '@/lib/client/read-key'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { Answer } from '@/lib/contract/registry'
import type { WaitingEntry } from '@/lib/contract/waiting-list'

const listKey = readKey('waiting-list.list')
type List = Answer<'waiting-list.list'>

/** Takes somebody off the list, seen at once. Undone, they wait again where they stood. */
export function useRemoval() {
  const t = useTranslations('waiting-list.done')
  const client = useQueryClient()
  const { failure } = useSaveToasts('waiting-list.update')
  const { mutate } = useSave('waiting-list.delete', {
    quiet: true,
    before: (_, { params }) => {
      void client.cancelQueries({ queryKey: listKey })
      const known = client.getQueryData<List>(listKey)
      client.setQueryData<List>(listKey, (list) => list && { data: list.data.filter(({ id }) => id !== params?.id) })
      return known
    },
    onFailure: (_, __, known) => client.setQueryData(listKey, known),
  })

  const putBack = async ({ id, version }: WaitingEntry) => {
    try {
      // Nobody changed it in between: what is off the list is changed by this alone.
      await call('waiting-list.update', { params: { id }, body: { status: 'waiting' }, version: version + 1 })
    } catch (error) {
      failure(error)
    }
    await makeStale(client, 'waiting-list.update')
  }
  return (entry: WaitingEntry) => {
    const onSuccess = () =>
      notify({
        type: 'success',
        message: t('removed', { name: entry.patient.name }),
        undo: () => void putBack(entry),
      })
    mutate({ params: { id: entry.id }, version: entry.version }, { onSuccess })
  }
}

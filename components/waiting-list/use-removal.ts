import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { readKey } from '@/lib/client/read-key'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Answer } from '@/lib/contract/registry'
import type { WaitingEntry } from '@/lib/contract/waiting-list'

const listKey = readKey('waiting-list.list')
type List = Answer<'waiting-list.list'>

/** Takes somebody off the list, seen at once. Undone, they wait again where they stood. */
export function useRemoval() {
  const t = useTranslations('waiting-list.done')
  const client = useQueryClient()
  const { mutate } = useSave('waiting-list.remove', {
    quiet: true,
    before: (_, { params }) => {
      void client.cancelQueries({ queryKey: listKey })
      const known = client.getQueryData<List>(listKey)
      client.setQueryData<List>(listKey, (list) => list && { data: list.data.filter(({ id }) => id !== params?.id) })
      return known
    },
    onFailure: (_, __, known) => client.setQueryData(listKey, known),
  })

  const putBack = useSave('waiting-list.update', { quiet: true })
  return (entry: WaitingEntry) => {
    const onSuccess = () =>
      notify({
        type: 'success',
        message: t('removed', { name: entry.patient.name }),
        // Nobody changed it in between: what is off the list is changed by this alone.
        undo: () =>
          putBack
            .mutateAsync({ params: { id: entry.id }, body: { status: 'waiting' }, version: entry.version + 1 })
            // What failed has been said by its toast.
            .then(() => true)
            .catch(() => false),
      })
    mutate({ params: { id: entry.id }, version: entry.version }, { onSuccess })
  }
}

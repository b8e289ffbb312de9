import { useQueryClient } from '@tanstack/react-query'
import { readKey } from '@/lib/client/read-key'
import { dismissAll } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Answer } from '@/lib/contract/registry'

/** Hands the device over: the shell shows nothing but the document from then on, and the API gives nothing else. */
export function useHandOver() {
  const client = useQueryClient()
  return useSave('documents.hand_over', {
    quiet: true,
    // This session reads nothing but the document from now on: what was shown is asked for again when the device is back.
    keepsLists: true,
    handles: () => true,
    onSuccess: (answer) => {
      dismissAll()
      client.setQueryData(readKey('documents.handed'), answer)
      client.setQueryData<Answer<'me.show'>>(
        readKey('me.show'),
        (known) => known && { data: { ...known.data, handed_over: true } },
      )
    },
  })
}

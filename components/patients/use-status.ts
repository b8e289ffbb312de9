import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { readKey } from '@/lib/client/read-key'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Patient } from '@/lib/contract/patients'

type Known = Pick<Patient, 'id' | 'name' | 'status' | 'version'>

/** Archives a patient, or takes them back, which one press undoes for ten seconds. */
export function useStatus() {
  const t = useTranslations('list')
  const client = useQueryClient()
  const save = useSave('patients.update', { quiet: true })
  return function setStatus({ id, name, status: before, version }: Known, status: Patient['status'], isUndo = false) {
    // Pressed twice: the second would be taken for somebody else's change.
    if (save.isPending && save.variables.params.id === id) return
    save.mutate(
      { params: { id }, body: { status }, version },
      {
        onSuccess: ({ data }) => {
          client.setQueryData(readKey('patients.show', { params: { id } }), { data })
          if (isUndo) return
          const message = t(status === 'archived' ? 'was_archived' : 'was_restored', { name })
          notify({ type: 'success', message, undo: () => setStatus(data, before, true) })
        },
      },
    )
  }
}

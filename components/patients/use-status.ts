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
  const write = async ({ id, version }: Pick<Known, 'id' | 'version'>, status: Patient['status']) => {
    const { data } = await save.mutateAsync({ params: { id }, body: { status }, version })
    client.setQueryData(readKey('patients.show', { params: { id } }), { data })
    return data
  }
  // What failed has been said by its toast.
  const failed = () => false
  return function setStatus(known: Known, status: Patient['status']) {
    // Pressed twice: the second would be taken for somebody else's change.
    if (save.isPending && save.variables.params?.id === known.id) return
    write(known, status).then((data) => {
      const message = t(status === 'archived' ? 'was_archived' : 'was_restored', { name: known.name })
      const undo = () => write(data, known.status).then(() => true, failed)
      notify({ type: 'success', message, undo })
    }, failed)
  }
}

import { useTranslations } from 'next-intl'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { DocumentTemplate } from '@/lib/contract/document-templates'

/** Archives one of the clinic's documents, or brings it back: taken back with one press for ten seconds, as the rows of lists are. */
export function useTemplateArchive() {
  const t = useTranslations('list')
  const back = useSave('document-templates.update', { quiet: true })
  const update = useSave('document-templates.update', {
    quiet: true,
    onSuccess: ({ data: { id, name, active, version } }) =>
      notify({
        type: 'success',
        message: t(active ? 'was_restored' : 'was_archived', { name }),
        undo: () => takenBack(back.mutateAsync({ params: { id }, version, body: { active: !active } })),
      }),
  })
  return {
    isPending: update.isPending,
    toggle: ({ id, version, active }: DocumentTemplate) =>
      update.mutate({ params: { id }, version, body: { active: !active } }),
  }
}

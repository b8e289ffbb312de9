import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'

/**
 * Parts two patients again, and says what stayed as it is now. `isTaken`: by a toast's way back, which says the rest.
 */
export function useUndoMerge({ isTaken = false } = {}) {
  const t = useTranslations('patient-merges')
  const label = useTranslations('patients.fields')
  const client = useQueryClient()
  return useSave('patient-merges.undo', {
    quiet: true,
    onSuccess: ({ data: { kept_fields } }) => {
      void client.invalidateQueries()
      const fields = kept_fields.map((field) => label(field)).join(', ')
      if (fields) notify({ type: 'success', message: t('undone_kept', { fields }) })
      else if (!isTaken) notify({ type: 'success', message: t('undone') })
    },
  })
}

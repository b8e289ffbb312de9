import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'

/** Parts two patients again, and says what stayed as it is now. */
export function useUndoMerge() {
  const t = useTranslations('patient-merges')
  const label = useTranslations('patients.fields')
  const client = useQueryClient()
  return useSave('patient-merges.undo', {
    quiet: true,
    onSuccess: ({ data }) => {
      void client.invalidateQueries()
      notify({
        type: 'success',
        message:
          data.kept_fields.length > 0
            ? t('undone_kept', { fields: data.kept_fields.map((field) => label(field)).join(', ') })
            : t('undone'),
      })
    },
  })
}

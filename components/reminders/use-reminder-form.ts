import { useTranslations } from 'next-intl'
import { useCardForm } from '@/components/form/use-card-form'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { ReminderSettings } from '@/lib/contract/reminders'
import { changesOf, repeatedMoments, toValues } from './reminder-values'

const Change = ReminderSettings.partial()

/** The form of the reminders' settings, checked while typing with the contract's schema. */
export function useReminderForm(stored: ReminderSettings) {
  const t = useTranslations('reminders')
  const check = useFormSchema(Change)
  return useCardForm({
    part: 'reminders',
    stored,
    valuesOf: toValues,
    judge: (values, began) => ({
      ...Object.fromEntries(repeatedMoments(values.when).map((index) => [`when.${index}.kind`, t('moment.repeated')])),
      ...check(changesOf(began, values)),
    }),
    changesOf,
    endpoint: 'reminders.update',
    storedBy: ({ data }) => data,
  })
}

export type ReminderFormState = ReturnType<typeof useReminderForm>['form']

import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { ReminderSettings } from '@/lib/contract/reminders'
import { changesOf, type ReminderValues, repeatedMoments } from './reminder-values'

/** How long typing rests before its field is judged. */
const JUDGE_AFTER_MS = 500
const Change = ReminderSettings.partial()

/** The form's state, checked while typing with the contract's schema. */
export function useReminderForm(began: ReminderValues) {
  const t = useTranslations('reminders')
  const check = useFormSchema(Change)
  return useForm<ReminderValues>({
    initialValues: began,
    validate: (values) => ({
      ...Object.fromEntries(repeatedMoments(values.when).map((index) => [`when.${index}.kind`, t('moment.repeated')])),
      ...check(changesOf(began, values)),
    }),
    validateInputOnChange: true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
}

export type ReminderFormState = ReturnType<typeof useReminderForm>

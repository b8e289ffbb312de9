import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { fieldErrors } from '@/lib/client/api-error'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { ClinicChange } from '@/lib/contract/clinic'
import { type ClinicValues, faultsOf, isClinicField } from './clinic-values'

/** How long typing rests before its field is judged: nobody is told that half a number is wrong. */
const JUDGE_AFTER_MS = 500

export type ClinicFormState = ReturnType<typeof useClinicForm>

/** The form's state, checked while typing with the contract's schema and the country's rules. */
export function useClinicForm(began: ClinicValues) {
  const t = useTranslations('errors.field')
  const check = useFormSchema(ClinicChange)
  const judge = (values: ClinicValues) => ({
    ...Object.fromEntries(Object.entries(faultsOf(began, values)).map(([field, key]) => [field, t(key)])),
    ...check(values),
  })
  return useForm<ClinicValues>({
    initialValues: began,
    validate: judge,
    validateInputOnChange: true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
}

/** The refusal's texts that belong to fields of this form; empty when it is about something else. */
export const clinicFieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).filter(([field]) => isClinicField(field)))

/** Goes to the first field that is wrong. */
export function focusFirstError(form: ClinicFormState, errors: Record<string, unknown>) {
  const first = Object.keys(form.getValues()).find((field) => errors[field])
  if (first && isClinicField(first)) form.getInputNode<HTMLElement, typeof first>(first)?.focus()
}

import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { fieldErrors } from '@/lib/client/api-error'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { EXCEPTION_MAX_DAYS, PlanningExceptionForm } from '@/lib/contract/plannings'
import { addDays, isDay } from '@/lib/domain/time/clock'
import { type ExceptionValues, toBody } from './exception-values'

/** How long typing rests before its field is judged: nobody is told that half a day is wrong. */
const JUDGE_AFTER_MS = 500

export type ExceptionFormState = ReturnType<typeof useExceptionForm>

/** The form's state, checked while typing with the contract's schema. */
export function useExceptionForm(initialValues: ExceptionValues, professionalId: number | null) {
  const t = useTranslations('plannings.exceptions')
  const check = useFormSchema(PlanningExceptionForm)
  /** The contract's code is shared with the agenda's ranges; how long is too long differs. */
  const isTooLong = ({ date, date_to }: ExceptionValues) =>
    isDay(date) && isDay(date_to) && addDays(date, EXCEPTION_MAX_DAYS) <= date_to
  return useForm<ExceptionValues>({
    initialValues,
    validate: (values) => ({
      ...check(toBody(values, professionalId)),
      ...(isTooLong(values) && { date_to: t('too_long', { days: EXCEPTION_MAX_DAYS }) }),
    }),
    validateInputOnChange: true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
}

const fields = ['kind', 'date', 'date_to', 'from', 'to', 'title', 'cancel_reason'] as const

/** The refusal's texts that belong to fields of this form; empty when it is about something else. */
export const exceptionErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).filter(([field]) => fields.some((own) => own === field)))

import { useTranslations } from 'next-intl'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { EXCEPTION_MAX_DAYS, PlanningExceptionForm } from '@/lib/contract/plannings'
import { addDays, isDay } from '@/lib/domain/time/clock'
import { type ExceptionValues, toBody } from './exception-values'

export type ExceptionFormState = ReturnType<typeof useExceptionForm>

/** The form's state, checked while typing with the contract's schema. */
export function useExceptionForm(initialValues: ExceptionValues, professionalId: number | null) {
  const t = useTranslations('plannings.exceptions')
  const check = useFormSchema(PlanningExceptionForm)
  /** The contract's code is shared with the agenda's ranges; how long is too long differs. */
  const isTooLong = ({ date, date_to }: ExceptionValues) =>
    isDay(date) && isDay(date_to) && addDays(date, EXCEPTION_MAX_DAYS) <= date_to
  return useJudgedForm<ExceptionValues>({
    initialValues,
    judge: (values) => ({
      ...check(toBody(values, professionalId)),
      ...(isTooLong(values) && { date_to: t('too_long', { days: EXCEPTION_MAX_DAYS }) }),
    }),
  })
}

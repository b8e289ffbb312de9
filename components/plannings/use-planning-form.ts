import { FORM_INDEX, useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { fieldErrors } from '@/lib/client/api-error'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { PlanningForm } from '@/lib/contract/plannings'
import { type PlanningValues, toBody } from './planning-values'

/** How long typing rests before its field is judged: nobody is told that half a time is wrong. */
const JUDGE_AFTER_MS = 500

export type PlanningFormState = ReturnType<typeof usePlanningForm>

/**
 * The form's state, checked while typing with the contract's schema. Some services, but none of them, is nothing to do.
 */
export function usePlanningForm(initialValues: PlanningValues, professionalId: number) {
  const t = useTranslations('errors.field')
  const check = useFormSchema(PlanningForm)
  return useForm<PlanningValues>({
    initialValues,
    validate: (values) => ({
      ...check(toBody(values, professionalId)),
      ...(values.service_ids?.length === 0 && { service_ids: t('required') }),
    }),
    // Not the services: they are none for a moment, before the first of some is chosen.
    validateInputOnChange: ['valid_from', 'valid_to', `intervals.${FORM_INDEX}.from`, `intervals.${FORM_INDEX}.to`],
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
}

/** A field of this form, the times of the week among them. */
const isOwn = (field: string) => /^(valid_from|valid_to|intervals|service_ids|color|online_)/.test(field)

/** The refusal's texts that belong to fields of this form; empty when it is about something else. */
export const planningErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).filter(([field]) => isOwn(field)))

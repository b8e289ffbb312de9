import { FORM_INDEX } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { PlanningForm } from '@/lib/contract/plannings'
import { type PlanningValues, toBody } from './planning-values'

export type PlanningFormState = ReturnType<typeof usePlanningForm>

/**
 * The form's state, checked while typing with the contract's schema. Some services, but none of them, is nothing to do.
 */
export function usePlanningForm(initialValues: PlanningValues, professionalId: number) {
  const t = useTranslations('errors.field')
  const check = useFormSchema(PlanningForm)
  return useJudgedForm<PlanningValues>({
    initialValues,
    judge: (values) => ({
      ...check(toBody(values, professionalId)),
      ...(values.service_ids?.length === 0 && { service_ids: t('required') }),
    }),
    // Not the services: they are none for a moment, before the first of some is chosen.
    whileTyping: ['valid_from', 'valid_to', `intervals.${FORM_INDEX}.from`, `intervals.${FORM_INDEX}.to`],
  })
}

import { Radio, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePlanTextsIn } from '@/components/groups/use-plan-texts'
import type { PublicGroup } from '@/lib/contract/group-pages'
import { MEMBER, type SignUpFormState } from './use-sign-up-form'

type Props = { group: PublicGroup; form: SignUpFormState }

/** By which plan somebody joins and how they pay for it, or that they are in the group already. */
export function PlanChoice({ group: { plans, clinic }, form }: Props) {
  const t = useTranslations('group-page.form')
  const methods = useTranslations('payments.methods')
  const texts = usePlanTextsIn(clinic.currency)
  const { plan_id, payment_method } = form.getValues()
  const chosen = plans.find(({ id }) => String(id) === plan_id)
  return (
    <>
      <Radio.Group size="md" label={t('plan')} value={plan_id} error={form.errors.plan_id} onChange={form.choosePlan}>
        <Stack gap={10} mt={6}>
          {plans.map((plan) => (
            <Radio
              key={plan.id}
              size="md"
              value={String(plan.id)}
              aria-invalid={!!form.errors.plan_id || undefined}
              label={plan.name}
              description={`${texts.price(plan)} · ${texts.allows(plan)}`}
            />
          ))}
          <Radio size="md" value={MEMBER} label={t('member')} />
        </Stack>
      </Radio.Group>
      {chosen && chosen.payment_methods.length > 1 && (
        <Radio.Group
          size="md"
          label={t('payment_method')}
          value={payment_method}
          error={form.errors.payment_method}
          onChange={(method) => form.setFieldValue('payment_method', method as typeof payment_method)}
        >
          <Stack gap={10} mt={6}>
            {chosen.payment_methods.map((method) => (
              <Radio
                key={method}
                size="md"
                value={method}
                aria-invalid={!!form.errors.payment_method || undefined}
                label={methods(method)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </>
  )
}

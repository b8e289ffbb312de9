import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { FieldGrid } from '@/components/form/field-grid'
import { DayField } from '@/components/form/fields/day-field'
import { usePlanTexts } from '@/components/groups/use-plan-texts'
import type { GroupMember } from '@/lib/contract/group-members'
import type { GroupPlan } from '@/lib/contract/group-plans'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { type MemberValues, methodsOf } from './member-values'

type Props = { form: UseFormReturnType<MemberValues>; plans: readonly GroupPlan[]; member?: GroupMember }

/** By which plan, how it is paid, from when on and until when. A plan that cannot be paid so is paid by its first way. */
export function MemberFields({ form, plans, member }: Props) {
  const t = useTranslations('group-members.fields')
  const methods = useTranslations('payments.methods')
  const { price } = usePlanTexts()
  const { values, errors } = form
  const offered = plans.filter(({ id, active }) => active || id === member?.plan_id)
  const planOf = (id: string) => plans.find((plan) => String(plan.id) === id)
  const choosePlan = (id: string) => {
    const methods = methodsOf(planOf(id), member)
    const payment_method = methods.includes(values.payment_method) ? values.payment_method : (methods[0] ?? '')
    form.setValues({ plan_id: id, payment_method })
  }
  return (
    <FieldGrid>
      <NativeSelect
        label={t('plan_id')}
        value={values.plan_id}
        error={errors.plan_id}
        onChange={({ currentTarget }) => choosePlan(currentTarget.value)}
        data={offered.map((plan) => ({ value: String(plan.id), label: `${plan.name} · ${price(plan)}` }))}
      />
      <NativeSelect
        label={t('payment_method')}
        {...form.getInputProps('payment_method')}
        data={methodsOf(planOf(values.plan_id), member).map((method) => ({
          value: method,
          label: methods(method as PaymentMethod),
        }))}
      />
      <DayField
        label={t('from_day')}
        required
        value={values.from_day}
        error={errors.from_day}
        onChange={(day) => form.setFieldValue('from_day', day)}
      />
      <DayField
        label={t('until_day')}
        description={t('until_day_is')}
        value={values.until_day}
        error={errors.until_day}
        onChange={(day) => form.setFieldValue('until_day', day)}
      />
    </FieldGrid>
  )
}

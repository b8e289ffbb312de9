import { useTranslations } from 'next-intl'
import { EditSheet } from '@/components/form/edit-sheet'
import { typedOf } from '@/components/form/field-values'
import type { FormValues } from '@/components/form/fields'
import { useFormWriting } from '@/components/form/use-form-writing'
import { readOptions } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { type GroupPlan, GroupPlanForm } from '@/lib/contract/group-plans'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { vatCustom } from '@/lib/domain/services/service'
import { planFields } from './plan-fields'
import { settledPlan } from './plan-sent'

type Props = { groupId: number; plan: GroupPlan | undefined; onClosed: () => void }

/** Adds a plan to a group, or changes one. */
export function PlanSheet({ groupId, plan, onClosed }: Props) {
  const t = useTranslations('group-plans')
  const writing = useFormWriting()
  const { country } = useUser().clinic
  const usualRate = typedOf({ name: 'vat_bp', kind: 'percent' }, vatCustom(country).rate_bp, writing)
  // The rate of what is exempt stands as the country usually has it, for who turns to it.
  const withUsual = (values: FormValues): FormValues =>
    values.vat_treatment === 'exempt' ? { ...values, vat_bp: usualRate } : values
  return (
    <EditSheet
      table={planFields}
      schema={GroupPlanForm}
      create="group-plans.create"
      update="group-plans.update"
      of={groupId}
      row={plan}
      blank={withUsual({
        vat_treatment: 'exempt',
        kind: 'membership',
        period: 'week',
        payment_methods: paymentMethods.join(','),
        published: false,
      })}
      shown={withUsual}
      sent={settledPlan}
      around={({ form }) => ({
        hints: { price_cents: t(form.values.kind === 'drop_in' ? 'price_is.drop_in' : 'price_is.membership') },
      })}
      readAgain={async (client) => {
        const read = readOptions('group-plans.list', { params: { id: groupId } })
        const { data } = await client.fetchQuery({ ...read, staleTime: 0 })
        return data.find(({ id }) => id === plan?.id)
      }}
      onClosed={onClosed}
    />
  )
}

import { describeFields } from '@/components/form/fields'
import type { GroupPlan } from '@/lib/contract/group-plans'
import { vatTreatments } from '@/lib/contract/services'
import { paymentMethods, planKinds, planPeriods } from '@/lib/domain/groups/membership'

/** A plan's fields: what it costs a month or each time, how often it lets somebody come, how it can be paid. */
export const planFields = describeFields<GroupPlan>()('group-plans', [
  {
    key: 'plan',
    fields: [
      { name: 'name', kind: 'text', wide: true },
      { name: 'kind', kind: 'choice', choices: planKinds, wide: true },
      { name: 'activities', kind: 'whole', unset: true, shown: ({ kind }) => kind !== 'drop_in' },
      {
        ...{ name: 'period', kind: 'choice', choices: planPeriods },
        shown: ({ kind, activities }) => kind !== 'drop_in' && activities !== '',
      },
      { name: 'price_cents', kind: 'money' },
      { name: 'vat_treatment', kind: 'choice', choices: [...vatTreatments].reverse() },
      { name: 'vat_bp', kind: 'percent', shown: ({ vat_treatment }) => vat_treatment !== 'exempt' },
      { name: 'payment_methods', kind: 'several', choices: paymentMethods, labels: 'method', wide: true },
      { name: 'published', kind: 'toggle', wide: true },
    ],
  },
])

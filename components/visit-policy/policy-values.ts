import type { FormWriting } from '@/components/form/field-values'
import { sentOf, typedOf } from '@/components/form/field-values'
import type { VisitPolicyForm } from '@/lib/contract/visit-policy'
import type { VisitPolicy } from '@/lib/domain/policy/visit-policy'

/** What stands in the form: numbers as typed; amounts are kept while nothing asks for them. */
export type PolicyValues = { [K in keyof VisitPolicy]: string }

const kinds = {
  late_hours: 'whole',
  late_cents: 'money',
  late_percent: 'whole',
  no_show_cents: 'money',
  no_show_percent: 'whole',
} as const
const wholeOf = (value: number | null) => (value === null ? '' : String(value))

export const toValues = (policy: VisitPolicy, writing: FormWriting): PolicyValues => ({
  late_hours: wholeOf(policy.late_hours),
  late_charge: policy.late_charge,
  late_cents: String(typedOf({ name: 'late_cents', kind: 'money' }, policy.late_cents, writing)),
  late_percent: wholeOf(policy.late_percent),
  no_show_charge: policy.no_show_charge,
  no_show_cents: String(typedOf({ name: 'no_show_cents', kind: 'money' }, policy.no_show_cents, writing)),
  no_show_percent: wholeOf(policy.no_show_percent),
})

/** What the form says, as the contract takes it; the schema judges. An amount that nothing asks for is not sent. */
export function policyOf(values: PolicyValues, writing: FormWriting): Record<keyof VisitPolicyForm, unknown> {
  const number = (name: keyof typeof kinds) => sentOf({ name, kind: kinds[name] }, values[name], writing) ?? null
  return {
    late_hours: number('late_hours'),
    late_charge: values.late_charge,
    late_cents: values.late_charge === 'amount' ? number('late_cents') : null,
    late_percent: values.late_charge === 'percent' ? number('late_percent') : null,
    no_show_charge: values.no_show_charge,
    no_show_cents: values.no_show_charge === 'amount' ? number('no_show_cents') : null,
    no_show_percent: values.no_show_charge === 'percent' ? number('no_show_percent') : null,
  }
}

/** What is sent: all of it, where anything is another. */
export const changesOf = (began: PolicyValues, values: PolicyValues, writing: FormWriting): object =>
  JSON.stringify(policyOf(began, writing)) === JSON.stringify(policyOf(values, writing))
    ? {}
    : policyOf(values, writing)

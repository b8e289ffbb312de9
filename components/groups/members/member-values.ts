import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import type { GroupMember } from '@/lib/contract/group-members'
import type { GroupPlan } from '@/lib/contract/group-plans'

/** What the forms of members hold: ids as a select keeps them, days as typed. */
export type MemberValues = {
  patients: PickedPatient[]
  plan_id: string
  payment_method: string
  from_day: string
  until_day: string
}

/** New ones begin today, by the first plan that is in use. */
export const emptyMembers = (plans: readonly GroupPlan[], today: string): MemberValues => {
  const plan = plans.find(({ active }) => active)
  return {
    patients: [],
    plan_id: plan ? String(plan.id) : '',
    payment_method: plan?.payment_methods[0] ?? '',
    from_day: today,
    until_day: '',
  }
}

export const valuesOfMember = ({ plan_id, payment_method, from_day, until_day }: GroupMember): MemberValues => ({
  patients: [],
  plan_id: String(plan_id),
  payment_method,
  from_day,
  until_day: until_day ?? '',
})

/** What is changed by the form, as it is sent and as the contract's schema judges it. */
export const toMemberChange = ({ plan_id, payment_method, from_day, until_day }: MemberValues) => ({
  plan_id: Number(plan_id),
  payment_method,
  from_day,
  until_day: until_day || null,
})

/** Those who are taken in, with their plan. */
export const toMembers = (values: MemberValues) => ({
  patient_ids: values.patients.map(({ id }) => id),
  ...toMemberChange(values),
})

/** Errors by the contract's fields as errors by the form's. */
export const toMemberErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.startsWith('patient_ids') ? 'patients' : path, text]),
  )

/** How a plan can be paid; what somebody pays by already stays one of its ways. */
export function methodsOf(plan: GroupPlan | undefined, member: GroupMember | undefined): string[] {
  const methods: string[] = plan?.payment_methods ?? []
  const isTheirs = member && member.plan_id === plan?.id && !methods.includes(member.payment_method)
  return isTheirs ? [...methods, member.payment_method] : methods
}

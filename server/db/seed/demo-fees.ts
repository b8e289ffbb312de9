import { type FeeMembership, judgeFees, monthOf, owesFee } from '@/lib/domain/groups/fees'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { addDays, type PlainDay } from './calendar'
import type { PlanSeed } from './demo-groups'

type Plan = PlanSeed & { plan_id: number }
export type FeeMember = FeeMembership<Plan> & { payment_method: PaymentMethod }
type FeeSeed = {
  member_id: number
  month: PlainDay
  due_on: PlainDay
  plan: Plan
  /** Why it was let go. */
  waived: string | null
  payment: { cents: number; method: PaymentMethod; paid_on: PlainDay } | null
}

/** How the fees of the members stand, in their order and again from the beginning: most are paid. */
const stories = ['paid', 'paid', 'unpaid', 'paid', 'half', 'waived', 'late', 'paid', 'paid'] as const

/**
 * What the members of the demo's groups owe and paid, on any day of a month: somebody paid a part of this month's, somebody nothing of
 * it nor of the one before, and of who has just joined the direct debit is awaited.
 */
export function demoFees(members: FeeMember[], today: PlainDay): FeeSeed[] {
  const thisMonth = monthOf(today)
  const owing = members.filter(({ plan }) => owesFee(plan))
  return owing.flatMap((member, at) => {
    const story = addDays(member.from, 5) > today ? 'unpaid' : stories[at % stories.length]!
    const { made } = judgeFees([member], [], today)
    const before = made.findLast(({ month }) => month < thisMonth)?.month
    return made.map(({ member_id, month, due_on, plan }): FeeSeed => {
      const fee = { member_id, month, due_on, plan, waived: null, payment: null }
      const paid_on = addDays(due_on, 2) < today ? addDays(due_on, 2) : today
      const paid = (cents: number) => ({ ...fee, payment: { cents, method: member.payment_method, paid_on } })
      const isNext = month > thisMonth
      if (isNext || (story === 'late' && month === before)) return fee
      if (month < thisMonth) return paid(plan.price_cents)
      if (story === 'paid') return paid(plan.price_cents)
      if (story === 'half') return paid(plan.price_cents / 2)
      return story === 'waived' ? { ...fee, waived: 'De baja todo el mes por una lesión' } : fee
    })
  })
}

import * as z from 'zod'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { visitCharges } from '@/lib/domain/policy/visit-policy'
import { endpoint, single } from './endpoint'

/** A week, in hours. */
export const LATE_HOURS_MAX = 168
const Charge = z.enum(visitCharges)
const Cents = z.number().int().min(1).max(PRICE_MAX_CENTS).nullable()
const Percent = z.number().int().min(1).max(100).nullable()

/** What the clinic charges for visits that are canceled late (`late_hours` before, or later), or not come to. */
export const VisitPolicyForm = z.object({
  late_hours: z.number().int().min(0).max(LATE_HOURS_MAX).nullable(),
  late_charge: Charge,
  late_cents: Cents,
  late_percent: Percent,
  no_show_charge: Charge,
  no_show_cents: Cents,
  no_show_percent: Percent,
})
export type VisitPolicyForm = z.infer<typeof VisitPolicyForm>

type Amounts = Partial<VisitPolicyForm>
export const isLateAmountSaid = ({ late_charge, late_cents }: Amounts) =>
  late_charge !== 'amount' || Boolean(late_cents)
export const isNoShowAmountSaid = ({ no_show_charge, no_show_cents }: Amounts) =>
  no_show_charge !== 'amount' || Boolean(no_show_cents)
export const isLatePercentSaid = ({ late_charge, late_percent }: Amounts) =>
  late_charge !== 'percent' || Boolean(late_percent)
export const isNoShowPercentSaid = ({ no_show_charge, no_show_percent }: Amounts) =>
  no_show_charge !== 'percent' || Boolean(no_show_percent)

/** All of it: what is charged as an amount, or as a part of the price, says how much. */
export const VisitPolicyChange = VisitPolicyForm.refine(isLateAmountSaid, {
  path: ['late_cents'],
  error: 'required',
})
  .refine(isNoShowAmountSaid, { path: ['no_show_cents'], error: 'required' })
  .refine(isLatePercentSaid, { path: ['late_percent'], error: 'required' })
  .refine(isNoShowPercentSaid, { path: ['no_show_percent'], error: 'required' })

export const visitPolicyEndpoints = {
  'visit-policy.show': endpoint({ answer: single(VisitPolicyForm) }),
  'visit-policy.update': endpoint({ body: VisitPolicyChange, answer: single(VisitPolicyForm) }),
}

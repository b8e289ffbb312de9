import * as z from 'zod'
import { paymentMethods, planKinds } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { chargeReasons } from '@/lib/domain/policy/visit-policy'
import { endpoint, Id, IdParams, Instant, PlainDate, single } from './endpoint'
import { Name } from './texts'

const PaymentMethod = z.enum(paymentMethods)
const Cents = z.number().int()

/** A voucher as a visit names it. */
const VisitVoucher = z.object({
  id: Id,
  title: z.string(),
  /** Whose it is, where it is not the patient's own. */
  owner: z.string().nullable(),
  left: z.number().int(),
  expires_on: PlainDate.nullable(),
})

/** What a visit costs by the clinic's policy. `cents` is 0 where a voucher's session pays it. */
const VisitCharge = z.object({
  reason: z.enum(chargeReasons),
  by: z.enum(['session', 'amount']),
  cents: z.number().int(),
  at: Instant,
  waived: z.object({ at: Instant, by: z.string().nullable(), reason: z.string() }).nullable(),
})

/** What was paid of the visit itself; fewer than no cents take an earlier payment back (`reverses_id`). */
const VisitPayment = z.object({
  id: Id,
  cents: Cents,
  method: PaymentMethod,
  paid_on: PlainDate,
  reverses_id: Id.nullable(),
  /** It was taken back. */
  reversed: z.boolean(),
  /** It was paid on account before; taken back, it is there again. */
  on_account: z.boolean(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
})
export type VisitPayment = z.infer<typeof VisitPayment>

/** That somebody had the appointment cost another price; `from_cents` null: it had none. */
export const PriceChange = z.object({
  from_cents: Cents.nullable(),
  to_cents: Cents,
  reason: z.string(),
  by: z.string().nullable(),
  at: Instant,
})
export type PriceChange = z.infer<typeof PriceChange>

/**
 * How a patient's visit is paid. `use`: what the voucher has of it: a session that is held, or used, or nothing (of a visit that
 * was canceled, which finds it again when it comes back). `choices`: those that could pay it, the one that would do first.
 * `would_pay`: the one that its attendance uses by itself, where it holds none and nobody said which.
 */
export const Visit = z.object({
  patient_id: Id,
  voucher: VisitVoucher.nullable(),
  use: z.enum(['none', 'held', 'used']),
  /** Somebody chose it, or chose that none pays. */
  chosen: z.boolean(),
  choices: z.array(VisitVoucher),
  would_pay: VisitVoucher.nullable(),
  charge: VisitCharge.nullable(),
  /** Of a group's activity: by which kind of plan they come. Who pays by the month pays no more for it, unless a voucher is chosen. */
  plan_kind: z.enum(planKinds).nullable(),
  /** Of who comes by a drop-in plan, and not by a voucher: what the activity costs. */
  price_cents: z.number().int().nullable(),
  /** What it costs in money, and how much of that was paid, of itself or by the invoice that it stands on (lib/domain/policy/visit-due.ts). */
  due_cents: Cents,
  paid_cents: Cents,
  /** The invoice that it stands on; a draft has no number. */
  invoice: z.object({ id: Id, number: z.string().nullable() }).nullable(),
  payments: z.array(VisitPayment),
  /** What the patient has left on account. */
  account_cents: Cents,
  /** Of its appointment, the latest first; and whether it may cost another price now. */
  price_changes: z.array(PriceChange),
  may_price: z.boolean(),
})
export type Visit = z.infer<typeof Visit>

/** Which voucher pays a patient's visit; null: none. */
export const VoucherChoice = z.object({ patient_id: Id, voucher_id: Id.nullable() })
/** That a charge is let go, and why; or that it is not, after all (`waived` false, without a reason). */
export const Waiver = z
  .object({ patient_id: Id, waived: z.boolean(), reason: Name(400).nullish() })
  .refine(({ waived, reason }) => !waived || Boolean(reason), { path: ['reason'], error: 'required' })
/** What is paid of a patient's visit: all that is owed, or a part. */
export const VisitPaymentForm = z.object({
  patient_id: Id,
  cents: Cents.min(1).max(PRICE_MAX_CENTS),
  /** `account`: by what the patient paid on account. */
  method: z.enum([...paymentMethods, ON_ACCOUNT]),
  paid_on: PlainDate,
})
/** What each of the appointment's patients is to pay, and why it is another price. */
export const PriceForm = z.object({ price_cents: Cents.min(0).max(PRICE_MAX_CENTS), reason: Name(400) })
const VisitReversal = z.object({ patient_id: Id, payment_id: Id, reason: Name(400) })

export const visitEndpoints = {
  /** Those of the appointment of the path, of each of its patients; a late one of an activity that they came off too. */
  'visits.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(Visit) }) }),
  'visits.choose': endpoint({ params: IdParams, body: VoucherChoice, answer: single(Visit) }),
  'visits.waive': endpoint({ params: IdParams, body: Waiver, answer: single(Visit) }),
  'visits.pay': endpoint({ params: IdParams, body: VisitPaymentForm, answer: single(Visit) }),
  'visits.price': endpoint({ params: IdParams, body: PriceForm, answer: z.object({ data: z.array(Visit) }) }),
  'visits.reverse': endpoint({ params: IdParams, body: VisitReversal, answer: single(Visit) }),
}

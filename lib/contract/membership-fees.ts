import * as z from 'zod'
import { feeStates } from '@/lib/domain/groups/fees'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { endpoint, Id, IdParams, Instant, PlainDate, single } from './endpoint'
import { VatTreatment } from './services'
import { Name } from './texts'

const PaymentMethod = z.enum(paymentMethods)
const PositiveCents = z.number().int().min(1).max(PRICE_MAX_CENTS)
const Reason = Name(400)
/** How many are paid at once: as many as are taken in at once. */
const PAID_AT_ONCE_MAX = 300

/** Where a fee stands: what a list shows of it. */
export const FeeSign = z.object({
  id: Id,
  /** The first day of its month. */
  month: PlainDate,
  due_on: PlainDate,
  amount_cents: z.number().int(),
  paid_cents: z.number().int(),
  state: z.enum(feeStates),
})
export type FeeSign = z.infer<typeof FeeSign>

/** What is said of a membership's fees: that of this month (or its first, where it is still to begin), and how many before it are open. */
export const FeesSign = z.object({ now: FeeSign.nullable(), before: z.number().int() })
export type FeesSign = z.infer<typeof FeesSign>

/** What a membership owes for a month, by the terms that its plan had when the fee came into being. */
export const MembershipFee = FeeSign.extend({
  member_id: Id,
  patient: z.object({ id: Id, name: z.string() }),
  /** How the membership is paid. */
  payment_method: PaymentMethod,
  plan_name: z.string(),
  /** Why it is another amount than the plan's. */
  amount_reason: z.string().nullable(),
  vat_bp: z.number().int(),
  vat_treatment: VatTreatment,
  /** That it is let go, by whom and why. */
  waived: z.object({ at: Instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  version: z.number().int(),
})
export type MembershipFee = z.infer<typeof MembershipFee>

/** What was paid of it; fewer than no cents take an earlier payment back (`reverses_id`). */
export const FeePayment = z.object({
  id: Id,
  cents: z.number().int(),
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
export type FeePayment = z.infer<typeof FeePayment>

/**
 * All of one: with what was paid of it, the latest first. `methods`: how it can be paid; `account_cents`: what its patient has left
 * on account today.
 */
export const FeeDetail = MembershipFee.extend({
  methods: z.array(PaymentMethod),
  payments: z.array(FeePayment),
  account_cents: z.number().int(),
})
export type FeeDetail = z.infer<typeof FeeDetail>

/** A part of it, or all. `account`: by what its patient paid on account. */
export const FeePaymentForm = z.object({
  cents: PositiveCents,
  method: z.enum([...paymentMethods, ON_ACCOUNT]),
  paid_on: PlainDate,
})
/** What is open of each of some fees, together or not at all. `method` null: each as its membership is paid. */
export const FeesPaymentForm = z.object({
  fee_ids: z
    .array(Id)
    .min(1)
    .max(PAID_AT_ONCE_MAX)
    .transform((ids) => [...new Set(ids)]),
  method: PaymentMethod.nullable(),
  paid_on: PlainDate,
})
export const FeeReversal = z.object({ payment_id: Id, reason: Reason })
/** That it is let go, and why; or that it is not, after all (`waived` false, without a reason). */
export const FeeWaiver = z
  .object({ waived: z.boolean(), reason: Reason.nullish() })
  .refine(({ waived, reason }) => !waived || Boolean(reason), { path: ['reason'], error: 'required' })
/** Another amount than the plan's, and why: of a month that somebody joins on its last day, say. */
export const FeeChange = z.object({ amount_cents: PositiveCents, reason: Reason })

const detail = single(FeeDetail)
const act = { params: IdParams, answer: detail, versioned: true } as const

export const membershipFeeEndpoints = {
  /** Those of the group of the path for the month of a day, this one's unless said; by name. */
  'membership-fees.list': endpoint({
    params: IdParams,
    query: z.object({ month: PlainDate.optional() }),
    answer: z.object({ data: z.array(MembershipFee), meta: z.object({ month: PlainDate }) }),
  }),
  /** Those of the membership of the path, the latest month first. */
  'membership-fees.of_member': endpoint({ params: IdParams, answer: z.object({ data: z.array(FeeDetail) }) }),
  /** Some of the group of the path. */
  'membership-fees.pay_all': endpoint({
    params: IdParams,
    body: FeesPaymentForm,
    answer: z.object({ data: z.array(MembershipFee) }),
  }),
  'membership-fees.pay': endpoint({ ...act, body: FeePaymentForm }),
  /** Takes a payment back by a line against it. */
  'membership-fees.reverse': endpoint({ ...act, body: FeeReversal }),
  'membership-fees.waive': endpoint({ ...act, body: FeeWaiver }),
  'membership-fees.update': endpoint({ ...act, body: FeeChange }),
}

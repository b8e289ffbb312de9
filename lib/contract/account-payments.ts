import * as z from 'zod'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { collectedKinds } from '@/lib/domain/invoices/owed-things'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { endpoint, Id, IdParams, PlainDate, single } from './endpoint'
import { Name } from './texts'

const PaymentMethod = z.enum(paymentMethods)
const Cents = z.number().int()
const Some = Cents.min(1).max(PRICE_MAX_CENTS)

/**
 * A line of what a patient has on account: paid, given back (`reason`), or used for an invoice, an appointment, a voucher or a month's
 * fee; what takes away has fewer than no cents. `left_cents`: of a payment, what of it was neither used nor given back.
 */
export const AccountLine = z.object({
  kind: z.enum(['paid', 'refunded', 'invoice', 'appointment', 'voucher', 'fee']),
  id: Id,
  cents: Cents,
  left_cents: Cents,
  method: PaymentMethod,
  paid_on: PlainDate,
  reason: z.string().nullable(),
  by: z.string().nullable(),
  invoice: z.object({ id: Id, number: z.string() }).nullable(),
  /** Of a voucher or a fee: what it is called. */
  title: z.string().nullable(),
})
export type AccountLine = z.infer<typeof AccountLine>

/** What a patient paid without an invoice and has left, the latest line first. */
export const Account = z.object({ balance_cents: Cents, lines: z.array(AccountLine) })
export type Account = z.infer<typeof Account>

export const AccountPaymentForm = z.object({ cents: Some, method: PaymentMethod, paid_on: PlainDate })
/** Gives back of a payment on account, no more than is left of it. */
export const AccountRefund = z.object({
  payment_id: Id,
  cents: Some,
  method: PaymentMethod,
  paid_on: PlainDate,
  reason: Name(400),
})

/** How much of what a patient owes is taken at once. */
export const COLLECTED_MAX = 100

/**
 * What is taken of a patient at once: each thing that they owe, whole. `cents`: what is left of it as it was shown; where it is
 * another sum by now, nothing is noted.
 */
export const Collection = z.object({
  items: z
    .array(z.object({ kind: z.enum(collectedKinds), id: Id, cents: Some }))
    .min(1, 'choice')
    .max(COLLECTED_MAX),
  method: z.enum([...paymentMethods, ON_ACCOUNT]),
  paid_on: PlainDate,
})
export type Collected = z.infer<typeof Collection>['items'][number]

/** The number in the path is the patient's. */
export const accountPaymentEndpoints = {
  'account-payments.list': endpoint({ params: IdParams, answer: single(Account) }),
  'account-payments.create': endpoint({
    params: IdParams,
    body: AccountPaymentForm,
    answer: single(Account),
    status: 201,
  }),
  /** Takes what they owe: a payment of each of what is named, all of them or none. */
  'account-payments.collect': endpoint({ params: IdParams, body: Collection, answer: single(Account) }),
  'account-payments.refund': endpoint({ params: IdParams, body: AccountRefund, answer: single(Account) }),
}

import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { VoucherDetail, VoucherPayment } from '@/lib/contract/vouchers'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { voucher_payments } from '@/server/db/schema/vouchers'
import { announce } from '@/server/ledger'
import { mixedInvoiceOf } from '@/server/queries/invoices/session-money'
import { patientOf } from '@/server/queries/patients/show'
import { linesPaid } from '@/server/steps/payments/account'
import { dayOfReversal, requirePaidOn } from '@/server/steps/payments/require-paid-on'
import { requireNoRemittanceOfSessions } from '@/server/steps/remittances/require-none'
import { answered, changeVoucher, holdVoucher, invoiceOfVoucher } from '@/server/steps/vouchers/hold'

/**
 * Notes what was paid for a voucher; what an issued invoice asks for is paid there.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for more than is owed, for what stands on an issued invoice, for one whose session
 * was paid along with another voucher's or is being collected from an account, and a day to come
 */
export async function payVoucher(call: TenantCall<'vouchers.pay'>): Promise<VoucherDetail> {
  const { tx, who, body, now, locale } = call
  const { id: voucher_id, patient_id, price_cents, paid_cents } = await holdVoucher(call)
  const paid = (await answered(call)).paid_cents
  await requirePaidOn(call, body)
  const number = await invoiceOfVoucher(tx, voucher_id)
  if (number) throw new Refusal('invalid', { errors: { cents: [translator(locale)('voucher_invoiced', { number })] } })
  await requireNoRemittanceOfSessions(call, voucher_id)
  const mixed = await mixedInvoiceOf(tx, voucher_id)
  if (mixed)
    throw new Refusal('invalid', {
      errors: { cents: [translator(locale)('voucher_sessions_mixed', { number: mixed })] },
    })
  // What was paid at the invoices of its sessions is paid of it.
  if (paid + body.cents > price_cents)
    throw new Refusal('invalid', { errors: { cents: [translator(locale)('voucher_overpaid')] } })
  // Whoever sees it because it is shared with a patient of theirs has nothing to do with what its owner has on account.
  if (body.method === ON_ACCOUNT) await patientOf(tx, patient_id)
  const lines = await linesPaid(call, patient_id, body)
  const { clinic_id, id: created_by } = who
  await tx
    .insert(voucher_payments)
    .values(lines.map((line) => ({ clinic_id, voucher_id, created_by, created_at: now, ...line })))
  if (body.method === ON_ACCOUNT) await announce(tx, who, 'account_payment_updated', { patient_id })
  const change = { before: { paid_cents }, after: { paid_cents: paid_cents + body.cents } }
  await changeVoucher(call, {}, change)
  return answered(call)
}

/**
 * Takes a payment back, or gives back of it, by a line against it: all that is left of it unless less is said, and in money as it was paid
 * unless another way is. What was paid on account is there again.
 * @throws Refusal `not_found`, `version_stale`, `reference_unknown` of what was given back already, `invalid` for more than is left of it,
 * and a day that is not one of its own (`dayGivenBack`)
 */
export async function reversePayment(call: TenantCall<'vouchers.reverse'>): Promise<VoucherDetail> {
  const { tx, who, body, now, locale } = call
  const { id: voucher_id, patient_id, paid_cents } = await holdVoucher(call)
  const { payments } = await answered(call)
  const payment = payments.find(({ id, left_cents }) => id === body.payment_id && left_cents > 0)
  if (!payment) throw new Refusal('reference_unknown')
  const { reason, cents = payment.left_cents } = body
  if (cents > payment.left_cents)
    throw new Refusal('invalid', { errors: { cents: [translator(locale)('invoice_refund_left')] } })
  const deposit_id = await depositOf(call, payment.id)
  const method = deposit_id === null ? (body.method ?? payment.method) : payment.method
  const paid_on = await dayGivenBack(call, payment, method)
  const { clinic_id, id: created_by } = who
  await tx.insert(voucher_payments).values({
    ...{ clinic_id, voucher_id, created_by, created_at: now, method, paid_on },
    ...{ reverses_id: payment.id, deposit_id, cents: -cents, reason },
  })
  if (deposit_id !== null) await announce(tx, who, 'account_payment_updated', { patient_id })
  await changeVoucher(
    call,
    {},
    { before: { paid_cents, reason: null }, after: { paid_cents: paid_cents - cents, reason } },
  )
  return answered(call)
}

/** The payment on account that a payment of a voucher draws on; null: it was paid in money. */
async function depositOf({ tx, who }: Pick<TenantCall<'vouchers.reverse'>, 'tx' | 'who'>, id: number) {
  const [row] = await tx
    .select({ deposit_id: voucher_payments.deposit_id })
    .from(voucher_payments)
    .where(and(eq(voucher_payments.clinic_id, who.clinic_id), eq(voucher_payments.id, id)))
  return row!.deposit_id
}

/**
 * The day on which money is given back of a payment: the one that is said, which is none before it was paid; else that of what is taken
 * back (`dayOfReversal`). @throws Refusal `invalid`
 */
async function dayGivenBack(
  call: TenantCall<'vouchers.reverse'>,
  payment: Pick<VoucherPayment, 'paid_on'>,
  method: PaymentMethod,
): Promise<string> {
  const { paid_on } = call.body
  if (paid_on === undefined) return dayOfReversal(call, { paid_on: payment.paid_on, method })
  await requirePaidOn(call, { paid_on, method })
  if (paid_on < payment.paid_on)
    throw new Refusal('invalid', { errors: { paid_on: [translator(call.locale)('refund_before_payment')] } })
  return paid_on
}

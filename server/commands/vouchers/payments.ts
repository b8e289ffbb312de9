import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { VoucherDetail } from '@/lib/contract/vouchers'
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
 * Takes a payment back by a line against it: once. What was paid on account is there again. @throws Refusal `not_found`, `version_stale`, `reference_unknown`
 */
export async function reversePayment(call: TenantCall<'vouchers.reverse'>): Promise<VoucherDetail> {
  const { tx, who, body, now } = call
  const { id: voucher_id, patient_id, paid_cents } = await holdVoucher(call)
  const payments = await tx
    .select()
    .from(voucher_payments)
    .where(and(eq(voucher_payments.clinic_id, who.clinic_id), eq(voucher_payments.voucher_id, voucher_id)))
  const payment = payments.find(({ id, cents }) => id === body.payment_id && cents > 0)
  if (!payment || payments.some(({ reverses_id }) => reverses_id === payment.id)) throw new Refusal('reference_unknown')
  const { clinic_id, id: created_by } = who
  const { id: reverses_id, cents, method, deposit_id } = payment
  const paid_on = await dayOfReversal(call, payment)
  await tx.insert(voucher_payments).values({
    ...{ clinic_id, voucher_id, created_by, created_at: now, method, paid_on },
    ...{ reverses_id, deposit_id, cents: -cents, reason: body.reason },
  })
  if (deposit_id !== null) await announce(tx, who, 'account_payment_updated', { patient_id })
  const { reason } = body
  await changeVoucher(
    call,
    {},
    { before: { paid_cents, reason: null }, after: { paid_cents: paid_cents - cents, reason } },
  )
  return answered(call)
}

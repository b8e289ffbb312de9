import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { invoice_payments } from '@/server/db/schema/invoices'
import { announce } from '@/server/ledger'
import { invoiceOf } from '@/server/queries/invoices/show'
import { holdPaidGroups, settlePaidFees } from '@/server/steps/groups/paid-fees'
import { holdIssued } from '@/server/steps/invoices/hold'
import { notePayments, type PaymentLine } from '@/server/steps/invoices/note-payments'
import { linesPaid } from '@/server/steps/payments/account'
import { requirePaidOn } from '@/server/steps/payments/require-paid-on'
import { requireNoRemittance } from '@/server/steps/remittances/require-none'

/**
 * Notes what was paid of an issued invoice, all or a part. @throws Refusal `not_found`, `invoice_draft`, `invalid` for more than
 * is owed, a day to come, of what rectifies another one (that is paid with the one it rectifies), or is being collected from an
 * account: it would be paid twice
 */
export async function payInvoice(call: TenantCall<'invoices.pay'>): Promise<InvoiceDetail> {
  const { body, locale } = call
  const { row, detail } = await holdIssued(call)
  await holdPaidGroups(call.tx, [row.id])
  await requireNoRemittance(call)
  await requirePaidOn(call, body)
  const owed = row.rectifies_id === null ? detail.net_cents - detail.paid_cents : 0
  if (body.cents > owed) throw new Refusal('invalid', { errors: { cents: [translator(locale)('voucher_overpaid')] } })
  return note(call, detail, await linesPaid(call, detail.patient.id, body))
}

/**
 * Gives back of a payment, by a line against it: all that is left of it, or less.
 * @throws Refusal `not_found`, `invoice_draft`, `reference_unknown`, `invalid` for more than is left of it, and a day to come or
 * before it
 */
export async function refundPayment(call: TenantCall<'invoices.refund'>): Promise<InvoiceDetail> {
  const { tx, who, body, locale } = call
  const { row, detail } = await holdIssued(call)
  await holdPaidGroups(tx, [row.id])
  const { payment_id, cents, method, paid_on, reason } = body
  await requirePaidOn(call, body)
  const payment = detail.payments.find(({ id }) => id === payment_id)
  if (!payment || payment.cents < 0) throw new Refusal('reference_unknown')
  if (paid_on < payment.paid_on)
    throw new Refusal('invalid', { errors: { paid_on: [translator(locale)('refund_before_payment')] } })
  if (cents > payment.left_cents)
    throw new Refusal('invalid', { errors: { cents: [translator(locale)('invoice_refund_left')] } })
  const line = { cents: -cents, paid_on, reverses_id: payment.id, reason }
  // What was paid on account is there again: no money goes.
  const [paid] = await tx
    .select({ deposit_id: invoice_payments.deposit_id })
    .from(invoice_payments)
    .where(and(eq(invoice_payments.clinic_id, who.clinic_id), eq(invoice_payments.id, payment.id)))
  const deposit_id = paid!.deposit_id
  return note(call, detail, [{ ...line, method: deposit_id === null ? method : payment.method, deposit_id }])
}

type Line = Omit<PaymentLine, 'invoice_id' | 'paid_cents'>

async function note(
  call: TenantCall<'invoices.pay'> | TenantCall<'invoices.refund'>,
  { paid_cents, patient }: InvoiceDetail,
  lines: Line[],
) {
  const { tx, who, params } = call
  let paid = paid_cents
  const noted = lines.map((line) => {
    const before = paid
    paid += line.cents
    return { ...line, invoice_id: params.id, paid_cents: before }
  })
  await notePayments(call, noted)
  if (lines.some(({ deposit_id }) => deposit_id))
    await announce(tx, who, 'account_payment_updated', { patient_id: patient.id })
  await settlePaidFees(call, [params.id])
  return invoiceOf(call, params.id)
}

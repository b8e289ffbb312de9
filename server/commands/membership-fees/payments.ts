import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FeeDetail } from '@/lib/contract/membership-fees'
import { isOpen } from '@/lib/domain/groups/fees'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { membership_fee_payments } from '@/server/db/schema/membership-fees'
import { announce } from '@/server/ledger'
import { requirePaidHere } from '@/server/steps/groups/billed-fees'
import { changeFee, holdFee } from '@/server/steps/groups/hold-fee'
import { keepFees } from '@/server/steps/groups/keep-fees'
import { linesPaid } from '@/server/steps/payments/account'
import { dayOfReversal, requirePaidOn } from '@/server/steps/payments/require-paid-on'

/**
 * Notes what was paid of a fee, all or a part.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for more than is owed, where nothing is asked for or an invoice
 * asks for it, for a method that the plan is not paid by, and for a day to come
 */
export async function payFee(call: TenantCall<'membership-fees.pay'>): Promise<FeeDetail> {
  const { tx, who, body, now, locale } = call
  const t = translator(locale)
  const { id: fee_id, group_id, patient, state, methods, amount_cents, paid_cents } = await holdFee(call)
  await requirePaidHere(call, fee_id)
  await requirePaidOn(call, body)
  if (!isOpen(state) && state !== 'paid') throw new Refusal('invalid', { errors: { cents: [t('fee_waived')] } })
  if (paid_cents + body.cents > amount_cents) throw new Refusal('invalid', { errors: { cents: [t('fee_overpaid')] } })
  // How the money once came is no way in which the plan is paid.
  if (body.method !== ON_ACCOUNT && !methods.includes(body.method))
    throw new Refusal('invalid', { errors: { method: [t(`plan_not_for_${body.method}`)] } })
  const { clinic_id, id: created_by } = who
  const lines = await linesPaid(call, patient.id, body)
  await tx
    .insert(membership_fee_payments)
    .values(lines.map((line) => ({ clinic_id, fee_id, created_by, created_at: now, ...line })))
  if (body.method === ON_ACCOUNT) await announce(tx, who, 'account_payment_updated', { patient_id: patient.id })
  return changeFee(call, group_id, {}, { before: { paid_cents }, after: { paid_cents: paid_cents + body.cents } })
}

/**
 * Takes a payment back by a line against it: once; what was paid on account is there again. Where the month is another membership's now, that one owes it. @throws Refusal `not_found`, `version_stale`, `reference_unknown`
 */
export async function reverseFeePayment(call: TenantCall<'membership-fees.reverse'>): Promise<FeeDetail> {
  const { tx, who, body, now } = call
  const { id: fee_id, group_id, patient, payments, paid_cents } = await holdFee(call)
  const payment = payments.find(({ id, cents, reversed }) => id === body.payment_id && cents > 0 && !reversed)
  if (!payment) throw new Refusal('reference_unknown')
  const { clinic_id, id: created_by } = who
  const { id: reverses_id, cents, method } = payment
  const deposit_id = await depositOf(call, reverses_id)
  const paid_on = await dayOfReversal(call, payment)
  const { reason } = body
  await tx.insert(membership_fee_payments).values({
    ...{ clinic_id, fee_id, created_by, created_at: now, method, paid_on },
    ...{ reverses_id, deposit_id, cents: -cents, reason },
  })
  if (deposit_id !== null) await announce(tx, who, 'account_payment_updated', { patient_id: patient.id })
  const after = { paid_cents: paid_cents - cents, reason }
  await keepFees(call, group_id, [patient.id])
  return changeFee(call, group_id, {}, { before: { paid_cents, reason: null }, after })
}

/** The payment on account that one draws on; null: it was money. */
async function depositOf({ tx, who }: TenantCall<'membership-fees.reverse'>, id: number): Promise<number | null> {
  const [paid] = await tx
    .select({ deposit_id: membership_fee_payments.deposit_id })
    .from(membership_fee_payments)
    .where(and(eq(membership_fee_payments.clinic_id, who.clinic_id), eq(membership_fee_payments.id, id)))
  return paid!.deposit_id
}

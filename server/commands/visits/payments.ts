import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Visit } from '@/lib/contract/visits'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { visit_payments } from '@/server/db/schema/vouchers'
import { announce, record } from '@/server/ledger'
import { visitOf } from '@/server/queries/visits/list'
import { linesPaid } from '@/server/steps/payments/account'
import { dayOfReversal, requirePaidOn } from '@/server/steps/payments/require-paid-on'
import { holdVisits, visitRow } from '@/server/steps/vouchers/hold-visits'
import { settleVisits } from '@/server/steps/vouchers/settle'

/**
 * Notes what was paid of a patient's visit itself, all that is owed or a part. An invoice that bills it later is paid by it; what an
 * issued one asks for is paid there.
 * @throws Refusal `not_found`, `reference_unknown`, `invalid` for more than is owed, for what stands on an issued invoice, and a day to come
 */
export async function payVisit(call: TenantCall<'visits.pay'>): Promise<Visit> {
  const { params, body, locale } = call
  const { patient_id, cents } = body
  const { professional_id } = await holdVisits(call)
  await requirePaidOn(call, body)
  const before = await visitOf(call, params.id, patient_id)
  const t = translator(locale)
  if (before.invoice?.number)
    throw new Refusal('invalid', { errors: { cents: [t('visit_invoiced', { number: before.invoice.number })] } })
  if (before.paid_cents + cents > before.due_cents)
    throw new Refusal('invalid', { errors: { cents: [t('voucher_overpaid')] } })
  // Paid in money it is not also paid by a voucher as it takes place, unless somebody says so.
  if (before.use === 'none' && !before.chosen && before.charge === null && before.plan_kind !== 'membership') {
    const choices = { given: [{ patient_id, voucher_id: null }], locale, field: 'voucher_id' as const }
    await settleVisits(call, [params.id], { choices })
  }
  return note(call, { before, professional_id }, await linesPaid(call, patient_id, body))
}

/**
 * Takes a payment of a visit back by a line against it, once, today: the money is given back now.
 * @throws Refusal `not_found`, `reference_unknown`
 */
export async function reverseVisitPayment(call: TenantCall<'visits.reverse'>): Promise<Visit> {
  const { params, body, who, now } = call
  const { professional_id } = await holdVisits(call)
  const before = await visitOf(call, params.id, body.patient_id)
  const payment = before.payments.find(({ id, cents, reversed }) => id === body.payment_id && cents > 0 && !reversed)
  if (!payment) throw new Refusal('reference_unknown')
  const { id: reverses_id, cents, method } = payment
  // What was paid on account is there again: no money goes.
  const [paid] = await call.tx
    .select({ deposit_id: visit_payments.deposit_id })
    .from(visit_payments)
    .where(and(eq(visit_payments.clinic_id, who.clinic_id), eq(visit_payments.id, reverses_id)))
  const line = {
    deposit_id: paid!.deposit_id,
    cents: -cents,
    method,
    paid_on: await dayOfReversal(call, { paid_on: today(now, who.time_zone), method }),
    reverses_id,
    reason: body.reason,
  }
  return note(call, { before, professional_id }, [line])
}

type Line = Pick<
  typeof visit_payments.$inferInsert,
  'cents' | 'method' | 'paid_on' | 'reverses_id' | 'deposit_id' | 'reason'
>

async function note(
  call: TenantCall<'visits.pay'> | TenantCall<'visits.reverse'>,
  { before: { patient_id, paid_cents }, professional_id }: { before: Visit; professional_id: number | null },
  lines: Line[],
): Promise<Visit> {
  const { tx, who, now, params, address } = call
  const { clinic_id, id: created_by } = who
  const visit_id = await visitRow(tx, params.id, patient_id)
  await tx
    .insert(visit_payments)
    .values(lines.map((line) => ({ clinic_id, visit_id, created_by, created_at: now, ...line })))
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  const [{ method: payment_method, deposit_id }] = lines as [Line]
  if (deposit_id) await announce(tx, who, 'account_payment_updated', { patient_id })
  const change = {
    before: { patient_id, paid_cents, payment_method: null },
    after: { patient_id, paid_cents: paid_cents + cents, payment_method },
  }
  await record(tx, who, { action: 'updated', entity: 'appointment', id: params.id, ...change, address })
  await announce(tx, who, 'appointment_updated', { appointment_id: params.id, professional_id })
  return visitOf(call, params.id, patient_id)
}

import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { RemittanceDetail } from '@/lib/contract/remittances'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { remittance_lines, remittances } from '@/server/db/schema/debits'
import { announce, record } from '@/server/ledger'
import { remittanceOf } from '@/server/queries/remittances/list'
import { holdPaidGroups, settlePaidFees } from '@/server/steps/groups/paid-fees'
import { notePayments } from '@/server/steps/invoices/note-payments'
import { requirePaidOn } from '@/server/steps/payments/require-paid-on'
import { holdInvoices, holdOpen } from '@/server/steps/remittances/hold'

type Call = TenantCall<'remittances.collect'>

/**
 * Says that the bank has collected a remittance: each of its invoices that did not come back is paid by direct debit, as far as it is
 * still owed. What is beyond that (it was corrected, or its voucher was paid) is seen in the line, for the clinic to give back.
 * @throws Refusal `not_found`, `remittance_settled`, `invalid` for a day before the collection, or to come
 */
export async function collectRemittance(call: Call): Promise<RemittanceDetail> {
  const { tx, who, now, body, params, locale, address } = call
  const row = await holdOpen(call)
  if (body.paid_on < row.collect_on)
    throw new Refusal('invalid', { errors: { paid_on: [translator(locale)('collected_before')] } })
  const held = await holdUnderWay(call)
  await requirePaidOn(call, { ...body, method: 'direct_debit' })
  await notePaid(call, held)
  const { clinic_id, id: ended_by } = who
  await tx
    .update(remittances)
    .set({ state: 'collected', collected_on: body.paid_on, ended_at: now, ended_by })
    .where(and(eq(remittances.clinic_id, clinic_id), eq(remittances.id, row.id)))
  await record(tx, who, {
    ...{ action: 'updated', entity: 'remittance', id: row.id, address },
    before: { collected_on: null },
    after: { collected_on: body.paid_on },
  })
  await announce(tx, who, 'remittance_updated', { remittance_id: row.id })
  return remittanceOf(call, params.id)
}

/** The lines that are still under way, with their invoices and the groups of the months of these: all before the day's cash. */
async function holdUnderWay({ tx, params }: Call) {
  const lines = await tx
    .select()
    .from(remittance_lines)
    .where(and(eq(remittance_lines.remittance_id, params.id), eq(remittance_lines.is_open, true)))
    .orderBy(remittance_lines.invoice_id)
  const ids = lines.map(({ invoice_id }) => invoice_id)
  const invoices = await holdInvoices(tx, ids)
  await holdPaidGroups(tx, ids)
  return { lines, invoices }
}

/** Notes the payments of the lines that are still under way. */
async function notePaid(call: Call, { lines, invoices }: Awaited<ReturnType<typeof holdUnderWay>>): Promise<void> {
  const { tx, body } = call
  const paid = lines.map((line) => {
    const { owed, paid } = invoices.get(line.invoice_id)!
    return { line, before: paid, cents: Math.min(owed, line.cents) }
  })
  const payments = await notePayments(
    call,
    paid
      .filter(({ cents }) => cents > 0)
      .map(({ line: { invoice_id }, before, cents }) => ({
        ...{ invoice_id, cents, paid_cents: before, method: 'direct_debit' as const, paid_on: body.paid_on },
      })),
  )
  const told = paid.map(({ line, cents }) => ({ id: line.id, cents, payment: payments.get(line.invoice_id) ?? null }))
  await rowsOf(
    tx,
    sql`update remittance_lines l set paid_cents = t.cents, payment_id = t.payment
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(id bigint, cents integer, payment bigint)
      where l.clinic_id = current_clinic() and l.id = t.id`,
  )
  await settlePaidFees(call, [...payments.keys()])
}

import { inArray, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { RemittanceDetail } from '@/lib/contract/remittances'
import { returnFault } from '@/lib/domain/debits/collection'
import { endsMandate } from '@/lib/domain/debits/returns'
import { dayOf } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { mandates } from '@/server/db/schema/debits'
import { announceAll, recordAll } from '@/server/ledger'
import { remittanceOf } from '@/server/queries/remittances/list'
import { holdPaidGroups, settlePaidFees } from '@/server/steps/groups/paid-fees'
import { notePayments, type PaymentLine } from '@/server/steps/invoices/note-payments'
import { revoke } from '@/server/steps/mandates/revoke'
import { requireSoldOn } from '@/server/steps/payments/require-paid-on'
import { holdInvoices, holdLines, type LineRow } from '@/server/steps/remittances/hold'
import { returnText } from '@/server/texts/remittance-texts'

type Call = TenantCall<'remittances.return'>
type Returned = { line: LineRow; code: string; returned_on: string }

/**
 * Writes down what a bank sent back, each once: the payment that was noted is given back by a line against it, and the invoice is owed
 * again. Of what was not marked as collected yet nothing was noted, and it is under way no more. A bank that knows no mandate (MD01)
 * ends it.
 * @throws Refusal `reference_unknown`, `invalid` for a day to come, one before it was collected (before the
 * remittance was made, where that is still to be), for what came back already, was
 * never collected, or is not yet (of which a bank alone says so, by its file)
 */
export async function returnDebits(call: Call): Promise<RemittanceDetail[]> {
  const { tx, who, address } = call
  const { returned, remittanceIds } = await holdReturned(call)
  const ids = returned.map(({ line }) => line.invoice_id)
  const invoices = await holdInvoices(tx, ids)
  await holdPaidGroups(tx, ids)
  const back = await reversals(call, returned, invoices)
  const payments = await notePayments(call, back)
  await markReturned(call, returned, payments)
  await endMandates(call, returned)
  await settlePaidFees(call, [...payments.keys()])
  await recordAll(
    tx,
    who,
    returned.map(({ line, code, returned_on }) => ({
      ...{ action: 'updated', entity: 'remittance', id: line.remittance_id, address },
      before: { return_code: null, returned_on: null, end_to_end: null },
      after: { return_code: code, returned_on, end_to_end: line.end_to_end },
    })),
  )
  await announceAll(
    tx,
    who,
    'remittance_updated',
    remittanceIds.map((remittance_id) => ({ remittance_id })),
  )
  const changed: RemittanceDetail[] = []
  for (const id of remittanceIds) changed.push(await remittanceOf(call, id))
  return changed
}

async function holdReturned(call: Call): Promise<{ returned: Returned[]; remittanceIds: number[] }> {
  const { tx, who, body, locale } = call
  const t = translator(locale)
  const { rows, lines } = await holdLines(
    tx,
    body.returns.map(({ line_id }) => line_id),
  )
  const refuse = (at: number, field: string, text: string): never => {
    throw new Refusal('invalid', { errors: { [`returns.${at}.${field}`]: [text] } })
  }
  const returned = body.returns.map(({ line_id, code, returned_on }, at): Returned => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line)
      throw new Refusal('reference_unknown', { errors: { [`returns.${at}.line_id`]: [t('reference_unknown')] } })
    requireSoldOn(call, returned_on, `returns.${at}.returned_on`)
    if (line.return_code !== null) refuse(at, 'line_id', t('debit_returned'))
    const remittance = rows.find(({ id }) => id === line.remittance_id)!
    if (remittance.state === 'canceled') refuse(at, 'line_id', t('debit_canceled'))
    if (remittance.state === 'open' && !body.by_bank) refuse(at, 'line_id', t('debit_not_collected'))
    const made_on = dayOf(remittance.created_at, who.time_zone)
    const fault = returnFault(returned_on, { ...remittance, made_on })
    if (fault) refuse(at, 'returned_on', t(fault))
    return { line, code, returned_on }
  })
  const once = new Set<number>()
  for (const { line } of returned) {
    // An invoice that was collected twice, and came back twice, is given back twice: one after the other.
    if (once.has(line.invoice_id)) throw new Refusal('invalid', { errors: { returns: [t('debit_twice')] } })
    once.add(line.invoice_id)
  }
  return { returned, remittanceIds: rows.map(({ id }) => id) }
}

/** The lines against what was noted, as far as that was not given back by hand; not before the payment. */
async function reversals(
  call: Call,
  returned: Returned[],
  invoices: ReadonlyMap<number, { paid: number }>,
): Promise<PaymentLine[]> {
  const { tx, locale } = call
  const ids = returned.flatMap(({ line }) => (line.payment_id === null ? [] : [line.payment_id]))
  const noted = await rowsOf<{ id: number; left: number; paid_on: string }>(
    tx,
    sql`select p.id::float8 as id, p.paid_on::text as paid_on, (p.cents + coalesce((select sum(b.cents) from invoice_payments b
        where b.clinic_id = p.clinic_id and b.reverses_id = p.id), 0))::float8 as left
      from invoice_payments p where p.clinic_id = current_clinic()
        and p.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  const back: PaymentLine[] = []
  for (const { line, code, returned_on } of returned) {
    const payment = noted.find(({ id }) => id === line.payment_id)
    if (!payment || payment.left <= 0) continue
    const day = returned_on > payment.paid_on ? returned_on : payment.paid_on
    back.push({
      ...{ invoice_id: line.invoice_id, paid_cents: invoices.get(line.invoice_id)!.paid, cents: -payment.left },
      ...{ method: 'direct_debit', paid_on: day, reverses_id: payment.id, reason: returnText(code, locale) },
    })
  }
  return back
}

async function markReturned({ tx, who, now }: Call, returned: Returned[], payments: ReadonlyMap<number, number>) {
  const told = returned.map(({ line, code, returned_on: day }) => ({
    ...{ id: line.id, code, day, refund: payments.get(line.invoice_id) ?? null },
  }))
  await rowsOf(
    tx,
    sql`update remittance_lines l set return_code = t.code, returned_on = t.day, refund_id = t.refund,
        returned_at = ${now.toISOString()}::timestamptz, returned_by = ${who.id}::bigint
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(id bigint, code text, day date, refund bigint)
      where l.clinic_id = current_clinic() and l.id = t.id`,
  )
}

async function endMandates(call: Call, returned: Returned[]): Promise<void> {
  const ids = returned.flatMap(({ line, code }) => (endsMandate(code) ? [line.mandate_id] : []))
  if (ids.length === 0) return
  const rows = await call.tx.select().from(mandates).where(inArray(mandates.id, ids)).orderBy(mandates.id).for('update')
  for (const row of rows) await revoke(call, row, 'refused')
}

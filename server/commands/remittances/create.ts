import { inArray, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { RemittanceDetail } from '@/lib/contract/remittances'
import { collectionFault, remittanceReference } from '@/lib/domain/debits/collection'
import { sequenceOf } from '@/lib/domain/debits/mandate'
import { type DebitLine, pain008 } from '@/lib/domain/debits/pain008'
import { today, wallTime } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { mandates, remittance_lines, remittances } from '@/server/db/schema/debits'
import { announce, record } from '@/server/ledger'
import { debitTermsOf } from '@/server/queries/debit-terms/show'
import { arrayOf } from '@/server/queries/invoices/lines'
import { unpaidOf } from '@/server/queries/invoices/rows'
import { type CandidateRow, candidatesAmong } from '@/server/queries/remittances/candidates'
import { remittanceOf } from '@/server/queries/remittances/list'
import { holdInvoices } from '@/server/steps/remittances/hold'
import { remittanceText } from '@/server/texts/remittance-texts'

type Call = TenantCall<'remittances.create'>

/**
 * Makes a remittance of what is owed of some invoices, with the file for the bank. Its invoices are held, and so are their mandates:
 * of two that take one at once the second finds it taken.
 * @throws Refusal `remittance_terms` where nobody said as whom the clinic collects, `reference_unknown`, `invalid` for a
 * day on which no bank collects it, an invoice that cannot be collected (any more), and two by a mandate for one
 */
export async function createRemittance(call: Call): Promise<RemittanceDetail> {
  const { tx, who, body, now, locale, address } = call
  const { terms, usual_name } = await debitTermsOf(tx)
  if (!terms) throw new Refusal('remittance_terms')
  const t = translator(locale)
  const day = today(now, who.time_zone)
  const fault = collectionFault(body.collect_on, day)
  if (fault) throw new Refusal('invalid', { errors: { collect_on: [t(fault)] } })
  // One after the other: each has the number after the last one's, and sees what the one before collects by a mandate.
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('remittances of the clinic', current_clinic()))`)
  const found = await holdFound(call)
  const reference = await nextReference(tx, day.slice(0, 4))
  const lines = linesOf(found, `${reference}-${who.clinic_id}`, await languageOf(tx))
  const file = pain008({
    reference: `${reference}-${who.clinic_id}`,
    made_at: localTime(now, who.time_zone),
    collect_on: body.collect_on,
    creditor: { ...terms, name: terms.creditor_name ?? usual_name },
    lines: lines.map(({ line }) => line),
  })
  const total_cents = found.reduce((sum, { owed_cents }) => sum + owed_cents, 0)
  const [made] = await tx
    .insert(remittances)
    .values({
      ...{ clinic_id: who.clinic_id, reference, collect_on: body.collect_on, total_cents, file },
      ...{ created_by: who.id, created_at: now },
    })
    .returning({ id: remittances.id })
  const remittance_id = made!.id
  await tx.insert(remittance_lines).values(
    lines.map(({ line: { end_to_end, sequence, cents }, row }) => ({
      ...{ clinic_id: who.clinic_id, remittance_id, invoice_id: row.invoice.id, mandate_id: row.mandate_id },
      ...{ end_to_end, sequence, cents },
    })),
  )
  const after = { reference, collect_on: body.collect_on, total_cents, invoice_count: found.length }
  await record(tx, who, { action: 'created', entity: 'remittance', id: remittance_id, after, address })
  await announce(tx, who, 'remittance_updated', { remittance_id })
  return remittanceOf(call, remittance_id)
}

/** The invoices that were named, each as it can be collected now, held with its mandate. */
async function holdFound(call: Call): Promise<CandidateRow[]> {
  const { tx, body, locale } = call
  const t = translator(locale)
  const ids = [...body.invoice_ids].sort((one, other) => one - other)
  const known = await holdInvoices(tx, ids)
  if (known.size < ids.length)
    throw new Refusal('reference_unknown', { errors: { invoice_ids: [t('reference_unknown')] } })
  const among = unpaidOf(sql`i.id = any(${arrayOf(ids)})`)
  const mandateIds = (await candidatesAmong(call, among)).map(({ mandate_id }) => mandate_id)
  if (mandateIds.length > 0)
    await tx
      .select({ id: mandates.id })
      .from(mandates)
      .where(inArray(mandates.id, mandateIds))
      .orderBy(mandates.id)
      .for('update')
  const found = await candidatesAmong(call, among)
  if (found.length < ids.length) throw new Refusal('invalid', { errors: { invoice_ids: [await unfit(call, found)] } })
  const once = found.filter(({ is_once }) => is_once)
  const twice = once.find(({ mandate_id }, at) => once.findIndex((other) => other.mandate_id === mandate_id) < at)
  if (twice) {
    const values = { reference: twice.mandate_reference, name: twice.patient.name }
    throw new Refusal('invalid', { errors: { invoice_ids: [t('mandate_once', values)] } })
  }
  return found
}

/** Which of the invoices that were named cannot be collected. */
async function unfit({ tx, body, locale }: Call, found: CandidateRow[]): Promise<string> {
  const fit = new Set(found.map(({ invoice }) => invoice.id))
  const rest = body.invoice_ids.filter((id) => !fit.has(id))
  const rows = await rowsOf<{ number: string | null }>(
    tx,
    sql`select i.number from invoices i where i.clinic_id = current_clinic()
      and i.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(rest)}::jsonb)) order by i.id limit 5`,
  )
  const numbers = rows.map(({ number }) => number ?? '–').join(', ')
  return translator(locale)('remittance_unfit', { count: rest.length, numbers })
}

/** The first collection by a mandate is its first in the file too. */
function linesOf(found: CandidateRow[], prefix: string, language: Locale): { line: DebitLine; row: CandidateRow }[] {
  const t = remittanceText(language)
  const used = new Set<number>()
  return found.map((row) => {
    const { mandate_id, is_once, last_collect_on, invoice } = row
    const is_used = last_collect_on !== null || used.has(mandate_id)
    used.add(mandate_id)
    const line = {
      ...{ end_to_end: `${prefix}-${invoice.id}`, sequence: sequenceOf({ is_once, is_used }), cents: row.owed_cents },
      ...{ mandate_reference: row.mandate_reference, signed_on: row.signed_on, holder: row.holder, iban: row.iban },
      text: t('file_text', { number: invoice.number }),
    }
    return { line, row }
  })
}

/** They are counted by the year in which they are made, and none is ever deleted. Those of before were called `R2026-0001`. */
async function nextReference(tx: Tx, year: string): Promise<string> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from remittances r where r.clinic_id = current_clinic()
      and (starts_with(r.reference, ${`${year}-`}::text) or starts_with(r.reference, ${`R${year}-`}::text))`,
  )
  return remittanceReference(year, row!.count + 1)
}

async function languageOf(tx: Tx): Promise<Locale> {
  const [row] = await rowsOf<{ language: Locale }>(tx, sql`select language from clinics where id = current_clinic()`)
  return row!.language
}

function localTime(now: Date, zone: string): string {
  const { day, minute } = wallTime(now, zone)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(now.getUTCSeconds())}`
}

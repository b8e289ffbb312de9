import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { BillTo, Issuer } from '@/lib/contract/invoice-lines'
import { vatDetails } from '@/lib/domain/invoices/amounts'
import { dayFault, namesRecipient, typeOf } from '@/lib/domain/invoices/invoice'
import { counterYear, nextSequence, numberText } from '@/lib/domain/invoices/series'
import { addDays, today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { chainRecord, type LastRecord } from '@/server/db/chain-record'
import { rowsOf, type Tx, together } from '@/server/db/client'
import { invoice_series, invoices } from '@/server/db/schema/invoices'
import { announce, record } from '@/server/ledger'
import type { SeriesRow } from '@/server/queries/invoice-series/list'
import { issuerNow, patientParty } from '@/server/queries/invoices/parties'
import { linesOf } from '@/server/queries/invoices/show'
import { planRecord } from '@/server/steps/fiscal/records'
import { settleCorrected } from './correct'
import { requireSound } from './draft'
import type { InvoiceRow } from './hold'

type Call = Pick<TenantCall<'invoices.issue'>, 'tx' | 'who' | 'now' | 'locale' | 'address' | 'services'>

/**
 * Issues a draft that is held: freezes who issues it and to whom, the logo, the footer and the VAT of each tax condition, and takes
 * the number that follows, under a lock of the clinic as a taxpayer, so that no two take one and none is left out. What it bills is
 * billed from now on. The record that a tax office wants is made in the same transaction and under the same lock.
 * @throws Refusal `invoice_issuer`, `invoice_recipient`, `invoice_fiscal`, `invoice_overcorrected`, `invalid` for its day or what is withheld
 */
export async function issueDraft(call: Call, draft: InvoiceRow, day?: string): Promise<InvoiceRow> {
  const { tx, who, now, address } = call
  const lines = await linesOf(tx, draft.id)
  if (draft.rectifies_id === null) await requireSound(call, { ...draft, lines })
  const issuer = await requireIssuer(tx)
  const party = await recipientOf(tx, draft)
  const issued_on = day ?? today(now, who.time_zone)
  const rectified = await rectifiedBy(tx, draft)
  const type = typeOf({
    ...{ country: issuer.country, tax_id: party.tax_id, total_cents: draft.total_cents },
    rectifies: rectified && { type: rectified.type!, why: draft.rectifying_type! },
  })
  if (type === null || (namesRecipient(type) && issuer.country === 'ES' && !party.tax_id))
    throw new Refusal('invoice_recipient')
  const series = await requireOpenSeries(call, draft.series_id)
  const details = vatDetails(lines)
  const plan = await planRecord(call, { draft, series, lines, issuer, party, type, issued_on, details, rectified })
  // Others wait from here on: what can be asked before, is.
  const { numbered, last } = await takeNumber(call, series, issued_on, plan)
  const issuing = tx
    .update(invoices)
    .set({
      ...{ status: 'issued', type, ...numbered, issued_on, due_on: addDays(issued_on, draft.due_days) },
      ...{ issued_at: now, issued_by: who.id, issuer, recipient: party, details },
      ...{ version: draft.version + 1, updated_at: now },
    })
    .where(and(eq(invoices.clinic_id, who.clinic_id), eq(invoices.id, draft.id)))
    .returning()
    .execute()
  const [[row]] = await together(
    issuing,
    plan && chainRecord(call, { invoice_id: draft.id, number: numbered.number, plan, last }),
    lines.some(({ appointment_id }) => appointment_id !== null) && markBilled(call, draft.id),
    record(tx, who, {
      ...{ action: 'updated', entity: 'invoice', id: draft.id, address },
      ...{
        before: { status: 'draft', invoice_number: null },
        after: { status: 'issued', invoice_number: numbered.number },
      },
    }),
    announce(tx, who, 'invoice_updated', { invoice_id: draft.id }),
  )
  if (draft.rectifies_id !== null)
    await settleCorrected(call, {
      ...{ id: draft.id, rectifies_id: draft.rectifies_id, rectification: draft.rectification! },
    })
  return row!
}

/** @throws Refusal `invoice_issuer` while the clinic has no tax number or no address: no invoice may be without */
async function requireIssuer(tx: Tx): Promise<Issuer> {
  const { tax_id, address, ...issuer } = await issuerNow(tx)
  if (!tax_id || !address) throw new Refusal('invoice_issuer')
  return { ...issuer, tax_id, address }
}

/** To whom it is made out: as the draft says, else the patient; of one that rectifies, as what it rectifies was. */
async function recipientOf(tx: Tx, { bill_to, patient_id }: InvoiceRow): Promise<BillTo> {
  const party = bill_to ?? (await patientParty(tx, patient_id))
  if (!party) throw new Refusal('not_found')
  return party
}

/** What an invoice rectifies; null: nothing. */
export async function rectifiedBy(tx: Tx, { clinic_id, rectifies_id }: InvoiceRow): Promise<InvoiceRow | null> {
  if (rectifies_id === null) return null
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.clinic_id, clinic_id), eq(invoices.id, rectifies_id)))
  return row!
}

/** The series of a draft, which nobody changes until the invoice is issued. @throws Refusal `invalid` for an archived one */
async function requireOpenSeries({ tx, who, locale }: Call, id: number): Promise<SeriesRow> {
  const [series] = await tx
    .select()
    .from(invoice_series)
    .where(and(eq(invoice_series.clinic_id, who.clinic_id), eq(invoice_series.id, id)))
    .for('share')
  if (!series?.active)
    throw new Refusal('invalid', { errors: { series_id: [translator(locale)('invoice_series_archived')] } })
  return series
}

/** As the database's `last_issued` tells it: under the lock of the clinic as a taxpayer. */
type Last = { year: number | null; sequence: number | null; issued_on: string | null } & LastRecord

/** The last of a series, and of a taxpayer's chain, which are this transaction's to add to from here on. */
export async function lastIssued(tx: Tx, seriesId: number, taxpayer: string | null): Promise<Last> {
  const [last] = await rowsOf<Last>(tx, sql`select * from last_issued(${seriesId}::bigint, ${taxpayer}::text)`)
  return last!
}

/**
 * The number after the last of a series, for a day, and the last record of the taxpayer whose chain is told of. Whoever issues in
 * the clinic waits here for whoever issues before, until that stands or is taken back.
 * @throws Refusal `invalid` for a day to come, or before the last of the series
 */
async function takeNumber(
  { tx, who, now, locale }: Call,
  series: SeriesRow,
  day: string,
  plan: { taxpayer: string } | null,
) {
  const last = await lastIssued(tx, series.id, plan?.taxpayer ?? null)
  const fault = dayFault(day, { today: today(now, who.time_zone), last: last.issued_on })
  if (fault)
    throw new Refusal('invalid', {
      errors: { issued_on: [translator(locale)(fault === 'future' ? 'invoice_future' : 'invoice_before_last')] },
    })
  const year = counterYear(series, day)
  const sequence = nextSequence(series, year, last.year === year ? last.sequence : null)
  return { numbered: { year, sequence, number: numberText(series, year, sequence) }, last }
}

/** The appointments that an invoice bills are billed. */
async function markBilled({ tx, now }: Call, invoiceId: number) {
  await rowsOf(
    tx,
    sql`update appointments a set billed_at = ${now.toISOString()}::timestamptz from invoice_sources o
      where o.clinic_id = current_clinic() and o.invoice_id = ${invoiceId} and a.clinic_id = o.clinic_id and a.id = o.appointment_id
        and a.billed_at is null`,
  )
}

import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { BillTo, InvoiceLine, Issuer } from '@/lib/contract/invoice-lines'
import { describedAs } from '@/lib/domain/fiscal/description'
import { type FiscalFault, fiscalFault } from '@/lib/domain/fiscal/faults'
import { type AltaOptions, altaOf } from '@/lib/domain/fiscal/make'
import type { FiscalSource } from '@/lib/domain/fiscal/record'
import { fiscalSystem } from '@/lib/domain/fiscal/system'
import { madeAt, plainTaxId } from '@/lib/domain/fiscal/texts'
import type { VatDetail } from '@/lib/domain/invoices/amounts'
import { type InvoiceType, namesRecipient } from '@/lib/domain/invoices/invoice'
import { counterYear, numberText } from '@/lib/domain/invoices/series'
import { translator } from '@/lib/i18n/refusal-texts'
import product from '@/package.json'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import type { SeriesRow } from '@/server/queries/invoice-series/list'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'
import { issuerNow, patientParty } from '@/server/queries/invoices/parties'
import type { InvoiceRow } from '@/server/steps/invoices/hold'

type Call = Pick<TenantCall<'invoices.issue'>, 'tx' | 'who' | 'now' | 'locale' | 'services'>

/** The end of a taxpayer's chain, as `last_issued` tells it; nulls: nothing is in it yet. */
export type LastRecord = {
  record_position: number | null
  record_hash: string | null
  record_number: string | null
  record_day: string | null
  record_made_at: string | Date | null
}

/** What a record is made of but for its number and what it follows, judged before others have to wait. */
export type RecordPlan = { source: FiscalSource; taxpayer: string; time_zone: string }

type Issuing = {
  draft: InvoiceRow
  series: SeriesRow
  lines: readonly InvoiceLine[]
  issuer: Issuer
  party: BillTo
  type: InvoiceType
  issued_on: string
  details: VatDetail[]
  rectified: InvoiceRow | null
}

/**
 * What the tax office is to be told of an invoice that is about to be issued; null: the clinic tells none.
 * @throws Refusal `invoice_fiscal` for what it would refuse, so that no number is taken for it
 */
export async function planRecord(call: Call, issuing: Issuing): Promise<RecordPlan | null> {
  const { draft, series, lines, issuer, party, type, issued_on, details, rectified } = issuing
  const { fiscal_regime, concept } = await invoiceSettingsOf(call.tx)
  if (fiscal_regime === 'none') return null
  // A number that the series could give: how it is written is judged, and the one that it gets is written so.
  const number = numberText(series, counterYear(series, issued_on), 1)
  const source = await sourceOf(call, {
    ...draft,
    issuer,
    type,
    issued_on,
    number,
    details,
    lines,
    party,
    rectified,
    concept,
  })
  requireTellable(call, source)
  return { source, taxpayer: plainTaxId(issuer.tax_id), time_zone: issuer.time_zone }
}

type Told = Pick<InvoiceRow, 'patient_id' | 'total_cents' | 'rectification'> & {
  issuer: Issuer
  number: string
  issued_on: string
  type: InvoiceType
  details: VatDetail[]
  lines: readonly InvoiceLine[]
  party: Pick<BillTo, 'name' | 'tax_id'>
  rectified: InvoiceRow | null
  concept: string | null
}

/** What a record says of an invoice: its parties, what it comes to, and general words. */
async function sourceOf({ tx }: Pick<Call, 'tx'>, invoice: Told): Promise<FiscalSource> {
  const { issuer, number, issued_on, type, details, total_cents, lines, party, rectified, concept } = invoice
  const patient = await patientParty(tx, invoice.patient_id)
  const days = lines.flatMap(({ service_on }) => (service_on && service_on <= issued_on ? [service_on] : []))
  return {
    ...{ issuer, number, issued_on, type, details, total_cents },
    operation_on: rectified ? null : (days.sort().at(-1) ?? null),
    description: describedAs(concept, [party.name, ...(patient ? [patient.name] : [])]),
    recipient: namesRecipient(type) ? { name: party.name, tax_id: party.tax_id ?? '' } : null,
    rectifies: rectified && {
      ...{ number: rectified.number!, issued_on: rectified.issued_on!, by: invoice.rectification! },
      ...{ base_cents: rectified.base_cents, vat_cents: rectified.vat_cents },
    },
  }
}

/**
 * What is told of an issued invoice once more, since the agency refused what was: all of it is frozen but for what a registry
 * knows better, the parties' names as they are now and the recipient as given.
 * @throws Refusal `invoice_fiscal`
 */
export async function planCorrection(
  call: Call,
  { row, lines, rectified, recipient }: Corrected,
): Promise<RecordPlan & { number: string }> {
  const { concept } = await invoiceSettingsOf(call.tx)
  const { name } = await issuerNow(call.tx)
  const issuer = { ...row.issuer!, name }
  const source = await sourceOf(call, {
    ...{ ...row, issuer, number: row.number!, issued_on: row.issued_on!, type: row.type!, details: row.details! },
    ...{ lines, party: { ...row.recipient!, ...recipient }, rectified, concept },
  })
  requireTellable(call, source)
  return { source, taxpayer: plainTaxId(issuer.tax_id), time_zone: issuer.time_zone, number: row.number! }
}

type Corrected = {
  row: InvoiceRow
  lines: readonly InvoiceLine[]
  rectified: InvoiceRow | null
  recipient: Partial<Pick<BillTo, 'name' | 'tax_id'>>
}

/** Which field of the invoice, or of the clinic, a fault is about, where a person can do something about it. */
const told = {
  issuer_name: 'issuer.name',
  issuer_tax_id: 'issuer.tax_id',
  number: 'series_id',
  recipient_name: 'recipient.name',
  recipient_tax_id: 'recipient.tax_id',
  recipient_is_issuer: 'recipient.tax_id',
  details: 'lines',
  rectifies_number: 'rectifies',
} as const satisfies Partial<Record<FiscalFault, string>>
const isTold = (fault: FiscalFault): fault is keyof typeof told => fault in told

/** @throws Refusal `invoice_fiscal`, which names the field */
export function requireTellable({ locale }: Pick<Call, 'locale'>, source: FiscalSource): void {
  const fault = fiscalFault(source)
  if (!fault) return
  // The others are none that an invoice of this product could have.
  if (!isTold(fault)) throw new Error(`an invoice cannot be told to the tax office: ${fault}`)
  const why = translator(locale)(`fiscal_${fault}`)
  throw new Refusal('invoice_fiscal', { values: { why }, errors: { [told[fault]]: [why] } })
}

type Chained = {
  invoice_id: number
  number: string
  plan: RecordPlan
  last: LastRecord
  corrects_id?: number
  options?: Omit<AltaOptions, 'system'>
}

type Chaining = Pick<Call, 'tx' | 'now'> & {
  who: { clinic_id: number }
  services: { fiscal: Pick<Call['services']['fiscal'], 'place'> }
}

/** Where anybody checks it: the simulation stands for the agency's place for trying. */
const placeOf = ({ fiscal }: Chaining['services']) => (fiscal.place === 'production' ? 'production' : 'preproduction')

/**
 * Adds an invoice's record to the end of the taxpayer's chain, which is held (`last_issued`), to be sent.
 * @returns the chain's end from now on
 */
export async function chainRecord({ tx, who, now, services }: Chaining, chained: Chained): Promise<LastRecord> {
  const { invoice_id, number, plan, last, corrects_id = null, options } = chained
  const { source, taxpayer, time_zone } = plan
  const { record_position, record_hash, record_number, record_day, record_made_at } = last
  const previous =
    record_hash === null ? null : { issuer: taxpayer, number: record_number!, day: record_day!, hash: record_hash }
  // Whoever waited for the lock began before whoever had it: a record is made after the one it follows.
  const made = new Date(Math.max(now.getTime(), record_made_at === null ? 0 : new Date(record_made_at).getTime()))
  const record = altaOf({ ...source, number }, previous, madeAt(made, time_zone), {
    system: fiscalSystem(who.clinic_id, product.version),
    ...options,
  })
  await rowsOf(
    tx,
    sql`with made as (
        insert into fiscal_records (clinic_id, issuer, position, invoice_id, kind, corrects_id, number, day, previous_hash, hash, record, made_at, place)
        values (${who.clinic_id}, ${taxpayer}, ${(record_position ?? 0) + 1}, ${invoice_id}, 'alta', ${corrects_id}::bigint, ${record.number},
          ${record.day}, ${record_hash}, ${record.hash}, ${JSON.stringify(record)}::jsonb, ${made.toISOString()}::timestamptz, ${placeOf(services)})
        returning clinic_id, id)
      insert into fiscal_sends (clinic_id, record_id, next_at) select clinic_id, id, ${now.toISOString()}::timestamptz from made`,
  )
  return {
    ...{ record_position: (record_position ?? 0) + 1, record_hash: record.hash, record_number: record.number },
    ...{ record_day: record.day, record_made_at: made },
  }
}

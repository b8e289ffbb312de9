import { Refusal } from '@/lib/contract/errors'
import type { BillTo, InvoiceLine, Issuer } from '@/lib/contract/invoice-lines'
import { describedAs } from '@/lib/domain/fiscal/description'
import { type FiscalFault, fiscalFault } from '@/lib/domain/fiscal/faults'
import type { FiscalSource } from '@/lib/domain/fiscal/record'
import { plainTaxId } from '@/lib/domain/fiscal/texts'
import type { VatDetail } from '@/lib/domain/invoices/amounts'
import { type InvoiceType, namesRecipient } from '@/lib/domain/invoices/invoice'
import { counterYear, numberText } from '@/lib/domain/invoices/series'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import type { RecordPlan } from '@/server/db/chain-record'
import type { SeriesRow } from '@/server/queries/invoice-series/list'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'
import { issuerNow, patientParty } from '@/server/queries/invoices/parties'
import type { InvoiceRow } from '@/server/steps/invoices/hold'

type Call = Pick<TenantCall<'invoices.issue'>, 'tx' | 'who' | 'now' | 'locale' | 'services'>

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
  party: Pick<BillTo, 'name' | 'tax_id' | 'country' | 'id_type'>
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
    recipient: namesRecipient(type) ? { ...party, tax_id: party.tax_id ?? '' } : null,
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
  recipient_foreign_id: 'recipient.tax_id',
  recipient_vat: 'recipient.tax_id',
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

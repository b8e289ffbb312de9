import type { BillTo, InvoiceLine, InvoiceLineForm, Issuer } from '@/lib/contract/invoice-lines'
import { plainTaxId } from '@/lib/domain/clinic/company-id'
import { describedAs } from '@/lib/domain/fiscal/description'
import { type FiscalFault, fiscalFault } from '@/lib/domain/fiscal/faults'
import type { FiscalSource } from '@/lib/domain/fiscal/record'
import type { VatDetail } from '@/lib/domain/invoices/amounts'
import { type InvoiceType, namesRecipient } from '@/lib/domain/invoices/invoice'
import { fiscalTold, type IssueFault } from '@/lib/domain/invoices/issue-fault'
import { counterYear, numberText } from '@/lib/domain/invoices/series'
import type { TenantCall } from '@/server/call'
import type { RecordPlan } from '@/server/db/chain-record'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'
import { issuerNow, patientParty } from '@/server/queries/invoices/parties'
import type { Ground } from '@/server/steps/invoices/ground'
import type { InvoiceRow } from '@/server/steps/invoices/hold'
import { issueRefusal } from '@/server/steps/invoices/issue-refusal'

type Call = Pick<TenantCall<'invoices.issue'>, 'tx' | 'locale'>

type Issuing = Pick<Told, 'lines' | 'party' | 'patient' | 'type' | 'details' | 'rectified'> & {
  invoice: Pick<InvoiceRow, 'total_cents' | 'rectification'>
}

/**
 * What the tax office is to be told of an invoice that is about to be issued; null: the clinic tells none. What it would refuse is a
 * fault, so that no number is taken for it.
 */
export function planRecord(
  { issuer, settings, series, issued_on }: Ground,
  { invoice, ...more }: Issuing,
): RecordPlan | IssueFault | null {
  if (settings.fiscal_regime === 'none') return null
  // A number that the series could give: how it is written is judged, and the one that it gets is written so.
  const number = numberText(series, counterYear(series, issued_on), 1)
  const source = sourceOf({ ...invoice, ...more, issuer, issued_on, number, concept: settings.concept })
  return tellableFault(source) ?? { source, taxpayer: plainTaxId(issuer.tax_id), time_zone: issuer.time_zone }
}

type Told = Pick<InvoiceRow, 'total_cents' | 'rectification'> & {
  issuer: Issuer
  number: string
  issued_on: string
  type: InvoiceType
  details: VatDetail[]
  lines: readonly InvoiceLineForm[]
  party: Pick<BillTo, 'name' | 'tax_id' | 'country' | 'id_type'>
  /** Whose it is, who need not be the party: undefined of who was erased. */
  patient: Pick<BillTo, 'name'> | undefined
  rectified: InvoiceRow | null
  concept: string | null
}

/** What a record says of an invoice: its parties, what it comes to, and general words. */
function sourceOf(invoice: Told): FiscalSource {
  const { issuer, number, issued_on, type, details, total_cents, lines, party, patient, rectified, concept } = invoice
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
  const patient = await patientParty(call.tx, row.patient_id)
  const source = sourceOf({
    ...{
      ...row,
      patient,
      issuer,
      number: row.number!,
      issued_on: row.issued_on!,
      type: row.type!,
      details: row.details!,
    },
    ...{ lines, party: { ...row.recipient!, ...recipient }, rectified, concept },
  })
  const fault = tellableFault(source)
  if (fault) throw issueRefusal(fault, call.locale)
  return { source, taxpayer: plainTaxId(issuer.tax_id), time_zone: issuer.time_zone, number: row.number! }
}

type Corrected = {
  row: InvoiceRow
  lines: readonly InvoiceLine[]
  rectified: InvoiceRow | null
  recipient: Partial<Pick<BillTo, 'name' | 'tax_id'>>
}

const isTold = (fault: FiscalFault): fault is keyof typeof fiscalTold => fault in fiscalTold

/** Why the tax office would refuse a record, with the field of the invoice, or of the clinic; null: it would not. */
export function tellableFault(source: FiscalSource): IssueFault | null {
  const fault = fiscalFault(source)
  if (!fault) return null
  // The others are none that an invoice of this product could have.
  if (!isTold(fault)) throw new Error(`an invoice cannot be told to the tax office: ${fault}`)
  return { code: 'invoice_fiscal', key: `fiscal_${fault}`, field: fiscalTold[fault] }
}

import type { BillTo, InvoiceLineForm } from '@/lib/contract/invoice-lines'
import type { InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import { totalsOf, type VatDetail, vatDetails } from '@/lib/domain/invoices/amounts'
import { amountFault, type InvoiceType, namesRecipient, typeOf } from '@/lib/domain/invoices/invoice'
import type { IssueFault } from '@/lib/domain/invoices/issue-fault'
import type { RecordPlan } from '@/server/db/chain-record'
import { plainParty } from '@/server/queries/invoices/parties'
import { planRecord } from '@/server/steps/fiscal/records'
import type { Ground } from './ground'
import type { InvoiceRow } from './hold'

/** An invoice that is to be issued, written or not, with all that is asked of it. */
export type ToIssue = {
  invoice: Pick<InvoiceRow, 'bill_to' | 'withholding_bp' | 'total_cents' | 'rectification' | 'rectifying_type'>
  lines: readonly InvoiceLineForm[]
  /** The patient as it would be made out to them; undefined: they were erased. */
  patient: BillTo | undefined
  rectified: InvoiceRow | null
}

/** What is frozen into an invoice but for its number, and what the tax office is told; null: it is told nothing. */
export type Judged = { party: BillTo; type: InvoiceType; details: VatDetail[]; plan: RecordPlan | null }

/**
 * What an ordinary invoice may not be: one of which something is withheld that is made out to nobody who withholds, or by a
 * clinic of which nobody does; or one that comes to nothing, or less, or to less at one VAT rate (`amountFault`).
 */
export function soundFault(
  { bill_to, withholding_bp, lines }: Pick<ToIssue['invoice'], 'bill_to' | 'withholding_bp'> & Pick<ToIssue, 'lines'>,
  { may_withhold }: Pick<InvoiceSettingsShown, 'may_withhold'>,
): IssueFault | null {
  if (withholding_bp > 0 && !(bill_to?.is_business && bill_to.tax_id))
    return { code: 'invalid', key: 'invoice_withholding_client', field: 'withholding_bp' }
  if (withholding_bp > 0 && !may_withhold)
    return { code: 'invalid', key: 'invoice_withholding', field: 'withholding_bp' }
  const fault = amountFault({ ...totalsOf(lines, 0), details: vatDetails(lines) })
  return fault && { code: 'invalid', key: `invoice_${fault}`, field: 'lines' }
}

/** Whether an invoice can be issued, and as what, before anybody has to wait for its number. */
export function judgeIssue(ground: Ground, { invoice, lines, patient, rectified }: ToIssue): Judged | IssueFault {
  const unsound = rectified ? null : soundFault({ ...invoice, lines }, ground.settings)
  if (unsound) return unsound
  // To whom it is made out: as the draft says, else the patient; of one that rectifies, as what it rectifies was.
  const named = invoice.bill_to ?? patient
  if (!named) return { code: 'not_found' }
  const { issuer } = ground
  const party = plainParty(named, issuer)
  const type = typeOf({
    ...{ country: issuer.country, tax_id: party.tax_id, total_cents: invoice.total_cents },
    rectifies: rectified && { type: rectified.type!, why: invoice.rectifying_type! },
  })
  if (type === null || (namesRecipient(type) && issuer.country === 'ES' && !party.tax_id))
    return { code: 'invoice_recipient' }
  const details = vatDetails(lines)
  const plan = planRecord(ground, { invoice, lines, patient, rectified, party, type, details })
  return plan && 'code' in plan ? plan : { party, type, details, plan }
}

/** Whether an invoice cannot be issued. */
export const isFault = (judged: Judged | IssueFault): judged is IssueFault => 'code' in judged

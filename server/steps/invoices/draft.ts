import { Refusal } from '@/lib/contract/errors'
import type { BillTo, InvoiceLineForm } from '@/lib/contract/invoice-lines'
import type { InvoiceForm } from '@/lib/contract/invoices'
import { totalsOf, vatDetails } from '@/lib/domain/invoices/amounts'
import { amountFault } from '@/lib/domain/invoices/invoice'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { invoices } from '@/server/db/schema/invoices'
import { announce, record } from '@/server/ledger'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'
import { requirePatients } from '@/server/steps/appointments/references'
import { auditedInvoice, type InvoiceRow } from './hold'
import { requireSeries, usualSeries } from './series'
import { writeLines } from './write'

type Call = Pick<TenantCall<'invoices.create'>, 'tx' | 'who' | 'now' | 'locale' | 'address'>
type Withheld = { bill_to: BillTo | null; withholding_bp: number; lines: readonly InvoiceLineForm[] }

/**
 * What an ordinary invoice may not be: one of which something is withheld that is made out to nobody who withholds, or by a
 * clinic of which nobody does; or one that comes to nothing, or less, or to less at one VAT rate (`amountFault`). @throws Refusal `invalid`
 */
export async function requireSound(
  { tx, locale }: Pick<Call, 'tx' | 'locale'>,
  { bill_to, withholding_bp, lines }: Withheld,
) {
  const t = translator(locale)
  if (withholding_bp > 0 && !(bill_to?.is_business && bill_to.tax_id))
    throw new Refusal('invalid', { errors: { withholding_bp: [t('invoice_withholding_client')] } })
  if (withholding_bp > 0 && !(await invoiceSettingsOf(tx)).may_withhold)
    throw new Refusal('invalid', { errors: { withholding_bp: [t('invoice_withholding')] } })
  const fault = amountFault({ ...totalsOf(lines, 0), details: vatDetails(lines) })
  if (fault) throw new Refusal('invalid', { errors: { lines: [t(`invoice_${fault}`)] } })
}

/**
 * Writes a draft: without a number, in the clinic's usual series unless another is named, with its lines and what they bill.
 * @throws Refusal `reference_unknown`, `invalid`
 */
export async function makeDraft(call: Call, form: InvoiceForm): Promise<InvoiceRow> {
  const { tx, who, now, address } = call
  const { patient_id, lines } = form
  await requirePatients(tx, who.clinic_id, [patient_id])
  const series_id = form.series_id
    ? await requireSeries(call, form.series_id, 'ordinary')
    : await usualSeries(call, 'ordinary')
  const usual = await invoiceSettingsOf(tx)
  const bill_to = form.bill_to ?? null
  const withholding_bp = form.withholding_bp ?? (bill_to?.is_business && bill_to.tax_id ? usual.withholding_bp : 0)
  await requireSound(call, { bill_to, withholding_bp, lines })
  const [row] = await tx
    .insert(invoices)
    .values({
      ...{ clinic_id: who.clinic_id, patient_id, series_id, bill_to, withholding_bp },
      ...{ payment_method: form.payment_method ?? usual.payment_method, due_days: form.due_days ?? usual.due_days },
      ...{ created_by: who.id, created_at: now, updated_at: now },
    })
    .returning()
  await writeLines(call, { invoice_id: row!.id, patient_id, lines, withholding_bp })
  const made = { ...row!, ...totalsOf(lines, withholding_bp) }
  await record(tx, who, { action: 'created', entity: 'invoice', id: made.id, after: auditedInvoice(made), address })
  await announce(tx, who, 'invoice_updated', { invoice_id: made.id })
  return made
}

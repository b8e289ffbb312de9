import type { BillTo, InvoiceLineForm } from '@/lib/contract/invoice-lines'
import type { InvoiceSettingsShown } from '@/lib/contract/invoice-settings'
import type { InvoiceForm } from '@/lib/contract/invoices'
import { totalsOf } from '@/lib/domain/invoices/amounts'
import type { TenantCall } from '@/server/call'
import { invoices } from '@/server/db/schema/invoices'
import { announce, recordAll } from '@/server/ledger'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'
import { requirePatients } from '@/server/steps/appointments/references'
import { auditedInvoice, type InvoiceRow } from './hold'
import { issueRefusal } from './issue-refusal'
import { soundFault } from './judge'
import { requireNamedSources } from './references'
import { requireSeries, usualSeries } from './series'
import { sourcesOf } from './sources'
import { addLines } from './write'

type Call = Pick<TenantCall<'invoices.create'>, 'tx' | 'who' | 'now' | 'locale' | 'address'>
type Withheld = { bill_to: BillTo | null; withholding_bp: number; lines: readonly InvoiceLineForm[] }

/** @throws Refusal `invalid` for what an ordinary invoice may not be (`soundFault`) */
export async function requireSound({ tx, locale }: Pick<Call, 'tx' | 'locale'>, invoice: Withheld) {
  const fault = soundFault(invoice, await invoiceSettingsOf(tx))
  if (fault) throw issueRefusal(fault, locale)
}

/**
 * Writes a draft: without a number, in the clinic's usual series unless another is named, with its lines and what they bill.
 * @throws Refusal `reference_unknown`, `invalid`
 */
export async function makeDraft(call: Call, form: InvoiceForm): Promise<InvoiceRow> {
  const { tx, who, locale } = call
  const { patient_id, lines } = form
  await requirePatients(tx, who.clinic_id, [patient_id])
  const series_id = form.series_id
    ? await requireSeries(call, form.series_id, 'ordinary')
    : await usualSeries(call, 'ordinary')
  const usual = await invoiceSettingsOf(tx)
  const planned = planDraft({ ...form, series_id }, usual)
  const fault = soundFault(planned, usual)
  if (fault) throw issueRefusal(fault, locale)
  await requireNamedSources(call, sourcesOf(patient_id, lines))
  const [made] = await writeDrafts(call, [planned])
  await announce(tx, who, 'invoice_updated', { invoice_id: made!.id })
  return made!
}

/** A draft that is not written yet, with all that it lacked as the clinic usually has it. */
export type PlannedDraft = Withheld & Pick<InvoiceRow, 'patient_id' | 'series_id' | 'payment_method' | 'due_days'>

/** What a draft will be. */
export function planDraft(form: InvoiceForm & { series_id: number }, usual: InvoiceSettingsShown): PlannedDraft {
  const bill_to = form.bill_to ?? null
  return {
    ...{ patient_id: form.patient_id, series_id: form.series_id, lines: form.lines, bill_to },
    withholding_bp: form.withholding_bp ?? (bill_to?.is_business && bill_to.tax_id ? usual.withholding_bp : 0),
    payment_method: form.payment_method ?? usual.payment_method,
    due_days: form.due_days ?? usual.due_days,
  }
}

/** Writes drafts with their lines and what they bill, in their order. @throws Refusal `invalid` for what is billed already */
export async function writeDrafts(call: Call, planned: readonly PlannedDraft[]): Promise<InvoiceRow[]> {
  const { tx, who, now, address } = call
  const made = await tx
    .insert(invoices)
    .values(
      planned.map(({ lines, ...draft }) => ({
        ...{ ...draft, ...totalsOf(lines, draft.withholding_bp), clinic_id: who.clinic_id },
        ...{ created_by: who.id, created_at: now, updated_at: now },
      })),
    )
    .returning()
  // By number: that is the order in which they were written.
  made.sort((one, other) => one.id - other.id)
  await addLines(
    call,
    planned.map(({ patient_id, lines }, at) => ({ invoice_id: made[at]!.id, patient_id, lines })),
  )
  await recordAll(
    tx,
    who,
    made.map((row) => ({ action: 'created', entity: 'invoice', id: row.id, after: auditedInvoice(row), address })),
  )
  return made
}

import { Refusal } from '@/lib/contract/errors'
import type { Billable } from '@/lib/contract/invoices'
import type { Answer } from '@/lib/contract/registry'
import { paidBy } from '@/lib/domain/invoices/paid-by'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { announce } from '@/server/ledger'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'
import { billableWhere, isOneOf } from '@/server/queries/invoices/billable'
import { planDraft, writeDrafts } from '@/server/steps/invoices/draft'
import { issueDrafts } from '@/server/steps/invoices/issue'
import { requireNamedSources } from '@/server/steps/invoices/references'
import { usualSeries } from '@/server/steps/invoices/series'
import { holdSources, takenFault } from '@/server/steps/invoices/sources'

/**
 * Bills much of what can be billed at once: a draft a patient, with what is theirs in the order of its days, or an issued invoice
 * each. All of it or nothing.
 * @throws Refusal `reference_unknown`, `invalid` for what cannot be billed (any more), a voucher by its sessions alone, or is not what was shown, and what `issueDraft` refuses
 */
export async function billSources(call: TenantCall<'invoices.bill'>): Promise<Answer<'invoices.bill'>['data']> {
  const { tx, who, body } = call
  const sources = body.sources.map(({ shown: _, ...source }) => source)
  await requireNamedSources(call, sources, { field: 'sources', text: 'invoiced_by_session' })
  if (body.issue) await holdSources(call, sources)
  const found = await billableWhere(call, isOneOf(sources))
  const wanted = new Set(sources.map(({ patient_id, ...source }) => JSON.stringify([patient_id, source])))
  if (found.length < wanted.size) throw takenFault(call, 'sources')
  requireAsShown(call, found)
  const series_id = await usualSeries(call, 'ordinary')
  const usual = await invoiceSettingsOf(tx)
  const byPatient = Map.groupBy(found.reverse(), ({ patient }) => patient.id)
  const planned = [...byPatient].map(([patient_id, billables]) =>
    planDraft(
      { patient_id, series_id, lines: billables.map(({ line }) => line), payment_method: paidBy(billables) },
      usual,
    ),
  )
  // All of it is claimed before anybody has to wait for the numbers.
  const drafts = await writeDrafts(call, planned)
  await announce(tx, who, 'invoice_updated', { invoice_id: drafts[0]!.id })
  const rows = body.issue ? await issueDrafts(call, drafts) : drafts
  return rows.map(({ id, number, status }) => ({ id, number, status }))
}

/** What is billed is what was shown: an invoice that is issued stays. @throws Refusal `invalid` that names `sources` */
function requireAsShown({ body, locale }: TenantCall<'invoices.bill'>, found: readonly Billable[]): void {
  for (const { patient_id, appointment_id, voucher_id, fee_id, shown } of body.sources) {
    const row = found.find(
      ({ patient, line }) =>
        patient.id === patient_id &&
        line.appointment_id === appointment_id &&
        line.voucher_id === voucher_id &&
        line.fee_id === fee_id,
    )
    if (shown && row && (row.kind !== shown.kind || row.total_cents !== shown.total_cents))
      throw new Refusal('invalid', { errors: { sources: [translator(locale)('invoice_source_changed')] } })
  }
}

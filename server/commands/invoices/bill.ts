import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { billableWhere, isOneOf } from '@/server/queries/invoices/billable'
import { makeDraft } from '@/server/steps/invoices/draft'
import { issueDraft } from '@/server/steps/invoices/issue'
import { requireNamedSources } from '@/server/steps/invoices/references'
import { holdSources, takenFault } from '@/server/steps/invoices/sources'

/**
 * Bills much of what can be billed at once: a draft a patient, with what is theirs in the order of its days, or an issued invoice
 * each. All of it or nothing.
 * @throws Refusal `reference_unknown`, `invalid` for what cannot be billed (any more), and what `issueDraft` refuses
 */
export async function billSources(call: TenantCall<'invoices.bill'>): Promise<Answer<'invoices.bill'>['data']> {
  const { body } = call
  await requireNamedSources(call, body.sources)
  if (body.issue) await holdSources(call, body.sources)
  const found = await billableWhere(call, isOneOf(body.sources))
  const wanted = new Set(body.sources.map(({ patient_id, ...source }) => JSON.stringify([patient_id, source])))
  if (found.length < wanted.size) throw takenFault(call, 'sources')
  const byPatient = Map.groupBy(found.reverse(), ({ patient }) => patient.id)
  const made: Answer<'invoices.bill'>['data'] = []
  for (const [patient_id, billables] of byPatient) {
    const draft = await makeDraft(call, { patient_id, lines: billables.map(({ line }) => line) })
    const { id, number, status } = body.issue ? await issueDraft(call, draft) : draft
    made.push({ id, number, status })
  }
  return made
}

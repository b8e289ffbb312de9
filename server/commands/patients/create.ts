import type { Patient } from '@/lib/contract/patients'
import type { TenantCall } from '@/server/call'
import { assignedBy } from '@/server/steps/patients/assigned-by'
import { registerPatient } from '@/server/steps/patients/register'
import { requireBorn } from '@/server/steps/patients/require-born'
import { requireDocuments } from '@/server/steps/patients/require-documents'

/**
 * Registers a patient; only the name is needed. Who sees their own patients only is given them. @throws Refusal
 * `reference_unknown` for a professional who is not here.
 */
export async function createPatient(call: TenantCall<'patients.create'>): Promise<Patient> {
  const { tx, who, body, address } = call
  requireBorn(call, body.birth_date)
  const documents = await requireDocuments(call, body)
  const professional_id = assignedBy(who, body.professional_id)
  const locale = body.locale ?? who.locale
  // Who says nothing of messages is written to as before, and nobody can say since when that was agreed.
  const accepts_messages_at = body.accepts_messages === undefined ? null : call.now
  return registerPatient({ tx, who, address }, { ...body, ...documents, professional_id, locale, accepts_messages_at })
}

import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Patient } from '@/lib/contract/patients'
import type { TenantCall } from '@/server/call'
import { patients } from '@/server/db/schema/patients'
import { announce, record } from '@/server/ledger'
import { patientOf, toPatient } from '@/server/queries/patients/show'
import { requireBorn } from '@/server/steps/patients/require-born'
import { requireDocuments } from '@/server/steps/patients/require-documents'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Changes a patient: what is absent stays. Who sees their own patients only hands them to nobody: that is for admins and
 * the front desk. @throws Refusal `not_found`, `version_stale`, `reference_unknown`, `forbidden`, `invalid`
 */
export async function updatePatient(call: TenantCall<'patients.update'>): Promise<Patient> {
  const { tx, who, params, body, version, address } = call
  requireBorn(call, body.birth_date)
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, params.id)).for('update')
  const before = await patientOf(tx, params.id)
  requireVersion(before.version, version)
  const documents = await requireDocuments(call, body, before)
  if (who.share_of && body.professional_id !== undefined && body.professional_id !== before.professional_id)
    throw new Refusal('forbidden')
  const isSaid = body.accepts_messages !== undefined && body.accepts_messages !== before.accepts_messages
  const [row] = await tx
    .update(patients)
    .set({
      ...{ ...body, ...documents },
      ...(isSaid && { accepts_messages_at: call.now }),
      version: sql`${patients.version} + 1`,
      updated_at: call.now,
    })
    .where(eq(patients.id, params.id))
    .returning()
  const after = toPatient(row!)
  await record(tx, who, { action: 'updated', entity: 'patient', id: params.id, before, after, address })
  await announce(tx, who, 'patient_updated', { patient_id: after.id })
  return after
}

import { eq, sql } from 'drizzle-orm'
import type { Patient } from '@/lib/contract/patients'
import type { TenantCall } from '@/server/call'
import { patients } from '@/server/db/schema/patients'
import { announce, record } from '@/server/ledger'
import { patientOf, toPatient } from '@/server/queries/patients/show'
import { requireBorn } from '@/server/steps/require-born'
import { requireVersion } from '@/server/steps/require-version'

/** Changes a patient: what is absent stays. @throws Refusal `not_found`, `version_stale`, `reference_unknown`. */
export async function updatePatient(call: TenantCall<'patients.update'>): Promise<Patient> {
  const { tx, who, params, body, version, address } = call
  requireBorn(call, body.birth_date)
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, params.id)).for('update')
  const before = await patientOf(tx, params.id)
  requireVersion(before.version, version)
  const [row] = await tx
    .update(patients)
    .set({ ...body, version: sql`${patients.version} + 1`, updated_at: call.now })
    .where(eq(patients.id, params.id))
    .returning()
  const after = toPatient(row!)
  await record(tx, who, { action: 'updated', entity: 'patient', id: params.id, before, after, address })
  await announce(tx, who, 'patient_updated', { patient_id: after.id })
  return after
}

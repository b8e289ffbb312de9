import type { Patient } from '@/lib/contract/patients'
import type { TenantCall } from '@/server/call'
import { patients } from '@/server/db/schema/patients'
import { announce, record } from '@/server/ledger'
import { toPatient } from '@/server/queries/patients/show'
import { requireBorn } from '@/server/steps/require-born'

/**
 * Registers a patient; only the name is needed. @throws Refusal `reference_unknown` for a professional who is not here.
 */
export async function createPatient(call: TenantCall<'patients.create'>): Promise<Patient> {
  const { tx, who, body, address } = call
  requireBorn(call, body.birth_date)
  const locale = body.locale ?? who.locale
  const [row] = await tx
    .insert(patients)
    .values({ ...body, locale, clinic_id: who.clinic_id })
    .returning()
  const created = toPatient(row!)
  await record(tx, who, { action: 'created', entity: 'patient', id: created.id, after: created, address })
  await announce(tx, who, 'patient', { patient_id: created.id, professional_id: created.professional_id })
  return created
}

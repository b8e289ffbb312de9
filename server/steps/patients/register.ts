import type { Patient } from '@/lib/contract/patients'
import type { Tx } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'
import { announce, type Cause, record } from '@/server/ledger'
import { toPatient } from '@/server/queries/patients/show'

type Call = { tx: Tx; who: Cause; address: string }
type Fields = Omit<typeof patients.$inferInsert, 'clinic_id' | 'id'>

/**
 * Writes a new patient, with the audit's line and the announcement.
 * @param origin what the audit says besides of how they came to be there
 */
export async function registerPatient(
  { tx, who, address }: Call,
  fields: Fields,
  origin: { sign_up?: string } = {},
): Promise<Patient> {
  const [row] = await tx
    .insert(patients)
    .values({ ...fields, clinic_id: who.clinic_id })
    .returning()
  const created = toPatient(row!)
  const after = { ...created, ...origin }
  await record(tx, who, { action: 'created', entity: 'patient', id: created.id, after, address })
  await announce(tx, who, 'patient', { patient_id: created.id, professional_id: created.professional_id })
  return created
}

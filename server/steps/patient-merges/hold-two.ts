import { inArray } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Patient } from '@/lib/contract/patients'
import type { Tx } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'
import { toPatient } from '@/server/queries/patients/show'

/** Two patients and whom each was merged into, held until the transaction ends, always in the same order. */
export async function holdPatients(
  tx: Tx,
  ids: number[],
): Promise<Map<number, Patient & { merged_into: number | null }>> {
  const rows = await tx.select().from(patients).where(inArray(patients.id, ids)).orderBy(patients.id).for('update')
  return new Map(rows.map((row) => [row.id, { ...toPatient(row), merged_into: row.merged_into }]))
}

/** Of those who are held, one that is nobody else by now. @throws Refusal the code given for nobody; `patient_merged` */
export function heldOne(
  held: Awaited<ReturnType<typeof holdPatients>>,
  id: number,
  nobody: 'not_found' | 'reference_unknown',
): Patient {
  const found = held.get(id)
  if (!found) throw new Refusal(nobody)
  if (found.merged_into !== null) throw new Refusal('patient_merged')
  const { merged_into: _, ...patient } = found
  return patient
}

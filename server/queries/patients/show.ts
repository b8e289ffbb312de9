import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Patient } from '@/lib/contract/patients'
import type { Tx } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'

type Row = typeof patients.$inferSelect

/** A stored patient as the wire has it. */
export const toPatient = ({ clinic_id: _, sort_name: __, sort_surname: ___, search: ____, ...row }: Row): Patient => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** One patient of the clinic. @throws Refusal `not_found` */
export async function patientOf(tx: Tx, id: number): Promise<Patient> {
  const [row] = await tx.select().from(patients).where(eq(patients.id, id))
  if (!row) throw new Refusal('not_found')
  return toPatient(row)
}

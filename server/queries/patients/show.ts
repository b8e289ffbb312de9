import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Patient } from '@/lib/contract/patients'
import type { Tx } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'

type Row = typeof patients.$inferSelect

/** A stored patient as the wire has it. */
export const toPatient = ({
  clinic_id,
  sort_name,
  sort_surname,
  search,
  merged_into,
  erased_at,
  ...row
}: Row): Patient => ({
  ...row,
  accepts_messages_at: row.accepts_messages_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/**
 * A patient by the number of an address: whoever was merged is who they were merged into. @throws Refusal `not_found`
 */
export async function patientAt(tx: Tx, id: number): Promise<Patient> {
  const [row] = await tx
    .select()
    .from(patients)
    .where(sql`${patients.id} = kept_patient(current_clinic(), ${id}::bigint)`)
  if (!row) throw new Refusal('not_found')
  return toPatient(row)
}

/** One patient of the clinic. @throws Refusal `not_found` */
export async function patientOf(tx: Tx, id: number): Promise<Patient> {
  const [row] = await tx.select().from(patients).where(eq(patients.id, id))
  if (!row) throw new Refusal('not_found')
  return toPatient(row)
}

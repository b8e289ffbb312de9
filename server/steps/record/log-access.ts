import { eq } from 'drizzle-orm'
import type { PatientAccess, WholeClinicAccess } from '@/lib/domain/record/access-kinds'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { record_access_heads, record_accesses } from '@/server/db/schema/record-accesses'
import { type AccessLine, accessSeal, CHAIN_START } from '@/server/identity/access-seal'
import type { Secrets } from '@/server/identity/secrets'

/** What every reading of a record tells of itself. */
export type Reading = {
  tx: Tx
  who: Who
  now: Date
  address: string
  device: string
  services: { secrets: Secrets }
}

/** Whose record, and by which endpoint; nobody's where it was everybody's. */
type Read =
  | { patient_id: number; what: PatientAccess; entry_id?: number | null }
  | { patient_id: null; what: WholeClinicAccess; entry_id?: null }

/**
 * Adds the line of a reading to the clinic's chain, in the transaction of the reading: what cannot be logged is not
 * read. Readings of one clinic take turns for it.
 */
export async function logAccess(
  { tx, who, now, address, device, services }: Reading,
  { patient_id, what, entry_id = null }: Read,
): Promise<void> {
  const { clinic_id } = who
  await tx.insert(record_access_heads).values({ clinic_id, number: 0, seal: CHAIN_START }).onConflictDoNothing()
  const [head] = await tx
    .select()
    .from(record_access_heads)
    .where(eq(record_access_heads.clinic_id, clinic_id))
    .for('update')
  const line: AccessLine = {
    ...{ clinic_id, number: head!.number + 1, at: now, professional_id: who.id },
    ...{ patient_id, what, entry_id, address, device },
  }
  const seal = accessSeal(services.secrets, head!.seal, line)
  await tx.insert(record_accesses).values({ ...line, seal })
  await tx
    .update(record_access_heads)
    .set({ number: line.number, seal })
    .where(eq(record_access_heads.clinic_id, clinic_id))
}

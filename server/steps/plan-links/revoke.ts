import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { plan_links } from '@/server/db/schema/dated-plans'

/** Ends the link of a patient that lives; gives its id, undefined where there is none. */
export async function revokeLink(tx: Tx, patientId: number, now: Date): Promise<number | undefined> {
  const [ended] = await tx
    .update(plan_links)
    .set({ revoked_at: now })
    .where(and(eq(plan_links.patient_id, patientId), isNull(plan_links.revoked_at)))
    .returning({ id: plan_links.id })
  return ended?.id
}

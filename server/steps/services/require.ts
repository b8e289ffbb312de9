import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { services } from '@/server/db/schema/services'

/**
 * Everything that is named is a service of this clinic, archived or not; null names none. @throws Refusal
 * `reference_unknown`
 */
export async function requireServices(tx: Tx, clinicId: number, ids: number[] | null | undefined) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const found = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.clinic_id, clinicId), inArray(services.id, wanted)))
  if (found.length !== wanted.length) throw new Refusal('reference_unknown')
}

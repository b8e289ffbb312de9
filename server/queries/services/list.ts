import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Service, ServicePrice } from '@/lib/contract/services'
import type { Tx } from '@/server/db/client'
import { professionals } from '@/server/db/schema/professionals'
import { service_prices, services } from '@/server/db/schema/services'

/** What the clinic offers and has offered, in the order in which it was begun. */
export const listServices = (tx: Tx, clinicId: number): Promise<Service[]> =>
  tx.select().from(services).where(eq(services.clinic_id, clinicId)).orderBy(asc(services.id))

/** A service, held until the transaction ends: who changes it at the same time waits. @throws Refusal `not_found` */
export async function heldService(tx: Tx, id: number): Promise<Service> {
  const [row] = await tx.select().from(services).where(eq(services.id, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

/** What a service cost and since when, the newest first, with who said so. @throws Refusal `not_found` */
export async function listPrices(tx: Tx, serviceId: number): Promise<ServicePrice[]> {
  const [service] = await tx.select({ id: services.id }).from(services).where(eq(services.id, serviceId))
  if (!service) throw new Refusal('not_found')
  const rows = await tx
    .select({ price: service_prices, changed_by: professionals.name })
    .from(service_prices)
    .leftJoin(
      professionals,
      and(eq(professionals.clinic_id, service_prices.clinic_id), eq(professionals.id, service_prices.changed_by)),
    )
    .where(eq(service_prices.service_id, serviceId))
    .orderBy(desc(service_prices.valid_from), desc(service_prices.id))
  return rows.map(({ price, changed_by }) => ({ ...price, valid_from: price.valid_from.toISOString(), changed_by }))
}

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

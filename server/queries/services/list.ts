import { and, asc, desc, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Service, ServicePrice } from '@/lib/contract/services'
import type { Tx } from '@/server/db/client'
import { professionals } from '@/server/db/schema/professionals'
import { service_prices, services } from '@/server/db/schema/services'

/** What the clinic offers and has offered, in the order in which it was begun. */
export const listServices = (tx: Tx, clinicId: number): Promise<Service[]> =>
  tx.select().from(services).where(eq(services.clinic_id, clinicId)).orderBy(asc(services.id))

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

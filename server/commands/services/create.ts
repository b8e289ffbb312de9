import type { Service } from '@/lib/contract/services'
import { settledVat } from '@/lib/domain/services/service'
import type { TenantCall } from '@/server/call'
import { services } from '@/server/db/schema/services'
import { announce, record } from '@/server/ledger'
import { addPrice } from '@/server/steps/services/add-price'

/** Offers something new, with the first line of its prices. Two services may have the same name. */
export async function createService(call: TenantCall<'services.create'>): Promise<Service> {
  const { tx, who, body, address } = call
  const [row] = await tx
    .insert(services)
    .values({ ...settledVat(body), clinic_id: who.clinic_id })
    .returning()
  const created = row!
  await addPrice(call, created)
  await record(tx, who, { action: 'created', entity: 'service', id: created.id, after: created, address })
  await announce(tx, who, 'service_updated', { service_id: created.id })
  return created
}

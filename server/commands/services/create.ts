import type { Service } from '@/lib/contract/services'
import { settledVat } from '@/lib/domain/services/service'
import type { TenantCall } from '@/server/api/handler'
import type { Tx } from '@/server/db/client'
import { service_prices, services } from '@/server/db/schema/services'
import { announce, type Cause, record } from '@/server/ledger'

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

/** What the service costs from now on. What was booked or billed before keeps its price. */
export async function addPrice(
  { tx, who, now }: { tx: Tx; who: Cause; now: Date },
  { id, price_cents, vat_bp, vat_treatment }: Service,
) {
  const owner = { clinic_id: who.clinic_id, service_id: id, changed_by: who.id, valid_from: now }
  await tx.insert(service_prices).values({ ...owner, price_cents, vat_bp, vat_treatment })
}

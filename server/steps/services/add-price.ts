import type { Service } from '@/lib/contract/services'
import type { Tx } from '@/server/db/client'
import { service_prices } from '@/server/db/schema/services'
import type { Cause } from '@/server/ledger'

/** What the service costs from now on. What was booked or billed before keeps its price. */
export async function addPrice(
  { tx, who, now }: { tx: Tx; who: Cause; now: Date },
  { id, price_cents, vat_bp, vat_treatment }: Service,
) {
  const owner = { clinic_id: who.clinic_id, service_id: id, changed_by: who.id, valid_from: now }
  await tx.insert(service_prices).values({ ...owner, price_cents, vat_bp, vat_treatment })
}

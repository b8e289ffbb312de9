import type { Service } from '@/lib/contract/services'
import { settledVat } from '@/lib/domain/services/service'
import type { TenantCall } from '@/server/call'
import { createRow } from '@/server/steps/rows'
import { addPrice } from '@/server/steps/services/add-price'

/**
 * Offers something new, with the first line of its prices.
 * @throws Refusal `reference_unknown`, `invalid` for a name that another one in use has
 */
export async function createService(call: TenantCall<'services.create'>): Promise<Service> {
  const created = await createRow(call, 'service', settledVat(call.body))
  await addPrice(call, created)
  return created
}

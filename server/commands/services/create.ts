import type { Service } from '@/lib/contract/services'
import { settledVat } from '@/lib/domain/services/service'
import type { TenantCall } from '@/server/call'
import { createRow } from '@/server/steps/rows'
import { addPrice } from '@/server/steps/services/add-price'
import { requireConsentInUse } from '@/server/steps/services/require-consent'

/**
 * Offers something new, with the first line of its prices.
 * @throws Refusal `reference_unknown`, `invalid` for a name that another one in use has, or a document that was archived
 */
export async function createService(call: TenantCall<'services.create'>): Promise<Service> {
  await requireConsentInUse(call, call.body.consent_template_id)
  const created = await createRow(call, 'service', settledVat(call.body))
  await addPrice(call, created)
  return created
}

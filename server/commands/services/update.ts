import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Service } from '@/lib/contract/services'
import { isOtherPrice, settledVat } from '@/lib/domain/services/service'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { services } from '@/server/db/schema/services'
import { announce, record } from '@/server/ledger'
import { requireVersion } from '@/server/steps/require-version'
import { addPrice } from '@/server/steps/services/add-price'
import { holdService } from '@/server/steps/services/hold'

/**
 * Changes a service: what is absent stays. Another price or VAT is a new line of its prices; appointments that are
 * booked keep what they cost. `active` false archives it: it stays where it was booked.
 * @throws Refusal `not_found`, `version_stale`, `invalid` when nothing says why it is exempt.
 */
export async function updateService(call: TenantCall<'services.update'>): Promise<Service> {
  const { tx, who, params, body, version, now, address, locale } = call
  const before = await holdService(tx, params.id)
  requireVersion(before.version, version)
  const next = settledVat({ ...before, ...body })
  const isAboutVat = body.vat_treatment !== undefined || body.vat_exemption !== undefined
  if (isAboutVat && next.vat_treatment === 'exempt' && !next.vat_exemption) {
    throw new Refusal('invalid', { errors: { vat_exemption: [fieldMessage({ key: 'required' }, locale)] } })
  }
  const { vat_bp, vat_exemption } = next
  const [row] = await tx
    .update(services)
    .set({ ...body, vat_bp, vat_exemption, version: sql`${services.version} + 1`, updated_at: now })
    .where(eq(services.id, params.id))
    .returning()
  const after = row!
  if (isOtherPrice(before, after)) await addPrice(call, after)
  await record(tx, who, { action: 'updated', entity: 'service', id: after.id, before, after, address })
  await announce(tx, who, 'service_updated', { service_id: after.id })
  return after
}

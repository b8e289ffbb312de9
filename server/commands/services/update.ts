import { Refusal } from '@/lib/contract/errors'
import type { Service } from '@/lib/contract/services'
import { isOtherPrice, settledVat } from '@/lib/domain/services/service'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { holdRow, updateRow } from '@/server/steps/rows'
import { addPrice } from '@/server/steps/services/add-price'
import { requireConsentInUse } from '@/server/steps/services/require-consent'

/**
 * Changes a service: what is absent stays. Another price or VAT is a new line of its prices; appointments that are
 * booked keep what they cost. `active` false archives it: it stays where it was booked.
 * @throws Refusal `not_found`, `version_stale`, `invalid` when nothing says why it is exempt, or for a
 * name that another one in use has, or a document that was archived.
 */
export async function updateService(call: TenantCall<'services.update'>): Promise<Service> {
  const { body, locale } = call
  const before = await holdRow(call, 'service')
  const next = settledVat({ ...before, ...body })
  const asksAnew = next.consent_template_id !== before.consent_template_id || !before.active
  if (next.active && asksAnew) await requireConsentInUse(call, next.consent_template_id)
  const isAboutVat = body.vat_treatment !== undefined || body.vat_exemption !== undefined
  if (isAboutVat && next.vat_treatment === 'exempt' && !next.vat_exemption) {
    throw new Refusal('invalid', { errors: { vat_exemption: [fieldMessage({ key: 'required' }, locale)] } })
  }
  const { vat_bp, vat_exemption } = next
  const after = await updateRow(call, 'service', before, { ...body, vat_bp, vat_exemption })
  if (isOtherPrice(before, after)) await addPrice(call, after)
  return after
}

import { Refusal } from '@/lib/contract/errors'
import type { Planning } from '@/lib/contract/plannings'
import { mayPlan } from '@/lib/domain/access'
import type { TenantCall } from '@/server/call'
import { plannings } from '@/server/db/schema/plannings'
import { requireProfessional } from '@/server/steps/appointments/references'
import { recordPlanning } from '@/server/steps/plannings/record'
import { requireServices } from '@/server/steps/services/require'

/**
 * Plans a professional's weeks. It may overlap another planning of theirs: what is open is both.
 * @throws Refusal `forbidden` for somebody else's hours, `reference_unknown`.
 */
export async function createPlanning(call: TenantCall<'plannings.create'>): Promise<Planning> {
  const { tx, who, body } = call
  if (!mayPlan(who, body.professional_id)) throw new Refusal('forbidden')
  await requireProfessional(tx, who.clinic_id, body.professional_id)
  await requireServices(tx, who.clinic_id, body.service_ids)
  const [row] = await tx
    .insert(plannings)
    .values({ ...body, clinic_id: who.clinic_id })
    .returning()
  await recordPlanning(call, 'created', { after: row! })
  return row!
}

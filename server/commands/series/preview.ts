import type { Answer } from '@/lib/contract/registry'
import { planBooking } from '@/lib/domain/series/plan-booking'
import type { TenantCall } from '@/server/call'
import { judgeOccurrences } from '@/server/queries/series/occurrence-problems'
import {
  requireOccupants,
  requirePatients,
  requireRelated,
  requireService,
} from '@/server/steps/appointments/references'
import { requireGroupInUse } from '@/server/steps/groups/group-in-use'

/**
 * What a booking that repeats would make, with what speaks against each date. Writes nothing. @throws Refusal
 * `reference_unknown`
 */
export async function previewSeries(call: TenantCall<'series.preview'>): Promise<Answer<'series.preview'>> {
  const { tx, who, body } = call
  await requireService(tx, body.service_id)
  await requirePatients(tx, who.clinic_id, body.patient_ids)
  await requireGroupInUse(tx, body.group_id)
  await requireRelated(tx, body.related_id)
  await requireOccupants(call, body)
  const { appointments, is_limited } = planBooking(body, who.time_zone)
  const data = await judgeOccurrences(call, appointments, [])
  return { data, meta: { count: data.filter(({ skipped }) => !skipped).length, is_limited } }
}

import type { Answer } from '@/lib/contract/registry'
import { planBooking } from '@/lib/domain/series/plan-booking'
import type { PlannedAppointment } from '@/lib/domain/series/planned'
import { dayOf } from '@/lib/domain/time/clock'
import { coversOf } from '@/lib/domain/vouchers/cover'
import type { TenantCall } from '@/server/call'
import { judgeOccurrences } from '@/server/queries/series/occurrence-problems'
import { payersAmong } from '@/server/queries/vouchers/payers'
import {
  requireOccupants,
  requirePatients,
  requireRelated,
  requireService,
} from '@/server/steps/appointments/references'
import { requireGroupInUse } from '@/server/steps/groups/group-in-use'

type Call = TenantCall<'series.preview'>

/**
 * What a booking that repeats would make, with what speaks against each date. Writes nothing. @throws Refusal
 * `reference_unknown`
 */
export async function previewSeries(call: Call): Promise<Answer<'series.preview'>> {
  const { tx, who, body } = call
  await requireService(tx, body.service_id)
  await requirePatients(tx, who.clinic_id, body.patient_ids)
  await requireGroupInUse(tx, body.group_id)
  await requireRelated(tx, body.related_id)
  await requireOccupants(call, body)
  const { appointments, is_limited } = planBooking(body, who.time_zone)
  const data = await judgeOccurrences(call, appointments, [])
  const count = data.filter(({ skipped }) => !skipped).length
  return { data, meta: { count, is_limited, covers: await coversOfBooking(call, appointments) } }
}

/** What vouchers would pay of it. Of a group's activities that is said of who is enrolled. */
async function coversOfBooking({ tx, who, now, body }: Call, planned: readonly PlannedAppointment[]) {
  const { patient_ids, status, service_id = null, group_id } = body
  if (group_id || status === 'canceled' || patient_ids.length === 0) return []
  const payers = await payersAmong(tx, { patient_ids, voucher_ids: [], now })
  const days = planned.flatMap(({ is_skipped, starts_at }) => (is_skipped ? [] : [dayOf(starts_at, who.time_zone)]))
  const visits = days.flatMap((day) => patient_ids.map((patient_id) => ({ patient_id, service_id, day })))
  return coversOf(payers, visits)
}

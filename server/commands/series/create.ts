import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { OCCURRENCES_MAX } from '@/lib/contract/series'
import { planBooking } from '@/lib/domain/series/plan-booking'
import type { TenantCall } from '@/server/call'
import { appointmentsWhere } from '@/server/queries/appointments/list'
import { isAmong, storedAppointments } from '@/server/queries/appointments/stored'
import { judgeOccurrences } from '@/server/queries/series/occurrence-problems'
import { seriesOf } from '@/server/queries/series/show'
import { announceAppointments } from '@/server/steps/appointments/announce'
import { takeTurns } from '@/server/steps/appointments/guard-slot'
import { recordAppointments } from '@/server/steps/appointments/record'
import {
  requireOccupants,
  requirePatients,
  requireRelated,
  requireService,
} from '@/server/steps/appointments/references'
import { insertAppointments } from '@/server/steps/appointments/write-many'
import { requireGroupInUse } from '@/server/steps/groups/group-in-use'
import { guardOccurrences } from '@/server/steps/series/guard-occurrences'
import { newRow } from '@/server/steps/series/planned-rows'
import { beginSeries } from '@/server/steps/series/settle'
import { keepUndoOfMade } from '@/server/steps/series/write-plan'
import { settleVisits } from '@/server/steps/vouchers/settle'
import { settleOffers } from '@/server/steps/waiting-list/settle-offers'

/**
 * Books an appointment that repeats: every date guarded, the series, its appointments, their patients and audit lines,
 * all or nothing, in a handful of statements. For a while it can be taken back (`undoSeries`); when it no longer can, the
 * professional is told once, of the first appointment: the others show in the agenda with it.
 * @throws Refusal `recurrence_too_long`, `recurrence_empty`, `recurrence_past`, `slot_taken`, `reference_unknown`.
 */
export async function createSeries(call: TenantCall<'series.create'>): Promise<Answer<'series.create'>> {
  const { tx, who, body, now } = call
  const service = await requireService(tx, body.service_id)
  await requirePatients(tx, who.clinic_id, body.patient_ids)
  await requireGroupInUse(tx, body.group_id)
  await requireRelated(tx, body.related_id)
  const { appointments: planned, rule, is_limited } = planBooking(body, who.time_zone)
  if (is_limited) throw new Refusal('recurrence_too_long', { values: { max: OCCURRENCES_MAX } })
  if (planned.every(({ is_skipped }) => is_skipped)) throw new Refusal('recurrence_empty')
  await takeTurns(tx, [body])
  await requireOccupants(call, body)
  const overlaps = await guardOccurrences(call, planned, await judgeOccurrences(call, planned, []), body.changes)

  const series_id = await beginSeries(tx, who, rule, null)
  const price_cents = service?.price_cents ?? null
  const rows = planned.flatMap((appointment, at) =>
    appointment.is_skipped ? [] : [newRow(appointment, { series_id, price_cents, overlap: overlaps[at]!, now })],
  )
  const ids = await insertAppointments(tx, rows, who.id)
  const made = await storedAppointments(tx, isAmong(ids))
  const written = made.map((after) => ({ before: null, after }))
  await recordAppointments(call, written)
  await settleOffers(call, written)
  await settleVisits(call, ids)
  await announceAppointments(tx, who, made[0]!.id, written)
  const undo_id = await keepUndoOfMade(call, made)
  return {
    data: await seriesOf(tx, series_id),
    meta: { appointments: await appointmentsWhere(tx, isAmong(ids)), undo_id },
  }
}

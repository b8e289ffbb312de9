import type { Answer } from '@/lib/contract/registry'
import { type ChangePlan, done, leftOut } from '@/lib/domain/series/planned'
import type { TenantCall } from '@/server/call'
import { appointmentsWhere } from '@/server/queries/appointments/list'
import { isAmong } from '@/server/queries/appointments/stored'
import { judgeOccurrences } from '@/server/queries/series/occurrence-problems'
import { requireAllOccupants } from '@/server/steps/appointments/references'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { settleReturned } from '@/server/steps/groups/settle-returned'
import { requireNoMoney, requireUnbilledVisits } from '@/server/steps/payments/require-no-money'
import { requireVersion } from '@/server/steps/require-version'
import { guardOccurrences } from '@/server/steps/series/guard-occurrences'
import { holdSeries } from '@/server/steps/series/hold'
import { movingIds, plannedChange, requireChangeReferences, requirePlaces } from '@/server/steps/series/planned-change'
import { writePlan } from '@/server/steps/series/write-plan'

/**
 * Changes, cancels or deletes several appointments of a series, or makes an appointment the first of one: what
 * `previewSeriesChange` showed, all or nothing. For a while it can be taken back (`undoSeries`).
 * @throws Refusal `not_found`, `version_stale`, `appointment_settled`, `recurrence_past`, `recurrence_empty`,
 * `recurrence_too_long`, `slot_taken` that names the occurrence, `reference_unknown`, `invalid`, `visit_billed`, `visit_paid`.
 */
export async function changeSeries(call: TenantCall<'series.change'>): Promise<Answer<'series.change'>> {
  const scope = await holdSeries(call)
  requireVersion(scope.selected.version, call.version)
  const service = await requireChangeReferences(call, scope)
  const plan = plannedChange(call, scope)
  await requirePlaces(call, plan, scope)
  await requireMoneyKept(call, scope.selected.group_id, plan)
  const appointments = [...plan.changed, ...plan.created]
  await requireAllOccupants(call, appointments)
  const overlaps = await guardOccurrences(
    call,
    appointments,
    await judgeOccurrences(call, appointments, movingIds(plan)),
    call.body.changes,
  )
  const overlapping = new Set(appointments.filter((_, at) => overlaps[at]))
  const { undo_id, ids } = await writePlan(call, { scope, plan, overlapping, service })
  const { group_id } = scope.selected
  if (group_id !== null) {
    await settleReturned(call, group_id, returnedBy(plan))
    await settlePlaces(call, group_id)
  }
  return {
    data: {
      changed: done(plan.changed).length,
      created: done(plan.created).length,
      removed: plan.removed.length,
      kept: plan.kept.length + leftOut(plan.changed).length,
      undo_id,
    },
    meta: { appointments: await appointmentsWhere(call.tx, isAmong(ids)) },
  }
}

/** The appointments that are no longer canceled. */
const returnedBy = (plan: ChangePlan): number[] =>
  done(plan.changed)
    .filter(({ appointment, fields }) => appointment?.status === 'canceled' && fields.status !== 'canceled')
    .flatMap(({ appointment }) => appointment?.id ?? [])

/**
 * As of one that is changed by itself: nothing is deleted that was paid or billed, nor reactivated whose late cancellation an
 * invoice asks for; of an activity who came off it late stays off. @throws Refusal `visit_billed`, `visit_paid`
 */
async function requireMoneyKept({ tx }: TenantCall<'series.change'>, groupId: number | null, plan: ChangePlan) {
  await requireNoMoney(
    tx,
    plan.removed.map(({ id }) => id),
  )
  if (groupId === null) await requireUnbilledVisits(tx, returnedBy(plan))
}

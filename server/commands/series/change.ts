import type { Answer } from '@/lib/contract/registry'
import type { SeriesPlan } from '@/lib/contract/series'
import { planChange } from '@/lib/domain/series/plan-change'
import type { ChangePlan, PlannedAppointment } from '@/lib/domain/series/planned'
import type { TenantCall } from '@/server/api/handler'
import { requireVersion } from '@/server/api/versions'
import { requirePatients, requireProfessional, requireRelated, serviceOf } from '@/server/commands/appointments/create'
import { appointmentsWhere } from '@/server/queries/appointments/list'
import { judgeOccurrences } from '@/server/queries/series/occurrence-problems'
import { isAmong, type StoredAppointment, type StoredScope, seriesScope } from '@/server/queries/series/scope'
import { guardOccurrences } from '@/server/steps/series/guard-occurrences'
import { heldSeries } from '@/server/steps/series/hold'
import { writePlan } from '@/server/steps/series/write-plan'

type Call = TenantCall<'series.change'>
type Asking = Omit<Call, 'version'>

/**
 * What a change of several appointments would do, with what speaks against each date. Writes nothing. @throws Refusal
 * as `changeSeries`
 */
export async function previewChange(call: TenantCall<'series.preview-change'>): Promise<SeriesPlan> {
  const scope = await seriesScope(call.tx, call.params.id, call.who.time_zone)
  await requireReferences(call, scope)
  const plan = planOf(call, scope)
  const appointments = [...plan.changed, ...plan.created]
  const judged = await judgeOccurrences(call, appointments, movingIds(plan))
  const named = ({ id, starts_at }: StoredAppointment | ChangePlan['removed'][number]) => ({
    appointment_id: id,
    starts_at,
  })
  return {
    changed: judged.slice(0, plan.changed.length),
    created: judged.slice(plan.changed.length),
    removed: plan.removed.map(named),
    kept: plan.kept.map(({ appointment, reason }) => ({ ...named(appointment), reason })),
  }
}

/**
 * Changes, cancels or deletes several appointments of a series, or makes an appointment the first of one: what
 * `previewChange` showed, all or nothing. For a while it can be taken back (`undoSeries`).
 * @throws Refusal `not_found`, `version_stale`, `appointment_settled`, `recurrence_past`, `recurrence_empty`,
 * `recurrence_too_long`, `slot_taken` that names the occurrence, `reference_unknown`, `invalid`.
 */
export async function changeSeries(call: Call): Promise<Answer<'series.change'>> {
  const scope = await heldSeries(call)
  requireVersion(scope.selected.version, call.version)
  const service = await requireReferences(call, scope)
  const plan = planOf(call, scope)
  if (plan.created.length > 0) {
    await requireProfessional(call.tx, call.who.clinic_id, plan.created[0]!.fields.professional_id)
  }
  const appointments = [...plan.changed, ...plan.created]
  const overlaps = await guardOccurrences(
    call,
    appointments,
    await judgeOccurrences(call, appointments, movingIds(plan)),
  )
  const overlapping = new Set(appointments.filter((_, at) => overlaps[at]))
  const { undo_id, ids } = await writePlan(call, { scope, plan, overlapping, service })
  const isDone = ({ is_skipped }: PlannedAppointment) => !is_skipped
  const changed = plan.changed.filter(isDone).length
  return {
    data: {
      changed,
      created: plan.created.filter(isDone).length,
      removed: plan.removed.length,
      kept: plan.kept.length + plan.changed.length - changed,
      undo_id,
    },
    meta: { appointments: await appointmentsWhere(call.tx, isAmong(ids)) },
  }
}

const planOf = ({ body, who, now }: Asking, scope: StoredScope): ChangePlan =>
  planChange({ ...scope, change: body, zone: who.time_zone, now })

/** Appointments that are about to move or to go are in nobody's way; one that is left out stays, and is. */
const movingIds = ({ changed, removed }: ChangePlan): number[] => [
  ...changed.flatMap(({ appointment, is_skipped }) => (appointment && !is_skipped ? [appointment.id] : [])),
  ...removed.map(({ id }) => id),
]

/**
 * Everything that a change names is this clinic's; gives the service that it names. @throws Refusal `reference_unknown`
 */
async function requireReferences({ tx, who, body, params }: Asking, { selected }: StoredScope) {
  const { professional_id, patient_ids, service_id, related_id } = body.change
  if (patient_ids) await requirePatients(tx, who.clinic_id, patient_ids)
  await requireRelated(tx, related_id, params.id)
  // An appointment stays with whom it is, also when they have left since: only another one has to be able to take it.
  if (professional_id !== undefined && professional_id !== selected.professional_id) {
    await requireProfessional(tx, who.clinic_id, professional_id)
  }
  return serviceOf(tx, service_id === undefined ? selected.service_id : service_id, selected.service_id)
}

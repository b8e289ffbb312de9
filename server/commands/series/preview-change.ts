import type { SeriesPlan } from '@/lib/contract/series'
import type { ChangePlan, PlannedAppointment } from '@/lib/domain/series/planned'
import type { TenantCall } from '@/server/call'
import { judgeOccurrences } from '@/server/queries/series/occurrence-problems'
import { seriesScope } from '@/server/queries/series/scope'
import { requireAllOccupants } from '@/server/steps/appointments/references'
import { movingIds, plannedChange, requireChangeReferences } from '@/server/steps/series/planned-change'

type Kept = SeriesPlan['kept'][number]
const leftKept = ({ appointment, is_skipped }: PlannedAppointment): Kept[] =>
  appointment && is_skipped
    ? [{ appointment_id: appointment.id, starts_at: appointment.starts_at, reason: 'left_out' }]
    : []
const byTime = (one: Kept, other: Kept) => Date.parse(one.starts_at) - Date.parse(other.starts_at)

/**
 * What a change of several appointments would do, with what speaks against each date. Writes nothing. @throws Refusal
 * as `changeSeries`
 */
export async function previewSeriesChange(call: TenantCall<'series.preview-change'>): Promise<SeriesPlan> {
  const scope = await seriesScope(call.tx, call.params.id)
  await requireChangeReferences(call, scope)
  const plan = plannedChange(call, scope)
  const appointments = [...plan.changed, ...plan.created]
  await requireAllOccupants(call, appointments)
  const judged = await judgeOccurrences(call, appointments, movingIds(plan))
  const named = ({ id, starts_at }: ChangePlan['removed'][number]) => ({ appointment_id: id, starts_at })
  const isDone = ({ skipped }: SeriesPlan['changed'][number]) => !skipped
  const kept = plan.kept.map(({ appointment, reason }) => ({ ...named(appointment), reason }))
  return {
    changed: judged.slice(0, plan.changed.length).filter(isDone),
    created: judged.slice(plan.changed.length).filter(isDone),
    left_out: judged.filter((one) => !isDone(one)),
    removed: plan.removed.map(named),
    kept: [...kept, ...plan.changed.flatMap(leftKept)].sort(byTime),
  }
}

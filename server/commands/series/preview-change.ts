import type { SeriesPlan } from '@/lib/contract/series'
import type { ChangePlan } from '@/lib/domain/series/planned'
import type { TenantCall } from '@/server/call'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { judgeOccurrences } from '@/server/queries/series/occurrence-problems'
import { seriesScope } from '@/server/queries/series/scope'
import { requireAllOccupants } from '@/server/steps/appointments/references'
import { movingIds, plannedChange, requireChangeReferences } from '@/server/steps/series/planned-change'

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

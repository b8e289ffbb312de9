import { apartAfter } from '@/lib/domain/series/own'
import {
  type ChangePlan,
  done,
  isNothing,
  isPlaced,
  leftOut,
  type PlannedAppointment,
} from '@/lib/domain/series/planned'
import type { NewAppointment, StoredAppointment } from '@/server/db/appointment-columns'
import type { StoredScope } from '@/server/queries/series/scope'

/** What a planned appointment does not know of itself. */
type RowDetails = { series_id: number | null; price_cents: number | null; overlap: boolean; now: Date }

/** The row of a planned appointment that is new. */
export const newRow = (planned: PlannedAppointment, { now, ...details }: RowDetails): NewAppointment => ({
  ...planned.fields,
  ...details,
  starts_at: planned.starts_at,
  ends_at: planned.ends_at,
  occurrence_day: planned.is_extra ? null : planned.day,
  detached: planned.detached,
  own_fields: planned.own_fields,
  placed_at: now.toISOString(),
})

/**
 * The row of a planned appointment that there was. One that begins at another time is placed anew: its reminder too.
 */
const nextRow = (before: StoredAppointment, planned: PlannedAppointment, details: RowDetails): StoredAppointment => ({
  ...before,
  ...newRow(planned, details),
  ...(details.series_id === null && { occurrence_day: before.occurrence_day }),
  ...(Date.parse(before.starts_at) === Date.parse(planned.starts_at) && { placed_at: before.placed_at }),
})

/**
 * The row of one that is left as it is while the others change: it stands for its day of the rule as they do, and what
 * it was to get and did not is its own.
 */
const leftRow = (
  before: StoredAppointment,
  planned: PlannedAppointment,
  series_id: number | null,
): StoredAppointment => ({
  ...before,
  series_id,
  ...(series_id !== null && { occurrence_day: planned.is_extra ? null : planned.day }),
  ...apartAfter({ ...before, series_id }, { ...planned, ...planned.fields }),
})

type PlanDecisions = {
  scope: StoredScope
  /** Those that come over another appointment on purpose. */
  overlapping: Set<PlannedAppointment>
  /** The price of the service that a change names, else of the selected appointment. */
  price_cents: number | null
  series_id: number | null
  now: Date
}

/**
 * The rows that a plan makes other than they were, deleted ones among them; those that look as they did and only stand
 * elsewhere in their series or in another (`carried`); and those it adds. Nothing where nothing comes of it.
 */
export function rowsOfPlan(
  plan: ChangePlan,
  decisions: PlanDecisions,
): { rewritten: StoredAppointment[]; carried: StoredAppointment[]; fresh: NewAppointment[] } {
  if (isNothing(plan)) return { rewritten: [], carried: [], fresh: [] }
  const { scope, overlapping, price_cents, series_id, now } = decisions
  const known = new Map([...scope.appointments, ...scope.deleted].map((appointment) => [appointment.id, appointment]))
  const details = { series_id, price_cents, now }
  const nextOf = (planned: PlannedAppointment) => {
    const before = planned.appointment && known.get(planned.appointment.id)
    if (!before) return []
    const overlap = overlapping.has(planned) || (!isPlaced(planned) && before.overlap)
    const isSameService = planned.fields.service_id === before.service_id
    return [
      nextRow(before, planned, { ...details, overlap, ...(isSameService && { price_cents: before.price_cents }) }),
    ]
  }
  const left = leftOut([...plan.changed, ...plan.still]).flatMap((planned) => {
    const before = planned.appointment && known.get(planned.appointment.id)
    return before ? [leftRow(before, planned, series_id)] : []
  })
  const carried = plan.carried.flatMap(({ appointment, day, detached }) => {
    const before = known.get(appointment.id)
    return before ? [{ ...before, series_id, occurrence_day: day, detached }] : []
  })
  // Without its series: one that is deleted on its own leaves a gap there, which a change of the rule respects.
  const gone = plan.removed.map(({ id }): StoredAppointment => {
    return { ...known.get(id)!, series_id: null, deleted_at: now.toISOString() }
  })
  const isOther = (row: StoredAppointment) => JSON.stringify(row) !== JSON.stringify(known.get(row.id))
  return {
    rewritten: [...done(plan.changed).flatMap(nextOf), ...gone],
    carried: [...done(plan.still).flatMap(nextOf), ...left, ...carried].filter(isOther),
    fresh: done(plan.created).map((planned) => newRow(planned, { ...details, overlap: overlapping.has(planned) })),
  }
}

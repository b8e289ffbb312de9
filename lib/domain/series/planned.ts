import { isOrderedAppointment, isShortAppointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { KeptReason, OccurrenceChange } from '@/lib/contract/series'
import { occupiesSame } from '@/lib/domain/appointments/occupants'
import { wantedOf } from '@/lib/domain/appointments/wanted'
import { isSameSpan, knownSpan, type Span } from './place'
import type { AppointmentFields, SeriesAppointment, SeriesRule } from './series-appointment'

/**
 * One occurrence as it is to be. `day`: the one that the rule gives it; `appointment`: which one it changes, null for a
 * new one.
 */
export type PlannedAppointment = Span & {
  day: string
  appointment: SeriesAppointment | null
  fields: AppointmentFields
  detached: boolean
  /** Left out: not made, or left as it is. */
  is_skipped: boolean
  /** May come over another appointment. */
  is_intended: boolean
}

/**
 * What becomes of the series itself.
 * - `stays`: it does not change, or there is none
 * - `changes`: it has another rule · `ends`: its last day is `until`
 * - `begins`: another series, which remembers the one that ends the day before, where there was one
 */
export type SeriesFate =
  | { kind: 'stays' }
  | { kind: 'changes'; rule: SeriesRule }
  | { kind: 'ends'; until: string }
  | { kind: 'begins'; rule: SeriesRule; until: string }

/** What a change of several appointments does. `still` are the rule's too, and look as before. */
export type ChangePlan = {
  changed: PlannedAppointment[]
  still: PlannedAppointment[]
  created: PlannedAppointment[]
  removed: SeriesAppointment[]
  kept: { appointment: SeriesAppointment; reason: KeptReason }[]
  fate: SeriesFate
}

/**
 * An occurrence with what was decided of it; moved by that, it stays itself when the series changes.
 * @throws Refusal `invalid` when it would end before it begins, or last longer than a day, `date_bounds`.
 */
export function decided(planned: PlannedAppointment, decisions: Map<string, OccurrenceChange>): PlannedAppointment {
  const decision = decisions.get(planned.day)
  if (!decision) return planned
  const { skip = false, allow_overlap = planned.is_intended } = decision
  const starts_at = decision.starts_at ?? planned.starts_at
  const length_ms = Date.parse(planned.ends_at) - Date.parse(planned.starts_at)
  const ends_at = decision.ends_at ?? new Date(Date.parse(starts_at) + length_ms).toISOString()
  const span = knownSpan({ starts_at: new Date(starts_at).toISOString(), ends_at: new Date(ends_at).toISOString() })
  if (!isOrderedAppointment(span) || !isShortAppointment(span)) throw new Refusal('invalid')
  const detached = planned.detached || !isSameSpan(span, planned)
  return { ...planned, ...span, detached, is_skipped: skip, is_intended: allow_overlap }
}

export const decisionsOf = (changes: OccurrenceChange[]) => new Map(changes.map((change) => [change.day, change]))

/** Does it look other than the appointment that it changes? */
export const isChanged = ({ appointment, fields, ...span }: PlannedAppointment): boolean =>
  !appointment ||
  !isSameSpan(span, appointment) ||
  namesOf(fields).some((name) => !isSame(fields[name], appointment[name]))

/** What of it has to be free: see `wantedOf`. */
export const wantedByPlan = ({ appointment, fields, starts_at, ends_at }: PlannedAppointment) =>
  wantedOf(appointment, { ...fields, starts_at, ends_at })

/** Must it find its time free: is it new, or at another time, occupies another, or no longer canceled? */
export function isPlaced({ appointment, fields, ...span }: PlannedAppointment): boolean {
  if (fields.status === 'canceled') return false
  const stays = appointment !== null && occupiesSame(appointment, fields) && isSameSpan(span, appointment)
  return !stays || appointment.status === 'canceled'
}

const namesOf = (fields: AppointmentFields) => Object.keys(fields) as (keyof AppointmentFields)[]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

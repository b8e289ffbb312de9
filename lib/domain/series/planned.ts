import { isOrderedAppointment, isShortAppointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { KeptReason, OccurrenceChange, OwnField } from '@/lib/contract/series'
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
  /** What it has of its own, and what of that the change would have changed. */
  own_fields: OwnField[]
  kept_fields: OwnField[]
  /** It stands for no day of the rule (see `occurrence_day`), and goes on so. */
  is_extra: boolean
  /** Left out: not made, or left as it is. */
  is_skipped: boolean
  /** May come over another appointment. */
  is_intended: boolean
}

/**
 * What becomes of the series itself.
 * - `stays`: it does not change, or there is none
 * - `changes`: it has another rule, or only another end
 * - `begins`: another series, which remembers the one that ends the day before, where there was one
 */
export type SeriesFate =
  | { kind: 'stays' }
  | { kind: 'changes'; rule: SeriesRule }
  | { kind: 'begins'; rule: SeriesRule; until: string }

/**
 * One that stays as it is, or was deleted on its own, with the day of the rule that it stands for from now on; null where
 * the rule has none for it. So no day of a series is booked twice, and none is left behind in a series that ended.
 */
export type CarriedAppointment = { appointment: SeriesAppointment; day: string | null; detached: boolean }

/**
 * What a change of several appointments does. `still` are the rule's too, and look as before; of them, those that have
 * of their own what the change is about are among the `kept`.
 */
export type ChangePlan = {
  changed: PlannedAppointment[]
  still: PlannedAppointment[]
  created: PlannedAppointment[]
  removed: SeriesAppointment[]
  kept: { appointment: SeriesAppointment; reason: KeptReason }[]
  carried: CarriedAppointment[]
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
  if (!isOrderedAppointment(span)) throw new Refusal('invalid', { errors: { changes: [{ key: 'ends_before_start' }] } })
  if (!isShortAppointment(span))
    throw new Refusal('invalid', { errors: { changes: [{ key: 'too_long_appointment' }] } })
  const detached = planned.detached || !isSameSpan(span, planned)
  return { ...planned, ...span, detached, is_skipped: skip, is_intended: allow_overlap }
}

/**
 * What is decided of single days is decided of days that there are: a decision that does nothing was meant for another.
 * @param planned the days that it can be decided of
 * @param staying those of which nothing can be decided but that they stay as they are
 * @throws Refusal `invalid` that names each other day
 */
export function requirePlanned(changes: OccurrenceChange[], planned: string[], staying: string[] = []): void {
  const [known, left] = [new Set(planned), new Set(staying)]
  const unknown = changes.flatMap(({ day, skip }, at) => (known.has(day) || (skip && left.has(day)) ? [] : [at]))
  if (unknown.length === 0) return
  throw new Refusal('invalid', {
    errors: Object.fromEntries(unknown.map((at) => [`changes.${at}.day`, [{ key: 'day_not_planned' }]])),
  })
}

/** What was decided of single dates, by the day that the rule gives. */
export const decisionsOf = (changes: OccurrenceChange[]) => new Map(changes.map((change) => [change.day, change]))

/** Those of some planned ones that come of it, and those that were left out. */
export const done = (planned: PlannedAppointment[]) => planned.filter(({ is_skipped }) => !is_skipped)
/** Those of some planned appointments that were left out of the change. */
export const leftOut = (planned: PlannedAppointment[]) => planned.filter(({ is_skipped }) => is_skipped)

/** Does nobody see any of the appointments changed? */
export const isUnseen = ({ changed, created, removed }: ChangePlan): boolean =>
  done(changed).length + done(created).length + removed.length === 0

/** Does nothing come of it, not even another rule? */
export const isNothing = (plan: ChangePlan): boolean => plan.fate.kind === 'stays' && isUnseen(plan)

/** Does it look other than the appointment that it changes? */
export const isChanged = ({ appointment, fields, ...span }: PlannedAppointment): boolean =>
  !appointment ||
  !isSameSpan(span, appointment) ||
  namesOf(fields).some((name) => !isSame(fields[name], appointment[name]))

/** What of it has to be free: see `wantedOf`. */
export const wantedByPlan = ({ appointment, fields, starts_at, ends_at }: PlannedAppointment) =>
  wantedOf(appointment, { ...fields, starts_at, ends_at })

/** The planned ones of a change, apart by whether they change; those that keep their own are told with the others. */
export function sortedOut(
  planned: PlannedAppointment[],
  kept: ChangePlan['kept'],
): Pick<ChangePlan, 'changed' | 'still' | 'kept'> {
  const still = planned.filter((appointment) => !isChanged(appointment))
  const own = still.flatMap(({ appointment, kept_fields }) =>
    appointment && kept_fields.length > 0 ? [{ appointment, reason: 'own' as const }] : [],
  )
  const byTime = (one: ChangePlan['kept'][number], other: ChangePlan['kept'][number]) =>
    Date.parse(one.appointment.starts_at) - Date.parse(other.appointment.starts_at)
  return { changed: planned.filter(isChanged), still, kept: [...kept, ...own].sort(byTime) }
}

/** Must it find its time free: is it new, or at another time, occupies another, or no longer canceled? */
export function isPlaced({ appointment, fields, ...span }: PlannedAppointment): boolean {
  if (fields.status === 'canceled') return false
  const stays = appointment !== null && occupiesSame(appointment, fields) && isSameSpan(span, appointment)
  return !stays || appointment.status === 'canceled'
}

const namesOf = (fields: AppointmentFields) => Object.keys(fields) as (keyof AppointmentFields)[]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

import type { Refusal } from '@/lib/contract/errors'
import type { Recurrence, SeriesChange } from '@/lib/contract/series'
import { spanOf } from '@/lib/domain/series/place'
import { planBooking } from '@/lib/domain/series/plan-booking'
import { planChange } from '@/lib/domain/series/plan-change'
import type { ChangePlan } from '@/lib/domain/series/planned'
import type { SeriesScope } from '@/lib/domain/series/reach'
import type { SeriesAppointment } from '@/lib/domain/series/series-appointment'
import { addDays, dayOf } from '@/lib/domain/time/clock'

/** Changes of a series, planned by the rules alone. */

export const MADRID = 'Europe/Madrid'
/** A Monday, before the clock goes forward on 28 March 2027. */
export const DAY = '2027-03-15'
export const NOW = new Date('2027-03-01T12:00:00Z')

/** A series as it was booked, at 10:00 in Madrid unless said; its appointments have the numbers 1, 2, 3… */
export function series(
  recurrence: Recurrence,
  firstDay = DAY,
  more: Partial<SeriesAppointment>[] = [],
  minute = 600,
): SeriesScope {
  const span = spanOf({ day: firstDay, minute, duration_minutes: 60 }, MADRID)
  const form = { ...span, professional_id: 1, service_id: 2, patient_ids: [3], recurrence, changes: [] }
  const { appointments: planned, rule } = planBooking(form, MADRID)
  const appointments = planned.map(
    ({ fields, starts_at, ends_at, day }, at): SeriesAppointment => ({
      ...{ ...fields, starts_at, ends_at, id: at + 1, version: 1, series_id: 9, occurrence_day: day },
      ...{ attendance: 'unknown', detached: false, own_fields: [], billed: false, ...more[at] },
    }),
  )
  return { selected: appointments[0]!, appointments, deleted: [], rule }
}
/** An hour from an instant on. */
export const spansAt = (starts_at: string) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
})
export const inHand = (scope: SeriesScope, id: number): SeriesScope => ({
  ...scope,
  selected: scope.appointments.find((v) => v.id === id)!,
})

export const plan = (scope: SeriesScope, change: Partial<SeriesChange>, now = NOW): ChangePlan =>
  planChange({
    ...scope,
    change: { scope: 'all', action: 'update', cancel_reason: null, change: {}, changes: [], ...change },
    ...{ zone: MADRID, now },
  })
export const to = (day: string, minute: number, duration_minutes = 60) =>
  spanOf({ day, minute, duration_minutes }, MADRID)
export const idsOf = (list: { appointment: SeriesAppointment | null }[]) =>
  list.map(({ appointment }) => appointment?.id)
export const daysOf = (list: { starts_at: string }[]) => list.map(({ starts_at }) => dayOf(starts_at, MADRID))
export const every = (day: string, count: number, step = 7) =>
  Array.from({ length: count }, (_, at) => addDays(day, at * step))
export const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (refusal) {
    return (refusal as Refusal).code
  }
}

import type { appointment_series } from '@/server/db/schema/series'
import { dayOf, minuteOf, type PlainDay, SEED_ZONE, weekdayOf } from './calendar'
import type { NumberedAppointment } from './demo-agenda'

type SeriesRow = Omit<typeof appointment_series.$inferInsert, 'clinic_id'>

/** How many courses of treatment of the lively clinic were booked as a series. */
export const SERIES = 3
const APPOINTMENTS_MIN = 4
const TO_COME_MIN = 2
const SHORTER_MINUTES = 15
const MINUTE_MS = 60_000

/**
 * Turns the longest courses that go on into series: one a professional, each of another length, weekly until its last
 * appointment. What a course left out (a holiday, a week of its own) stays left out. In the first one, the last
 * appointment but one was changed on its own.
 * @param ids for the series, `SERIES` of them.
 */
export function demoSeries(
  appointments: NumberedAppointment[],
  ids: number[],
  today: PlainDay,
  created_by: number | null,
) {
  const chosen: NumberedAppointment[][] = []
  for (const course of coursesOf(appointments, today)) {
    const isOther = chosen.every(
      (one) => one.length !== course.length && one[0]?.professional_id !== course[0]?.professional_id,
    )
    if (isOther && chosen.length < ids.length) chosen.push(course)
  }
  const changed = new Map<number, NumberedAppointment>()
  const series = chosen.flatMap((course, index): SeriesRow[] => {
    const [first, last] = [course[0], course.at(-1)]
    const id = ids[index]
    if (!first || !last || id === undefined) return []
    for (const [at, appointment] of course.entries()) {
      const own = index === 0 && at === course.length - TO_COME_MIN ? shortened(appointment) : appointment
      changed.set(appointment.id, { ...own, series_id: id, occurrence_day: dayOf(appointment.starts_at) })
    }
    const starts_on = dayOf(first.starts_at)
    const ends = { kind: 'until', until: dayOf(last.starts_at) } as const
    return [
      {
        id,
        professional_id: first.professional_id,
        service_id: first.service_id,
        recurrence: { frequency: 'week', interval: 1, weekdays: [weekdayOf(starts_on)], ends },
        starts_on,
        start_minute: minuteOf(first.starts_at),
        duration_minutes: lengthOf(first),
        time_zone: SEED_ZONE,
        created_by,
      },
    ]
  })
  return { series, appointments: appointments.map((appointment) => changed.get(appointment.id) ?? appointment) }
}

/** The same patient at the same hour of the week with the same professional, begun and going on; the longest first. */
function coursesOf(appointments: NumberedAppointment[], today: PlainDay): NumberedAppointment[][] {
  const groups = Map.groupBy(appointments, ({ professional_id, starts_at, patient_ids }) =>
    [professional_id, patient_ids, weekdayOf(dayOf(starts_at)), minuteOf(starts_at)].join(),
  )
  return [...groups.values()]
    .filter((course) => {
      const toCome = course.filter(({ starts_at }) => dayOf(starts_at) > today).length
      const isOne =
        new Set(course.map((appointment) => `${appointment.service_id} ${lengthOf(appointment)}`)).size === 1
      return isOne && course.length >= APPOINTMENTS_MIN && toCome >= TO_COME_MIN && toCome < course.length
    })
    .sort((one, other) => other.length - one.length || (one[0]?.id ?? 0) - (other[0]?.id ?? 0))
}

const lengthOf = ({ starts_at, ends_at }: NumberedAppointment) => (ends_at.getTime() - starts_at.getTime()) / MINUTE_MS

const shortened = (appointment: NumberedAppointment): NumberedAppointment => ({
  ...appointment,
  ends_at: new Date(appointment.ends_at.getTime() - SHORTER_MINUTES * MINUTE_MS),
  note: 'Ese día tiene que salir antes.',
  detached: true,
})

import type { Enrolment } from '@/lib/contract/enrolments'
import type { MakeUpRules } from '@/lib/domain/groups/make-up'
import type { PaymentMethod, PlanKind } from '@/lib/domain/groups/membership'
import { addDays, dayOf, instantAt, minuteOf, minutesOf, mondayOf, type PlainDay, weekdayOf } from './calendar'
import { type AgendaPlan, isAway, type NumberedAppointment } from './demo-agenda'

export type PlanSeed = {
  name: string
  kind: PlanKind
  price_cents: number
  period: 'week' | 'month'
  activities: number | null
  payment_methods: PaymentMethod[]
}
export type GroupSeed = {
  name: string
  color: 'rose' | 'olive' | 'blue'
  visibility: 'public' | 'private'
  capacity: number
  description: string
  weekly_limit: number | null
  monthly_limit: number | null
  cut_off_hours: number
  /** The place of who leads it among those with an agenda. */
  professional: number
  weekdays: number[]
  members: number
  plans: PlanSeed[]
}

/** The groups of the lively clinic. */
export const offeredGroups: readonly GroupSeed[] = [
  {
    ...{ name: 'Pilates suelo pélvico', color: 'rose', visibility: 'public', capacity: 8, professional: 2 },
    ...{ weekly_limit: 2, monthly_limit: 8, cut_off_hours: 2, weekdays: [1, 3, 5], members: 14 },
    description: 'Grupos reducidos para el posparto y el suelo pélvico, con material y ejercicios para casa.',
    plans: [
      {
        ...{ name: '2 por semana', kind: 'membership', price_cents: 6900, period: 'week', activities: 2 },
        payment_methods: ['direct_debit', 'pos', 'cash'],
      },
      {
        ...{ name: '1 por semana', kind: 'membership', price_cents: 4200, period: 'week', activities: 1 },
        payment_methods: ['pos', 'cash'],
      },
      {
        ...{ name: 'Clase suelta', kind: 'drop_in', price_cents: 1500, period: 'month', activities: null },
        payment_methods: ['pos', 'cash'],
      },
    ],
  },
  {
    ...{ name: 'Espalda sana', color: 'olive', visibility: 'private', capacity: 6, professional: 0 },
    ...{ weekly_limit: null, monthly_limit: null, cut_off_hours: 0, weekdays: [2, 4], members: 7 },
    description: 'Fuerza y movilidad para quien ha tenido dolor lumbar y quiere volver a moverse con confianza.',
    plans: [
      {
        ...{ name: 'Todas las clases', kind: 'membership', price_cents: 5900, period: 'month', activities: null },
        payment_methods: ['direct_debit', 'transfer'],
      },
    ],
  },
]

/** Who gives a place up half a day before may come another day, twice a month, once that month is paid. */
export const demoMakeUpRules: MakeUpRules = {
  notice_hours: 12,
  per_month: 2,
  valid_days: 60,
  on_holidays: true,
  paid_month_only: true,
}

/** From how many weeks before this one the groups meet, until how many after it. */
const WEEKS_BEFORE = 4
const WEEKS_AFTER = 4
const MINUTES = 60
/** When a group meets: the first of these at which who leads it has nobody in any of those weeks. */
const times = ['20:00', '19:00', '14:00', '08:00', '13:00', '21:00', '07:00'].map(minutesOf)

type Busy = { professional_id: number; patient_ids: number[]; starts: number; ends: number }
export type ActivitySeed = {
  /** The weekday's place in the group's series. */
  series: number
  day: PlainDay
  starts_at: Date
  ends_at: Date
  enrolled: { patient_id: number; state: Enrolment['state']; reason: Enrolment['reason'] }[]
}
export type SeriesSeed = { weekday: number; minute: number; starts_on: PlainDay; until: PlainDay; skipped: PlainDay[] }

const busyOf = ({ professional_id, patient_ids, starts_at, ends_at }: NumberedAppointment): Busy => ({
  ...{ professional_id, patient_ids, starts: starts_at.getTime(), ends: ends_at.getTime() },
})
const overlaps = ({ starts, ends }: Busy, from: Date, to: Date) => starts < to.getTime() && ends > from.getTime()

/**
 * A group's series and activities around today, with who comes: of the past ones who came, of those to come who has a place and who
 * waits. Nobody is in two places at once, nor above their plan or the group's limit.
 * @param members in the order in which they joined, each with how many activities of a week their plan has (null: all)
 */
export function demoActivities(
  group: GroupSeed,
  professionalId: number,
  members: { id: number; weekly: number | null }[],
  appointments: NumberedAppointment[],
  { today, exceptions }: Pick<AgendaPlan, 'today' | 'exceptions'>,
): { series: SeriesSeed[]; activities: ActivitySeed[] } {
  const from = addDays(mondayOf(today), -7 * WEEKS_BEFORE)
  const booked = appointments.filter(({ status }) => status !== 'canceled').map(busyOf)
  const led = booked.filter(({ professional_id }) => professional_id === professionalId)
  const spanOf = (day: PlainDay, minute: number) => [instantAt(day, minute), instantAt(day, minute + MINUTES)] as const
  const isFree = (day: PlainDay, minute: number) => {
    const [starts, ends] = spanOf(day, minute)
    const slot = { weekday: weekdayOf(day), starts: minute, minutes: MINUTES }
    if (isAway(professionalId, day, slot, exceptions)) return false
    return !led.some((one) => overlaps(one, starts, ends))
  }
  const weeks = Array.from({ length: WEEKS_BEFORE + 1 + WEEKS_AFTER }, (_, week) => addDays(from, week * 7))
  const series = group.weekdays.map((weekday): SeriesSeed => {
    const days = weeks.map((monday) => addDays(monday, weekday - 1))
    const best = times.map((minute) => ({ minute, skipped: days.filter((day) => !isFree(day, minute)) }))
    const { minute, skipped } = best.reduce((one, other) => (other.skipped.length < one.skipped.length ? other : one))
    return { weekday, minute, skipped, starts_on: days[0]!, until: days.at(-1)! }
  })
  const used = new Map<string, number>()
  const activities = weeks.flatMap((monday) =>
    series.flatMap(({ weekday, minute, skipped }, at): ActivitySeed[] => {
      const day = addDays(monday, weekday - 1)
      if (skipped.includes(day)) return []
      const [starts_at, ends_at] = spanOf(day, minute)
      const elsewhere = new Set(
        booked.filter((one) => overlaps(one, starts_at, ends_at)).flatMap(({ patient_ids }) => patient_ids),
      )
      const enrolled: ActivitySeed['enrolled'] = []
      const isAbove = (key: string, limit: number | null) => limit !== null && (used.get(key) ?? 0) >= limit
      for (const { id, weekly } of rotated(members, at)) {
        const periods = [`${monday} ${id}`, `${day.slice(0, 7)} ${id}`] as const
        if (elsewhere.has(id) || isAbove(periods[0], weekly) || isAbove(periods[1], group.monthly_limit)) continue
        const isFull = enrolled.length >= group.capacity
        if (isFull && (day < today || enrolled.length >= group.capacity + 2)) break
        if (!isFull) for (const key of periods) used.set(key, (used.get(key) ?? 0) + 1)
        const state = isFull ? 'waiting' : day < today ? (id % 7 === 0 ? 'missed' : 'attended') : 'enrolled'
        enrolled.push({
          ...{ patient_id: id, state, reason: isFull ? { key: 'full', capacity: group.capacity } : null },
        })
      }
      return [{ series: at, day, starts_at, ends_at, enrolled }]
    }),
  )
  return { series, activities }
}

/** So many of a series have a fixed seat of it. */
const FIXED = 2

/** Who has a fixed seat of each series: some of those who come to all of its activities that are to come. */
export function demoSeats(
  activities: readonly ActivitySeed[],
  mayHave: ReadonlySet<number>,
  today: PlainDay,
): { series: number; patient_id: number }[] {
  const coming = activities.filter(({ day }) => day > today)
  return [...new Set(coming.map(({ series }) => series))].flatMap((series) => {
    const ofSeries = coming.filter((one) => one.series === series)
    const isAlwaysIn = (patient: number) =>
      ofSeries.every(({ enrolled }) =>
        enrolled.some(({ patient_id, state }) => patient_id === patient && state === 'enrolled'),
      )
    const always = (ofSeries[0]?.enrolled ?? []).map(({ patient_id }) => patient_id).filter(isAlwaysIn)
    return always
      .filter((id) => mayHave.has(id))
      .slice(0, FIXED)
      .map((patient_id) => ({ series, patient_id }))
  })
}

/** Another member first on each weekday, so that not always the same have the places. */
const rotated = <T>(all: readonly T[], by: number): T[] => {
  const at = all.length === 0 ? 0 : (by * 5) % all.length
  return [...all.slice(at), ...all.slice(0, at)]
}

/** Who joins: those who come to the clinic these weeks and are in no other group, so that the demo's people know each other. */
export function demoMembers(appointments: NumberedAppointment[], today: PlainDay, count: number, taken: Set<number>) {
  const recent = appointments.filter(({ starts_at }) => dayOf(starts_at) >= addDays(today, -30))
  const daytime = recent.filter(({ starts_at }) => minuteOf(starts_at) < minutesOf('18:00'))
  const ids = [...new Set(daytime.flatMap(({ patient_ids }) => patient_ids))].sort((one, other) => one - other)
  const free = ids.filter((id) => !taken.has(id))
  const step = Math.max(1, Math.floor(free.length / count))
  return free.filter((_, index) => index % step === 0).slice(0, count)
}

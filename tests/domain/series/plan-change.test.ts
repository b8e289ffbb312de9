import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Refusal } from '@/lib/contract/errors'
import type { Recurrence, SeriesChange } from '@/lib/contract/series'
import { matchDays } from '@/lib/domain/series/match'
import { movedDay, movedWeekdays, type Place, spanOf } from '@/lib/domain/series/place'
import { planBooking } from '@/lib/domain/series/plan-booking'
import { planChange } from '@/lib/domain/series/plan-change'
import type { ChangePlan } from '@/lib/domain/series/planned'
import { clashesOf, problemsOfTime } from '@/lib/domain/series/problems'
import type { SeriesScope } from '@/lib/domain/series/reach'
import { keptReason, type SeriesAppointment } from '@/lib/domain/series/series-appointment'
import { addDays, dayOf, minuteOf, weekdayOf } from '@/lib/domain/time/clock'
import { weekly } from '@/tests/support/factories/series'

const MADRID = 'Europe/Madrid'
/** A Monday, before the clock goes forward on 28 March 2027. */
const DAY = '2027-03-15'
const NOW = new Date('2027-03-01T12:00:00Z')

/** A series as it was booked, at 10:00 in Madrid unless said; its appointments have the numbers 1, 2, 3… */
function series(recurrence: Recurrence, firstDay = DAY, more: Partial<SeriesAppointment>[] = []): SeriesScope {
  const span = spanOf({ day: firstDay, minute: 600, duration_minutes: 60 }, MADRID)
  const form = { ...span, professional_id: 1, service_id: 2, patient_ids: [3], recurrence, changes: [] }
  const { appointments: planned, rule } = planBooking(form, MADRID)
  const appointments = planned.map(
    ({ fields, starts_at, ends_at, day }, at): SeriesAppointment => ({
      ...{ ...fields, starts_at, ends_at, id: at + 1, version: 1, series_id: 9, occurrence_day: day },
      ...{ attendance: 'unknown', detached: false, billed: false, ...more[at] },
    }),
  )
  return { selected: appointments[0]!, appointments, gaps: [], rule }
}
const inHand = (scope: SeriesScope, id: number): SeriesScope => ({
  ...scope,
  selected: scope.appointments.find((v) => v.id === id)!,
})

const plan = (scope: SeriesScope, change: Partial<SeriesChange>, now = NOW): ChangePlan =>
  planChange({
    ...scope,
    change: { scope: 'all', action: 'update', cancel_reason: null, change: {}, changes: [], ...change },
    ...{ zone: MADRID, now },
  })
const to = (day: string, minute: number, duration_minutes = 60) => spanOf({ day, minute, duration_minutes }, MADRID)
const idsOf = (list: { appointment: SeriesAppointment | null }[]) => list.map(({ appointment }) => appointment?.id)
const daysOf = (list: { starts_at: string }[]) => list.map(({ starts_at }) => dayOf(starts_at, MADRID))
const every = (day: string, count: number, step = 7) =>
  Array.from({ length: count }, (_, at) => addDays(day, at * step))
const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (refusal) {
    return (refusal as Refusal).code
  }
}

describe('an appointment is kept', () => {
  const appointment = series(weekly(1)).appointments[0]!
  test.each<[string, Partial<SeriesAppointment>, number, string, string | null]>([
    ['while it is to come', {}, 2, '2027-03-15T08:00:00Z', null],
    ['while it is going on', {}, 2, '2027-03-15T09:59:00Z', null],
    ['when it is over', {}, 2, '2027-03-15T10:00:00Z', 'past'],
    ['when it was attended', { attendance: 'attended' }, 1, '2027-03-01T00:00:00Z', 'attended'],
    ['when it was missed', { attendance: 'no_show' }, 1, '2027-03-01T00:00:00Z', 'attended'],
    ['when it is billed', { billed: true }, 1, '2027-03-01T00:00:00Z', 'billed'],
    ['when it was changed on its own', { detached: true }, 2, '2027-03-01T00:00:00Z', 'own'],
    ['but not from its own hand', { detached: true }, 1, '2027-03-01T00:00:00Z', null],
  ])('%s', (_, more, selectedId, now, reason) => {
    expect(keptReason({ ...appointment, ...more }, selectedId, new Date(now))).toBe(reason)
  })
})

describe('a move', () => {
  it('takes all future ones by as much on the wall’s clock, over the change of the clock', () => {
    const moved = plan(inHand(series(weekly(4)), 2), { scope: 'future', change: to(addDays(DAY, 8), 690, 90) })
    expect(idsOf(moved.changed)).toEqual([2, 3, 4])
    expect(daysOf(moved.changed)).toEqual(every(addDays(DAY, 8), 3))
    expect(moved.changed.map(({ starts_at }) => minuteOf(starts_at, MADRID))).toEqual([690, 690, 690])
    expect(moved.changed.map(({ ends_at }) => minuteOf(ends_at, MADRID))).toEqual([780, 780, 780])
    expect(moved.fate).toMatchObject({
      kind: 'begins',
      until: addDays(DAY, 6),
      rule: {
        starts_on: addDays(DAY, 8),
        start_minute: 690,
        duration_minutes: 90,
        recurrence: weekly(3, { weekdays: [2] }),
      },
    })
  })

  it('from the first one on changes the series itself', () => {
    const moved = plan(series(weekly(3)), { scope: 'future', change: to(DAY, 660) })
    expect(moved.fate).toMatchObject({ kind: 'changes', rule: { starts_on: DAY, start_minute: 660 } })
  })

  it('of a month’s last day to the 30th has each month’s 30th', () => {
    const monthly: Recurrence = { frequency: 'month', interval: 1, weekdays: [], ends: { kind: 'count', count: 4 } }
    const scope = series(monthly, '2027-12-31')
    const moved = plan(scope, { change: to('2027-12-30', 600) })
    expect(daysOf(moved.changed)).toEqual(['2027-12-30', '2028-01-30', '2028-03-30'])
    expect(daysOf(moved.still)).toEqual(['2028-02-29'])
  })

  it('leaves what has another time of its own as much apart as it was, in its own hand', () => {
    const own = { ...to(addDays(DAY, 8), 900), detached: true }
    const scope = series(weekly(3), DAY, [{}, own])
    const moved = plan(inHand(scope, 2), { change: to(addDays(DAY, 8), 930) })
    expect(moved.changed.map(({ starts_at }) => minuteOf(starts_at, MADRID))).toEqual([630, 930, 630])
    expect(moved.changed.map(({ detached }) => detached)).toEqual([false, true, false])
  })

  it('is refused where the appointment would end before it begins', () => {
    const change = { starts_at: to(DAY, 700).starts_at }
    expect(codeOf(() => plan(series(weekly(2)), { change }))).toBe('invalid')
  })

  it('keeps what is past, attended, billed or its own, with the reason', () => {
    const scope = series(weekly(5), DAY, [{}, { attendance: 'no_show' }, { billed: true }, { detached: true }])
    const { changed, kept } = plan(
      inHand(scope, 5),
      { change: { note: 'x' } },
      new Date(`${addDays(DAY, 1)}T12:00:00Z`),
    )
    expect(idsOf(changed)).toEqual([5])
    expect(kept.map(({ appointment, reason }) => [appointment.id, reason])).toEqual([
      [1, 'past'],
      [2, 'attended'],
      [3, 'billed'],
      [4, 'own'],
    ])
  })

  it('leaves what is said again of the selected appointment as it is in the others', () => {
    const scope = series(weekly(3), DAY, [{ note: 'a' }, { note: 'b', professional_id: 4 }, { status: 'confirmed' }])
    const { changed } = plan(scope, {
      change: { ...to(DAY, 660), note: 'a', professional_id: 1, patient_ids: [3], status: 'pending', service_id: 5 },
    })
    expect(
      changed.map(({ fields }) => [fields.note, fields.professional_id, fields.status, fields.service_id]),
    ).toEqual([
      ['a', 1, 'pending', 5],
      ['b', 4, 'pending', 5],
      [null, 1, 'confirmed', 5],
    ])
  })

  it('writes what was decided of one: left out, or moved, which stays itself', () => {
    const span = to(addDays(DAY, 9), 600)
    const changes = [
      { day: DAY, skip: true },
      { day: addDays(DAY, 7), ...span },
    ]
    const { changed } = plan(series(weekly(3)), { change: to(DAY, 660), changes })
    expect(changed.map(({ is_skipped, detached }) => [is_skipped, detached])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(changed[1]).toMatchObject(span)
  })

  test.each<[string, string, Recurrence['frequency'], string, string, string]>([
    ['days', '2027-03-20', 'day', '2027-03-15', '2027-03-17', '2027-03-22'],
    ['a week back', '2027-03-22', 'week', '2027-03-15', '2027-03-12', '2027-03-19'],
    ['to another day of the month', '2027-02-15', 'month', '2027-03-15', '2027-03-31', '2027-02-28'],
    ['to another month', '2027-04-15', 'month', '2027-03-15', '2027-04-02', '2027-05-02'],
    ['to another day of the year', '2028-03-15', 'year', '2027-03-15', '2027-02-28', '2028-02-28'],
    ['nowhere', '2027-02-28', 'month', '2027-03-31', '2027-03-31', '2027-02-28'],
  ])('goes %s', (_, day, frequency, from, target, expected) => {
    const place = (at: string): Place => ({ day: at, minute: 0, duration_minutes: 60 })
    expect(movedDay(day, frequency, { from: place(from), to: place(target) })).toBe(expected)
  })

  it('turns weekdays around the week’s end', () => {
    const shift = (from: string, target: string) => ({
      from: { day: from, minute: 0, duration_minutes: 1 },
      to: { day: target, minute: 0, duration_minutes: 1 },
    })
    expect(movedWeekdays([1, 7], shift(DAY, addDays(DAY, 1)))).toEqual([1, 2])
    expect(movedWeekdays([1, 3], shift(DAY, addDays(DAY, -1)))).toEqual([2, 7])
  })
})

describe('another rule', () => {
  it('is refused from a settled appointment on, without any day, and beyond the limits', () => {
    const attended = series(weekly(2), DAY, [{ attendance: 'attended' }])
    expect(codeOf(() => plan(attended, { scope: 'future', recurrence: weekly(3) }))).toBe('appointment_settled')
    const until = (day: string) => weekly(1, { ends: { kind: 'until', until: day } })
    expect(codeOf(() => plan(series(weekly(2)), { recurrence: until('2027-01-01') }))).toBe('recurrence_empty')
    expect(codeOf(() => plan(series(weekly(2)), { recurrence: until('2040-01-01') }))).toBe('recurrence_too_long')
  })

  it('makes an appointment that does not repeat the first of a series', () => {
    const [one] = series(weekly(1)).appointments
    const selected = { ...one!, series_id: null, occurrence_day: null, status: 'confirmed' as const, related_id: 7 }
    const made = plan(
      { selected, appointments: [selected], gaps: [], rule: null },
      { scope: 'future', recurrence: weekly(3) },
    )
    expect([idsOf(made.still), made.changed, made.removed]).toEqual([[1], [], []])
    expect(daysOf(made.created)).toEqual([addDays(DAY, 7), addDays(DAY, 14)])
    expect(made.created.map(({ fields }) => [fields.status, fields.related_id])).toEqual(
      Array(2).fill(['pending', null]),
    )
    expect(made.fate).toMatchObject({ kind: 'begins', rule: { starts_on: DAY } })
  })

  it('moves the selected appointment to its first day, where its own is none', () => {
    const made = plan(series(weekly(3)), { scope: 'future', recurrence: weekly(3, { weekdays: [4] }) })
    expect([idsOf(made.changed), daysOf(made.changed)]).toEqual([[1, 2, 3], every(addDays(DAY, 3), 3)])
  })

  it('keeps the days that both have, takes the others away and makes new ones', () => {
    const made = plan(series(weekly(4)), { recurrence: weekly(3, { interval: 2 }) })
    expect(idsOf(made.still)).toEqual([1, 3])
    expect(made.removed.map(({ id }) => id)).toEqual([2, 4])
    expect(daysOf(made.created)).toEqual([addDays(DAY, 28)])
    expect(made.fate.kind).toBe('changes')
  })

  it('makes nobody come twice for an occurrence that is kept, nor for one that was deleted on its own', () => {
    const scope = series(weekly(5), DAY, [{ attendance: 'attended' }, { detached: true }])
    const gap = scope.appointments[2]!
    const appointments = scope.appointments.filter((appointment) => appointment !== gap)
    const tuesdays = weekly(5, { weekdays: [2] })
    const made = plan(
      { ...scope, appointments, gaps: [gap.occurrence_day!], selected: appointments[3]! },
      { recurrence: tuesdays },
    )
    expect([idsOf(made.changed), made.created, made.removed]).toEqual([[4, 5], [], []])
    expect(daysOf(made.changed)).toEqual([addDays(DAY, 22), addDays(DAY, 29)])
  })

  it('of a whole series makes nothing in its past', () => {
    const now = new Date(`${addDays(DAY, 10)}T12:00:00Z`)
    const scope = inHand(series(weekly(4)), 4)
    const daily: Recurrence = {
      frequency: 'day',
      interval: 1,
      weekdays: [],
      ends: { kind: 'until', until: addDays(DAY, 14) },
    }
    const made = plan(scope, { recurrence: daily }, now)
    expect(daysOf(made.created)).toEqual(every(addDays(DAY, 11), 3, 1))
    expect(made.removed.map(({ id }) => id)).toEqual([4])
  })

  const anyWeekly = fc
    .record({
      interval: fc.integer({ min: 1, max: 3 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
      count: fc.integer({ min: 1, max: 25 }),
    })
    .map(({ interval, weekdays, count }) => weekly(count, { interval, weekdays }))

  it('asked twice, changes nothing the second time', () => {
    fc.assert(
      fc.property(anyWeekly, anyWeekly, (before, after) => {
        const once = plan(series(before), { recurrence: after })
        const appointments = [...once.changed, ...once.still, ...once.created].map(
          ({ appointment, fields, starts_at, ends_at, day }, at): SeriesAppointment => ({
            ...{
              ...fields,
              starts_at,
              ends_at,
              occurrence_day: day,
              id: appointment?.id ?? 1000 + at,
              version: 1,
              series_id: 9,
            },
            ...{ attendance: 'unknown', detached: false, billed: false },
          }),
        )
        if (once.fate.kind !== 'changes') throw new Error('another series')
        const twice = plan(
          { selected: appointments[0]!, appointments, gaps: [], rule: once.fate.rule },
          { recurrence: after },
        )
        expect([twice.changed, twice.created, twice.removed]).toEqual([[], [], []])
      }),
      { numRuns: 60 },
    )
  })

  it('accounts for every appointment and every day, once', () => {
    fc.assert(
      fc.property(anyWeekly, anyWeekly, (before, after) => {
        const scope = series(before)
        const made = plan(scope, { recurrence: after })
        const seen = [...idsOf(made.changed), ...idsOf(made.still), ...made.removed.map(({ id }) => id)]
        expect(seen.sort((a, b) => a! - b!)).toEqual(scope.appointments.map(({ id }) => id))
        const days = [...made.changed, ...made.still, ...made.created].map(({ day }) => day)
        expect(new Set(days).size).toBe(days.length)
        expect(days.length).toBe(after.ends.kind === 'count' ? after.ends.count : 0)
        expect(days.every((day) => after.weekdays.includes(weekdayOf(day)))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('matches the days that a month or year counts by', () => {
    const occurrences = [DAY, addDays(DAY, 31)].map((day) => ({ of: day, day }))
    expect(matchDays(occurrences, ['2027-03-30', '2027-05-30'], 'month')).toEqual({
      pairs: [{ of: DAY, day: '2027-03-30' }],
      left: [addDays(DAY, 31)],
      free: ['2027-05-30'],
    })
    expect(matchDays(occurrences, ['2027-12-30'], 'year').pairs).toEqual([{ of: DAY, day: '2027-12-30' }])
  })
})

describe('canceling and deleting', () => {
  it('cancels what is not canceled yet, with the reason, where it is', () => {
    const scope = series(weekly(3), DAY, [{}, { status: 'canceled', cancel_reason: 'suya' }])
    const { changed, fate } = plan(scope, { action: 'cancel', cancel_reason: 'De viaje' })
    expect(changed.map(({ appointment, fields }) => [appointment?.id, fields.status, fields.cancel_reason])).toEqual([
      [1, 'canceled', 'De viaje'],
      [3, 'canceled', 'De viaje'],
    ])
    expect(fate).toEqual({ kind: 'stays' })
    expect(idsOf(plan(inHand(scope, 2), { action: 'cancel' }).changed)).toEqual([1, 3])
  })

  it('forgets the reason of what is no longer canceled', () => {
    const scope = series(weekly(1), DAY, [{ status: 'canceled', cancel_reason: 'x' }])
    expect(plan(scope, { change: { status: 'pending' } }).changed[0]?.fields.cancel_reason).toBeNull()
  })

  it('ends the series the day before the first that it deletes', () => {
    const { removed, fate } = plan(inHand(series(weekly(3)), 2), { scope: 'future', action: 'delete' })
    expect([removed.map(({ id }) => id), fate]).toEqual([[2, 3], { kind: 'ends', until: addDays(DAY, 6) }])
  })
})

describe('what speaks against a time', () => {
  const planning = {
    professional_id: 1,
    valid_from: '2027-01-01',
    valid_to: null,
    intervals: [{ weekday: 1, from: '09:00', to: '14:00' }],
  }
  const hours = (...exceptions: object[]) => ({ plannings: [planning], exceptions }) as never
  const holiday = { professional_id: null, date: DAY, date_to: DAY, kind: 'holiday', from: null, to: null }
  const slot = (minute: number) => ({ ...to(DAY, minute), professional_id: 1 })
  const problems = (minute: number, ...exceptions: object[]) =>
    problemsOfTime(slot(minute), hours(...exceptions), MADRID, NOW)

  test.each<[string, string[], string[]]>([
    ['nothing within the hours', problems(540), []],
    ['an end after hours', problems(810), ['closed']],
    ['a holiday of the clinic', problems(600, holiday), ['closure']],
    ['a holiday of somebody else, which is none', problems(600, { ...holiday, professional_id: 2 }), []],
    ['half a holiday', problems(540, { ...holiday, from: '09:30', to: '12:00' }), ['closure']],
    ['the other half, when it is open', problems(720, { ...holiday, from: '09:30', to: '12:00' }), []],
    ['blocked time', problems(600, { ...holiday, kind: 'blocked', from: '10:00', to: '10:30' }), ['closed']],
    ['nothing in extra hours', problems(900, { ...holiday, kind: 'extra', from: '15:00', to: '17:00' }), []],
  ])('is %s', (_, found, expected) => expect(found).toEqual(expected))

  it('is that it has begun', () => {
    expect(problemsOfTime(slot(600), hours(), MADRID, new Date(`${DAY}T09:00:01Z`))).toEqual(['past'])
  })

  it('is another one of the plan in whose time it comes: of two, the later, and never one that stays', () => {
    const at = (minute: number, is_new = true, professional_id = 1) => ({ ...slot(minute), is_new, professional_id })
    expect(clashesOf([at(600), at(660), at(720)], 'professional_id')).toEqual(new Map())
    expect(clashesOf([at(600), at(630), at(630, true, 2)], 'professional_id')).toEqual(new Map([[1, 0]]))
    expect(clashesOf([at(600), at(630, false)], 'professional_id')).toEqual(new Map([[0, 1]]))
    expect(clashesOf([at(600, false), at(630, false)], 'professional_id')).toEqual(new Map())
  })
})

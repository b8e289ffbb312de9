import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Recurrence } from '@/lib/contract/series'
import { matchDays } from '@/lib/domain/series/match'
import type { SeriesAppointment } from '@/lib/domain/series/series-appointment'
import { addDays, weekdayOf } from '@/lib/domain/time/clock'
import { weekly } from '@/tests/support/factories/series'
import { codeOf, DAY, daysOf, every, idsOf, inHand, plan, series } from '@/tests/support/series-plan'

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
      { selected, appointments: [selected], deleted: [], rule: null },
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
    const made = plan({ ...scope, appointments, deleted: [gap], selected: appointments[3]! }, { recurrence: tuesdays })
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

  const isSame = (one: Recurrence, other: Recurrence) =>
    JSON.stringify({ ...one, weekdays: one.weekdays.toSorted() }) ===
    JSON.stringify({ ...other, weekdays: other.weekdays.toSorted() })

  it('that is the one it has leaves the series as it is', () => {
    const same = plan(series(weekly(3, { weekdays: [6] })), { recurrence: weekly(3, { weekdays: [6] }) })
    expect([same.changed, same.created, same.removed, same.fate]).toEqual([[], [], [], { kind: 'stays' }])
  })

  it('asked twice, changes nothing the second time', () => {
    fc.assert(
      fc.property(anyWeekly, anyWeekly, (before, after) => {
        fc.pre(!isSame(before, after))
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
            ...{ attendance: 'unknown', detached: false, own_fields: [], billed: false },
          }),
        )
        if (once.fate.kind !== 'changes') throw new Error('another series')
        const twice = plan(
          { selected: appointments[0]!, appointments, deleted: [], rule: once.fate.rule },
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

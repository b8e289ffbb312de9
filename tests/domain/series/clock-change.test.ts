import { describe, expect, it, test } from 'vitest'
import type { Recurrence, SeriesChange } from '@/lib/contract/series'
import { planBooking } from '@/lib/domain/series/plan-booking'
import { occurrencesOf } from '@/lib/domain/series/recurrence'
import { addDays, instantAt, minuteOf } from '@/lib/domain/time/clock'
import { weekly } from '@/tests/support/factories/series'
import { daysOf, inHand, MADRID, plan, series, spansAt, to } from '@/tests/support/series-plan'

/** At 02:30, on Sundays: on 28 March 2027 there is no such time, and it is shown at 03:30. */
const NIGHT = 150
const BEFORE = '2027-03-21'
const SKIPPED = '2027-03-28'
const sundays = (count: number) => weekly(count, { weekdays: [7] })
const night = (count = 4) => series(sundays(count), BEFORE, [], NIGHT)
const minutesOf = (list: { starts_at: string }[]) => list.map(({ starts_at }) => minuteOf(starts_at, MADRID))

describe('a time that the clock skips', () => {
  it('is shown an hour later on that day alone', () => {
    expect(minutesOf(night().appointments)).toEqual([150, 210, 150, 150])
  })

  test.each<[string, number, Partial<SeriesChange>, (number | undefined)[]]>([
    ['another note of all, from it', 2, { change: { note: 'x' } }, [150, 210, 150, 150]],
    ['a form that says its time again', 2, { change: { ...to(SKIPPED, 210), note: 'x' } }, [150, 210, 150, 150]],
    ['another length', 2, { change: { ends_at: to(SKIPPED, 210, 90).ends_at } }, [150, 210, 150, 150]],
    ['a day on, from it', 2, { change: to(addDays(SKIPPED, 1), 210) }, [150, 150, 150, 150]],
    ['a day back, from another', 1, { change: to(addDays(BEFORE, -1), 150) }, [150, 150, 150, 150]],
    ['another time, from it', 2, { change: to(SKIPPED, 600) }, [600, 600, 600, 600]],
    ['half an hour later, from another', 1, { change: to(BEFORE, 180) }, [180, 180, 180, 180]],
    ['into it, from another day', 1, { change: to(addDays(BEFORE, 7), 150) }, [210, 150, 150, 150]],
  ])('is nobody else’s after %s', (_, id, change, expected) => {
    const { changed, still } = plan(inHand(night(), id), change)
    const all = [...changed, ...still].sort((one, other) => one.appointment!.id - other.appointment!.id)
    expect(minutesOf(all)).toEqual(expected)
  })

  it.each<[string, Partial<SeriesChange>]>([
    ['from it on', { scope: 'future', recurrence: sundays(5) }],
    ['of all', { scope: 'all', recurrence: sundays(6) }],
  ])('is nobody else’s after another pattern %s', (_, change) => {
    const made = plan(inHand(night(), 2), change)
    expect(minutesOf(made.created)).toEqual([150, 150])
    expect(made.changed).toEqual([])
    expect(made.fate).toMatchObject({ rule: { start_minute: NIGHT } })
  })
})

describe('a time that comes twice', () => {
  const AUTUMN = '2027-10-31'
  const second = spansAt(new Date(Date.parse(instantAt(AUTUMN, NIGHT, MADRID)) + 3_600_000).toISOString())

  it('is the one that was booked', () => {
    const form = { ...second, professional_id: 1, service_id: 2, patient_ids: [3], recurrence: sundays(2), changes: [] }
    const { appointments } = planBooking(form, MADRID)
    expect(appointments[0]).toMatchObject(second)
    expect(minutesOf(appointments)).toEqual([150, 150])
  })

  it('stays the one that it is when something else changes', () => {
    const scope = series(sundays(2), AUTUMN, [second], NIGHT)
    const { changed } = plan(inHand(scope, 2), { change: { ends_at: to('2027-11-07', NIGHT, 90).ends_at } })
    expect(changed[0]?.starts_at).toBe(second.starts_at)
    expect(plan(inHand(scope, 1), { recurrence: sundays(3) }).changed).toEqual([])
  })
})

/** What a day shows for want of a better one is no more a change than a time is. */
describe('a day that a month does not have', () => {
  const monthly = (count: number): Recurrence => ({
    ...{ frequency: 'month', interval: 1, weekdays: [] },
    ends: { kind: 'count', count },
  })
  const scope = series(monthly(4), '2027-08-31')

  it.each<[string, Partial<SeriesChange>]>([
    ['a change of time', { change: to('2027-09-30', 660) }],
    ['another number', { recurrence: monthly(3) }],
  ])('stays meant after %s from the shorter month on', (_, change) => {
    const made = plan(inHand(scope, 2), { scope: 'future', ...change })
    expect(daysOf([...made.changed, ...made.still])).toEqual(['2027-09-30', '2027-10-31', '2027-11-30'])
    if (made.fate.kind !== 'begins') throw new Error('the same series')
    expect(made.fate.rule).toMatchObject({ starts_on: '2027-09-30', recurrence: { month_day: 31 } })
    expect(occurrencesOf(made.fate.rule.recurrence, '2027-09-30').days).toEqual([
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
    ])
  })

  it('is no longer meant once the day itself is changed', () => {
    const made = plan(inHand(scope, 2), { scope: 'future', change: to('2027-09-29', 600) })
    expect(daysOf(made.changed)).toEqual(['2027-09-29', '2027-10-29', '2027-11-29'])
  })
})

it('two weekdays of every second week stay in their weeks when they move over a Sunday', () => {
  const scope = series(weekly(4, { interval: 2, weekdays: [1, 5] }))
  const made = plan(scope, { change: to('2027-03-18', 600) })
  expect(daysOf(made.changed)).toEqual(['2027-03-18', '2027-03-22', '2027-04-01', '2027-04-05'])
  if (made.fate.kind !== 'changes') throw new Error('another series')
  const { recurrence, starts_on } = made.fate.rule
  expect(recurrence).toMatchObject({ weekdays: [1, 4], week_start: 4 })
  expect(occurrencesOf(recurrence, starts_on).days).toEqual(daysOf(made.changed))
})

import { describe, expect, it, test } from 'vitest'
import type { Recurrence } from '@/lib/contract/series'
import { movedDay, movedWeekday, type Place } from '@/lib/domain/series/place'
import { addDays, minuteOf } from '@/lib/domain/time/clock'
import { weekly } from '@/tests/support/factories/series'
import { codeOf, DAY, daysOf, every, idsOf, inHand, MADRID, plan, series, to } from '@/tests/support/series-plan'

describe('a move', () => {
  it('takes all future ones by as much in local time, over the change of the clock', () => {
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
    expect([1, 7].map((weekday) => movedWeekday(weekday, shift(DAY, addDays(DAY, 1))))).toEqual([2, 1])
    expect([1, 3].map((weekday) => movedWeekday(weekday, shift(DAY, addDays(DAY, -1))))).toEqual([7, 2])
  })
})

import { describe, expect, it } from 'vitest'
import { firstDays, openActivities, slotsOf } from '@/components/groups/activities/month'
import { meantAt, occupancyOf, pastOf, seatsOf, weekOf } from '@/components/groups/activities/week'
import type { Activity } from '@/lib/contract/activities'
import { appointment } from '@/tests/support/factories/appointment'

const ZONE = 'Europe/Madrid'
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Paciente ${at + 1}`, phone: null }))

/** Of a group with ten places, with so many enrolled. */
const activity = (starts_at: string, taken = 0, given: Partial<Activity> = {}): Activity => ({
  ...appointment({ starts_at, ends_at: starts_at.replace(':00:00', ':50:00'), patients: people(taken) }),
  ...{ group_id: 1, places: 10, waiting: 0, recorded: 0, attended: 0 },
  ...given,
})

const days = (activities: Activity[]) =>
  weekOf(activities, '2026-11-18', ZONE, '2026-11-18').map((each) => [each.day, each.activities.length])

describe('a new activity at eight in the evening is meant', () => {
  const at = (now: string) => ({ zone: ZONE, now: new Date(now) })
  it.each([
    ['that day', '2026-11-18', '2026-11-18T10:00:00Z', '2026-11-18'],
    ['the next, once it is later', '2026-11-18', '2026-11-18T19:00:00Z', '2026-11-19'],
    ['on Monday, on a Friday evening', '2026-11-20', '2026-11-20T19:30:00Z', '2026-11-23'],
    ['on the day that is looked at, whatever it is', '2026-11-28', '2026-11-20T19:30:00Z', '2026-11-28'],
  ])('%s', (_, day, now, meant) => expect(meantAt(day, 20 * 60, at(now))).toBe(meant))
})

describe('the week of a group', () => {
  it('is Monday to Friday where nothing is at the weekend', () => {
    expect(days([activity('2026-11-18T18:00:00.000Z')])).toEqual([
      ...[
        ['2026-11-16', 0],
        ['2026-11-17', 0],
      ],
      ['2026-11-18', 1],
      ...[
        ['2026-11-19', 0],
        ['2026-11-20', 0],
      ],
    ])
  })

  it('has the day that is looked at, and today, also at the weekend', () => {
    const last = (day: string, present: string) => weekOf([], day, ZONE, present).at(-1)?.day
    expect(last('2026-11-28', '2026-11-28')).toBe('2026-11-28')
    expect(last('2026-11-29', '2026-11-20')).toBe('2026-11-29')
    expect(last('2026-11-23', '2026-11-28')).toBe('2026-11-28')
    expect(last('2026-11-16', '2026-11-28')).toBe('2026-11-20')
  })

  it('goes as far into the weekend as something is, by the clinic’s clock', () => {
    const late = activity('2026-11-21T23:30:00.000Z')
    expect(days([late]).at(-1)).toEqual(['2026-11-22', 1])
    expect(days([activity('2026-11-21T10:00:00.000Z')]).at(-1)).toEqual(['2026-11-21', 1])
  })

  it('has the activities of a day by time', () => {
    const evening = activity('2026-11-18T18:00:00.000Z', 0, { id: 1 })
    const morning = activity('2026-11-18T08:00:00.000Z', 0, { id: 2 })
    const [, , day] = weekOf([evening, morning], '2026-11-18', ZONE, '2026-11-18')
    expect(day?.activities.map(({ id }) => id)).toEqual([2, 1])
  })

  it('has before today what was earlier in it, and of a week that is over nothing', () => {
    const [monday, wednesday] = [activity('2026-11-16T18:00:00.000Z'), activity('2026-11-18T18:00:00.000Z')]
    const week = weekOf([monday, wednesday], '2026-11-18', ZONE, '2026-11-18')
    expect(pastOf(week, '2026-11-18')).toEqual([monday])
    expect(pastOf(week, '2026-11-16')).toEqual([])
    expect(pastOf(week, '2026-11-23')).toEqual([])
  })

  it('counts how full it is without canceled activities', () => {
    const canceled = activity('2026-11-17T18:00:00.000Z', 4, { status: 'canceled', waiting: 2 })
    const activities = [activity('2026-11-18T18:00:00.000Z', 10, { waiting: 3 }), canceled]
    expect(occupancyOf([...activities, activity('2026-11-19T18:00:00.000Z', 6)])).toEqual({
      ...{ taken: 16, places: 20, waiting: 3, percent: 80 },
    })
    expect(occupancyOf([canceled]).percent).toBeNull()
  })
})

describe('the seats of an activity', () => {
  it('are those taken, those free, and whoever waits', () => {
    const seats = seatsOf(activity('2026-11-18T18:00:00.000Z', 2, { places: 3, waiting: 1 }))
    expect(seats).toEqual(['taken', 'taken', 'free', 'waiting'])
  })

  it('has none free where more are taken than there are', () => {
    expect(seatsOf(activity('2026-11-18T18:00:00.000Z', 3, { places: 2 }))).toEqual(['taken', 'taken', 'taken'])
  })

  it('are not told apart where they are many', () => {
    expect(seatsOf(activity('2026-11-18T18:00:00.000Z', 2, { places: 21 }))).toBeNull()
  })
})

describe('the activities of a month', () => {
  const now = new Date('2026-11-18T10:00:00.000Z')

  it('are open while they are to come and not canceled', () => {
    const open = activity('2026-11-19T18:00:00.000Z')
    const begun = activity('2026-11-18T09:30:00.000Z')
    expect(openActivities([begun, open, { ...open, status: 'canceled' }], now)).toEqual([open])
  })

  it('are at the same time of the week though the clock goes back between them', () => {
    const wednesdays = [activity('2026-10-21T17:00:00.000Z'), activity('2026-10-28T18:00:00.000Z')]
    const slots = slotsOf([...wednesdays, activity('2026-10-26T18:00:00.000Z')], ZONE)
    expect(slots.map(({ weekday, minute, activities }) => [weekday, minute, activities.length])).toEqual([
      [1, 1140, 1],
      [3, 1140, 2],
    ])
  })

  it('are offered from the present month on', () => {
    expect(firstDays('2026-11-18', 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  })
})

import { describe, expect, test } from 'vitest'
import { placementOf, placementsOf } from '@/components/appointments/placement'
import { rangeText } from '@/components/calendar/layout/geometry'
import { appointment } from '@/tests/support/factories/appointment'

const ZONE = 'Europe/Madrid'
const of = (starts_at: string, ends_at: string) => appointment({ starts_at, ends_at })
const parts = (starts_at: string, ends_at: string) =>
  placementsOf(of(starts_at, ends_at), ZONE).map(({ day, start, end }) => [day, start, end])

describe('an appointment in the days of the clinic', () => {
  test.each([
    ['within one', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', [['2026-11-20', 600, 660]]],
    ['until midnight', '2026-11-20T22:30:00Z', '2026-11-20T23:00:00Z', [['2026-11-20', 1410, 1440]]],
    ['from midnight on', '2026-11-20T23:00:00Z', '2026-11-20T23:30:00Z', [['2026-11-21', 0, 30]]],
    [
      'over midnight: to the end of the one, from the beginning of the other',
      '2026-11-20T22:30:00Z',
      '2026-11-20T23:30:00Z',
      [
        ['2026-11-20', 1410, 1440],
        ['2026-11-21', 0, 30],
      ],
    ],
    [
      'over the night in which the clock goes on: an hour that is not there',
      '2026-03-28T22:30:00Z',
      '2026-03-29T02:00:00Z',
      [
        ['2026-03-28', 1410, 1440],
        ['2026-03-29', 0, 240],
      ],
    ],
    [
      'a whole day, begun a minute before midnight of the shortest one',
      '2026-03-28T22:59:00Z',
      '2026-03-29T22:59:00Z',
      [
        ['2026-03-28', 1439, 1440],
        ['2026-03-29', 0, 1440],
        ['2026-03-30', 0, 59],
      ],
    ],
  ])('lies %s', (_, starts_at, ends_at, expected) => expect(parts(starts_at, ends_at)).toEqual(expected))

  test('is said whole on each of them', () => {
    const night = of('2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z')
    expect(rangeText(placementOf(night, ZONE))).toBe('23:30–00:30')
    for (const { whole } of placementsOf(night, ZONE)) expect(rangeText(whole!)).toBe('23:30–00:30')
    expect(placementsOf(of('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'), ZONE)[0]!.whole).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { plannedWeek } from '@/lib/domain/plannings/planned-week'
import { planning } from '@/tests/support/factories/planning'

const MONDAY = '2026-11-16'

describe('a week that is copied', () => {
  const mornings = planning({
    intervals: [
      { weekday: 1, from: '09:00', to: '14:00' },
      { weekday: 5, from: '09:00', to: '14:00' },
    ],
  })

  it('has of each planning only the weekdays on which it is valid', () => {
    const leaving = { ...mornings, valid_to: '2026-11-18' }
    expect(plannedWeek([leaving], '2026-11-22')).toEqual([{ weekday: 1, from: '09:00', to: '14:00' }])
    expect(plannedWeek([leaving], '2026-11-23')).toEqual([])
  })

  it('joins what touches or overlaps, by weekday, and changes no planning', () => {
    const more = planning({
      intervals: [
        { weekday: 1, from: '16:00', to: '20:00' },
        { weekday: 1, from: '13:00', to: '16:00' },
      ],
    })
    expect(plannedWeek([more, mornings], MONDAY)).toEqual([
      { weekday: 1, from: '09:00', to: '20:00' },
      { weekday: 5, from: '09:00', to: '14:00' },
    ])
    expect(mornings.intervals[0]).toEqual({ weekday: 1, from: '09:00', to: '14:00' })
  })
})

import { describe, expect, it } from 'vitest'
import type { Planning } from '@/lib/contract/plannings'
import { plannedWeek } from '@/lib/domain/plannings/planned-week'

const MONDAY = '2026-11-16'
const planning = (more: Partial<Planning>): Planning => ({
  id: 1,
  professional_id: 7,
  valid_from: '2026-01-01',
  valid_to: null,
  intervals: [],
  color: null,
  service_ids: null,
  online_booking: false,
  online_notice_minutes: 0,
  online_horizon_days: 60,
  version: 1,
  ...more,
})

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

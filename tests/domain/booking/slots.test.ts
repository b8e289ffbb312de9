import { describe, expect, it, test } from 'vitest'
import { freeSlots, type SlotsAsked } from '@/lib/domain/booking/slots'
import { today, wallTime } from '@/lib/domain/time/clock'
import { appointment, asked, at, exception, MADRID, MONDAY, planning, service } from '@/tests/support/slots-asked'

/** The beginnings in local time. */
const times = (more: Partial<SlotsAsked> = {}) =>
  freeSlots(asked(more)).map(({ starts_at }) => {
    const { minute } = wallTime(starts_at, MADRID)
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  })

describe('nothing is offered', () => {
  test.each<[string, Partial<SlotsAsked>]>([
    ['of a planning that is not online', { plannings: [planning({ online_booking: false })] }],
    ['of a planning for other services', { plannings: [planning({ service_ids: [4] })] }],
    ['of a planning that is over', { plannings: [planning({ valid_to: '2026-11-15' })] }],
    ['of a planning that has not begun', { plannings: [planning({ valid_from: '2026-11-17' })] }],
    ['of somebody who is not asked for', { professional_ids: [8] }],
    ['beyond the horizon', { plannings: [planning({ online_horizon_days: 14 })] }],
    [
      'within the notice',
      { plannings: [planning({ online_notice_minutes: 20_160 })], now: new Date(at('11:01', '2026-11-02')) },
    ],
    ['of a day that is past', { now: new Date(at('12:00')) }],
    ['on a holiday of theirs', { exceptions: [exception({ kind: 'holiday' })] }],
    ['when the clinic is closed', { exceptions: [exception({ professional_id: null })] }],
    [
      'of extra hours where nothing online is planned',
      {
        plannings: [],
        exceptions: [exception({ kind: 'extra', from: '16:00', to: '18:00' })],
      },
    ],
    ['of a service longer than the time that is open', { service: { ...service, duration_minutes: 181 } }],
  ])('%s', (_, more) => expect(times(more)).toEqual([]))
})

describe('a time that is kept though nobody works then', () => {
  test.each<[string, Partial<SlotsAsked>, boolean]>([
    ['where it is free', {}, true],
    ['not unless it is asked for', { also_closed: false }, false],
    ['not where they have somebody else', { taken: [appointment('20:30', '21:00')] }, false],
    [
      'not where its room is taken',
      {
        needs: [{ column: 'room_id', ids: [3] }],
        taken: [appointment('20:30', '21:00', { professional_id: 8, room_id: 3 })],
      },
      false,
    ],
    ['not once it is over', { now: new Date(at('20:01')) }, false],
    ['not on a day on which the clinic is closed', { exceptions: [exception({ professional_id: null })] }, false],
    ['not while they are absent', { exceptions: [exception({ kind: 'holiday' })] }, false],
    ['not while their time is blocked', { exceptions: [exception({ from: '20:30', to: '22:00' })] }, false],
    ['where what is blocked ends as it begins', { exceptions: [exception({ from: '18:00', to: '20:00' })] }, true],
    ['where nobody planned any hours for them', { plannings: [] }, true],
  ])('%s', (_, more, isKept) =>
    expect(times({ audience: 'staff', also: at('20:00'), also_closed: true, ...more }).includes('20:00')).toBe(isKept),
  )
})

describe('a service of an hour, every half hour from 09:00 to 12:00', () => {
  test.each<[string, Partial<SlotsAsked>, string[]]>([
    ['while it fits', {}, ['09:00', '09:30', '10:00', '10:30', '11:00']],
    [
      'on the last day of the horizon',
      { plannings: [planning({ online_horizon_days: 15 })] },
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
    [
      'from the notice on, to the minute',
      { plannings: [planning({ online_notice_minutes: 60 })], now: new Date(at('09:00')) },
      ['10:00', '10:30', '11:00'],
    ],
    [
      'at steps of local time, whenever the hours begin',
      { plannings: [planning({ intervals: [{ weekday: 1, from: '09:10', to: '11:00' }] })] },
      ['09:30', '10:00'],
    ],
    ['beside an appointment, without a minute between', { taken: [appointment('10:00', '11:00')] }, ['09:00', '11:00']],
    [
      'over an appointment of somebody else',
      { taken: [appointment('09:00', '12:00', { professional_id: 8 })] },
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
    [
      'clear of an appointment’s buffers',
      { taken: [appointment('10:15', '10:45', { buffer_before_minutes: 15, buffer_after_minutes: 16 })] },
      ['09:00'],
    ],
    [
      'clear of its own buffers',
      { service: { ...service, buffer_after_minutes: 5 }, taken: [appointment('10:00', '10:30')] },
      ['10:30', '11:00'],
    ],
    [
      'clear of both buffers, one after the other',
      {
        service: { ...service, buffer_before_minutes: 20 },
        taken: [appointment('09:00', '09:30', { buffer_after_minutes: 20 })],
      },
      ['10:30', '11:00'],
    ],
    [
      'its own buffers may lie outside the hours',
      { service: { ...service, buffer_before_minutes: 30, buffer_after_minutes: 30 } },
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
    ['around blocked time', { exceptions: [exception({ from: '10:30', to: '11:00' })] }, ['09:00', '09:30', '11:00']],
    [
      'in extra hours too, on the terms of the day’s planning',
      { exceptions: [exception({ kind: 'extra', from: '12:00', to: '13:00' })] },
      ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'],
    ],
    [
      'across two plannings that touch',
      { plannings: [planning(), planning({ id: 2, intervals: [{ weekday: 1, from: '12:00', to: '13:00' }] })] },
      ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'],
    ],
    [
      'once where two plannings overlap',
      { plannings: [planning(), planning({ id: 2 })] },
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
  ])('%s', (_, more, expected) => expect(times(more)).toEqual(expected))

  it('waits for the longer notice only where it needs that planning', () => {
    const short = planning({ online_notice_minutes: 0 })
    const long = planning({
      id: 2,
      online_notice_minutes: 180,
      intervals: [{ weekday: 1, from: '12:00', to: '14:00' }],
    })
    expect(times({ plannings: [short, long], now: new Date(at('08:30')) })).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
    ])
    expect(times({ plannings: [short, long], now: new Date(at('09:00')) })).not.toContain('11:30')
  })

  it('is offered of each, by time and then by person, and never says a name', () => {
    const other = planning({ id: 2, professional_id: 8 })
    const slots = freeSlots(
      asked({
        professional_ids: [8, 7, 8],
        plannings: [other, planning()],
        step_minutes: 30,
        service: { ...service, duration_minutes: 180 },
      }),
    )
    expect(slots).toEqual([
      { starts_at: at('09:00'), ends_at: at('12:00'), professional_id: 7 },
      { starts_at: at('09:00'), ends_at: at('12:00'), professional_id: 8 },
    ])
  })
})

describe('on the days on which Madrid’s clock changes', () => {
  const night = (weekday: number) => [planning({ intervals: [{ weekday, from: '00:00', to: '06:00' }] })]

  it('offers no hour that is skipped, and a service across it still lasts as long', () => {
    const spring = { from: '2026-03-29', to: '2026-03-29', now: new Date('2026-03-01'), plannings: night(7) }
    expect(times(spring)).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30', '05:00'])
    const across = freeSlots(asked(spring))[3]!
    expect([across.starts_at, across.ends_at]).toEqual(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'])
  })

  it('offers the hour that comes twice both times, each taken only while it is', () => {
    const autumn = { from: '2026-10-25', to: '2026-10-25', now: new Date('2026-10-01'), plannings: night(7) }
    expect(times(autumn)).toHaveLength(13)
    const offered = freeSlots(asked(autumn)).map(({ starts_at }) => starts_at)
    expect(new Set(offered).size).toBe(13)
    const twice = offered.filter((starts_at) => wallTime(starts_at, MADRID).minute === 150)
    expect(twice).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
    const second = {
      ...appointment('09:00', '10:00'),
      starts_at: '2026-10-25T01:00:00Z',
      ends_at: '2026-10-25T02:00:00Z',
    }
    expect(times({ ...autumn, taken: [second] })).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
      '05:00',
    ])
  })
})

it('counts the horizon from today in the clinic’s zone', () => {
  const now = new Date('2026-11-15T23:30:00Z')
  expect(today(now, MADRID)).toBe(MONDAY)
  const nextMonday = { now, from: '2026-11-23', to: '2026-11-23' }
  expect(times({ ...nextMonday, plannings: [planning({ online_horizon_days: 7 })] })).toHaveLength(5)
  expect(times({ ...nextMonday, plannings: [planning({ online_horizon_days: 6 })] })).toEqual([])
})

describe('a service that needs one of some others, too', () => {
  /** Somebody who holds the machine: anything that an appointment can occupy is looked for in the same way. */
  const needs = [{ column: 'professional_id' as const, ids: [8, 9] }]

  it('is offered while one of them is free, with the buffers of both', () => {
    const eight = appointment('09:00', '12:00', { professional_id: 8 })
    expect(times({ needs, taken: [eight] })).toEqual(times())
    const nine = appointment('10:00', '10:30', { professional_id: 9, buffer_after_minutes: 15 })
    expect(times({ needs, taken: [eight, nine] })).toEqual(['09:00', '11:00'])
  })

  it('is not offered where there is none of them', () => {
    expect(times({ needs: [{ column: 'professional_id', ids: [] }] })).toEqual([])
  })
})

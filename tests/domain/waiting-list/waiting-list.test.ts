import { describe, expect, it, test } from 'vitest'
import { byUrgency, fits, hasDeclined, wishedPart } from '@/lib/domain/waiting-list/waiting-list'

const MADRID = 'Europe/Madrid'
/** A Friday, 10:00 to 11:00 in Madrid. */
const slot = { professional_id: 7, starts_at: '2026-11-20T09:00:00Z', ends_at: '2026-11-20T10:00:00Z' }
const anybody = { professional_id: null, windows: [], date_from: null, date_to: null }
const friday = (from: string, to: string) => ({ windows: [{ weekday: 5, from, to }] })

describe('a slot does not fit somebody', () => {
  test.each([
    ['who waits for another professional', { professional_id: 8 }, 60],
    ['whose service is longer', {}, 61],
    ['whose days begin later', { date_from: '2026-11-21' }, 60],
    ['whose days are over', { date_to: '2026-11-19' }, 60],
    ['who can come on another weekday', { windows: [{ weekday: 4, from: '00:00', to: '24:00' }] }, 30],
    ['whose window has too little of it left', friday('10:31', '20:00'), 30],
    ['whose window closes too soon', friday('08:00', '10:29'), 30],
    ['of any service, whose window has not all of it', friday('10:15', '20:00'), null],
  ])('%s', (_, change, minutes) => expect(fits({ ...anybody, ...change }, slot, MADRID, minutes)).toBe(false))
})

describe('of a slot is offered', () => {
  const at = (from: string, to: string) => ({
    starts_at: `2026-11-20T${from}:00.000Z`,
    ends_at: `2026-11-20T${to}:00.000Z`,
  })
  test.each([
    ['all of it, where any service will do', {}, null, slot],
    ['all of it, where the service is as long', {}, 60, slot],
    ['its beginning, where the service is shorter', {}, 30, at('09:00', '09:30')],
    ['what their window leaves of it', friday('10:20', '20:00'), 30, at('09:20', '09:50')],
    [
      'the first of two',
      { windows: [...friday('10:30', '11:00').windows, ...friday('08:00', '10:20').windows] },
      20,
      at('09:00', '09:20'),
    ],
    ['it as it is, where it does not fit', friday('12:00', '20:00'), 30, slot],
  ])('%s', (_, change, minutes, part) => {
    expect(wishedPart({ ...anybody, ...change }, slot, MADRID, minutes)).toEqual({ ...slot, ...part })
  })
})

describe('who said no to a slot', () => {
  const said = { professional_id: 7, starts_at: '2026-11-20T10:00:00+01:00', status: 'declined' as const }
  test.each([
    ['is not asked again', said, true],
    ['may be asked for another hour', { ...said, starts_at: '2026-11-20T09:30:00Z' }, false],
    ['may be asked for somebody else’s', { ...said, professional_id: 8 }, false],
    ['has not, where it was withdrawn', { ...said, status: 'withdrawn' as const }, false],
  ])('%s', (_, offer, expected) => expect(hasDeclined({ offers: [offer] }, slot)).toBe(expected))
})

describe('a slot fits somebody', () => {
  test.each([
    ['who can come at any time', {}, 60],
    ['who waits for this professional', { professional_id: 7 }, 60],
    ['on the first and last of their days', { date_from: '2026-11-20', date_to: '2026-11-20' }, 60],
    ['whose shorter service has room in what window and slot share', friday('10:30', '20:00'), 30],
    ['of any service, whose window has all of it', friday('10:00', '11:00'), null],
    [
      'in one of their windows',
      { windows: [...friday('08:00', '09:00').windows, ...friday('10:00', '24:00').windows] },
      60,
    ],
  ])('%s', (_, change, minutes) => expect(fits({ ...anybody, ...change }, slot, MADRID, minutes)).toBe(true))

  it('on the day and at the time of the clinic’s zone', () => {
    const late = { professional_id: 7, starts_at: '2026-11-20T23:30:00Z', ends_at: '2026-11-21T00:00:00Z' }
    const saturday = { ...anybody, windows: [{ weekday: 6, from: '00:00', to: '01:00' }] }
    expect(fits(saturday, late, MADRID, 30)).toBe(true)
    expect(fits(saturday, late, 'Atlantic/Canary', 30)).toBe(false)
  })

  it('also on the day on which the clock changes', () => {
    const sunday = { professional_id: 7, starts_at: '2026-10-25T09:00:00Z', ends_at: '2026-10-25T10:00:00Z' }
    const window = (from: string, to: string) => ({ ...anybody, windows: [{ weekday: 7, from, to }] })
    expect(fits(window('10:00', '11:00'), sunday, MADRID, 60)).toBe(true)
    expect(fits(window('11:00', '12:00'), sunday, MADRID, 60)).toBe(false)
  })
})

describe('a service that needs a room', () => {
  const minute = (after: number) => Date.parse(slot.starts_at) + after * 60_000
  const free = (...spans: [number, number][]) =>
    spans.map(([start, end]) => ({ start: minute(start), end: minute(end) }))
  test.each([
    ['fits while one of the rooms is free for as long as it lasts', [free(), free([15, 60])], 45, {}, true],
    ['does not fit where none is free', [free(), free()], 45, {}, false],
    ['does not fit where there is none any more', [], 45, {}, false],
    ['does not go from one room to another in between', [free([0, 30]), free([30, 60])], 45, {}, false],
    ['fits where window, slot and room share enough', [free([0, 40])], 30, friday('10:10', '11:00'), true],
    ['does not fit where they do not', [free([0, 40])], 31, friday('10:10', '11:00'), false],
  ])('%s', (_, rooms, minutes, change, expected) =>
    expect(fits({ ...anybody, ...change }, slot, MADRID, minutes, rooms)).toBe(expected),
  )
})

it('the most urgent come first, then who waits longest', () => {
  const entry = (id: number, urgency: 'low' | 'normal' | 'high', created_at: string) => ({ id, urgency, created_at })
  const list = [
    entry(1, 'low', '2026-01-01T00:00:00Z'),
    entry(2, 'normal', '2026-03-01T00:00:00Z'),
    entry(3, 'high', '2026-05-01T00:00:00Z'),
    entry(5, 'normal', '2026-02-01T00:00:00Z'),
    entry(4, 'normal', '2026-02-01T00:00:00Z'),
  ]
  expect(list.sort(byUrgency).map(({ id }) => id)).toEqual([3, 4, 5, 2, 1])
})

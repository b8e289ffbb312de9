import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import { openIntervals } from '@/lib/domain/availability'
import { addDays, instantAt, today, wallTime } from '@/lib/domain/clock'
import { freeSlots, type SlotsAsked, type TakenTime } from '@/lib/domain/slots'

const MADRID = 'Europe/Madrid'
const MINUTE_MS = 60_000
const PHYSIO = 7
const MONDAY = '2026-11-16'

const planning = (more: Partial<Planning> = {}): Planning => ({
  id: 1,
  professional_id: PHYSIO,
  valid_from: '2026-01-01',
  valid_to: null,
  intervals: [{ weekday: 1, from: '09:00', to: '12:00' }],
  color: null,
  service_ids: null,
  online_booking: true,
  online_notice_minutes: 0,
  online_horizon_days: 365,
  version: 1,
  ...more,
})
const exception = (more: Partial<PlanningException>): PlanningException => ({
  id: 1,
  professional_id: PHYSIO,
  date: MONDAY,
  date_to: MONDAY,
  kind: 'blocked',
  from: null,
  to: null,
  title: null,
  version: 1,
  ...more,
})
const at = (time: string, day = MONDAY) => instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), MADRID)
const visit = (from: string, to: string, more: Partial<TakenTime> = {}): TakenTime => ({
  professional_id: PHYSIO,
  starts_at: at(from),
  ends_at: at(to),
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  ...more,
})
const service = { id: 3, duration_minutes: 60, buffer_before_minutes: 0, buffer_after_minutes: 0 }
const asked = (more: Partial<SlotsAsked> = {}): SlotsAsked => ({
  service,
  professional_ids: [PHYSIO],
  from: MONDAY,
  to: MONDAY,
  plannings: [planning()],
  exceptions: [],
  taken: [],
  step_minutes: 30,
  zone: MADRID,
  now: new Date('2026-11-01T10:00:00Z'),
  ...more,
})
/** The beginnings on the wall's clock. */
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
      'at steps of the wall’s clock, whenever the hours begin',
      { plannings: [planning({ intervals: [{ weekday: 1, from: '09:10', to: '11:00' }] })] },
      ['09:30', '10:00'],
    ],
    ['beside a visit, without a minute between', { taken: [visit('10:00', '11:00')] }, ['09:00', '11:00']],
    [
      'over a visit of somebody else',
      { taken: [visit('09:00', '12:00', { professional_id: 8 })] },
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
    [
      'clear of a visit’s buffers',
      { taken: [visit('10:15', '10:45', { buffer_before_minutes: 15, buffer_after_minutes: 16 })] },
      ['09:00'],
    ],
    [
      'clear of its own buffers',
      { service: { ...service, buffer_after_minutes: 5 }, taken: [visit('10:00', '10:30')] },
      ['10:30', '11:00'],
    ],
    [
      'clear of both buffers, one after the other',
      {
        service: { ...service, buffer_before_minutes: 20 },
        taken: [visit('09:00', '09:30', { buffer_after_minutes: 20 })],
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

  it('offers the hour that comes twice once, and it is taken only while it is', () => {
    const autumn = { from: '2026-10-25', to: '2026-10-25', now: new Date('2026-10-01'), plannings: night(7) }
    expect(times(autumn)).toHaveLength(11)
    const second = { ...visit('09:00', '10:00'), starts_at: '2026-10-25T01:00:00Z', ends_at: '2026-10-25T02:00:00Z' }
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

describe('whatever is planned and taken', () => {
  const DAYS = ['2026-03-28', '2026-10-24', '2026-11-16']
  const time = fc
    .integer({ min: 0, max: 96 })
    .map(
      (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    )
  const span = fc.tuple(time, time).filter(([from, to]) => from < to)
  const interval = fc
    .tuple(fc.integer({ min: 1, max: 7 }), span)
    .map(([weekday, [from, to]]) => ({ weekday, from, to }))
  const buffer = fc.constantFrom(0, 5, 20)
  const cases = fc.record({
    from: fc.constantFrom(...DAYS),
    step_minutes: fc.constantFrom(10, 15, 30),
    service: fc.record({
      id: fc.constant(3),
      duration_minutes: fc.constantFrom(20, 45, 90),
      buffer_before_minutes: buffer,
      buffer_after_minutes: buffer,
    }),
    plannings: fc.array(
      fc.record({
        intervals: fc.array(interval, { minLength: 1, maxLength: 12 }),
        service_ids: fc.constantFrom<number[] | null>(null, [3], [4]),
        online_booking: fc.boolean(),
        online_notice_minutes: fc.constantFrom(0, 600, 2000),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    exceptions: fc.array(
      fc.record({
        kind: fc.constantFrom('blocked' as const, 'extra' as const),
        span,
        day: fc.nat(2),
        whose: fc.constantFrom(PHYSIO, null),
      }),
      { maxLength: 3 },
    ),
    visits: fc.array(
      fc.record({
        minute: fc.integer({ min: 0, max: 4320 }),
        length: fc.constantFrom(15, 60, 200),
        before: buffer,
        after: buffer,
      }),
      { maxLength: 8 },
    ),
    hour: fc.nat(60),
  })
  const questionOf = (given: typeof cases extends fc.Arbitrary<infer T> ? T : never): SlotsAsked => {
    const midnight = Date.parse(instantAt(given.from, 0, MADRID))
    return asked({
      ...{ from: given.from, to: addDays(given.from, 2), step_minutes: given.step_minutes, service: given.service },
      now: new Date(midnight + (given.hour - 12) * 60 * MINUTE_MS),
      plannings: given.plannings.map((more, id) => planning({ id, ...more })),
      exceptions: given.exceptions.map(({ kind, span: [from, to], day, whose }, id) =>
        exception({
          id,
          kind,
          from,
          to,
          date: addDays(given.from, day),
          date_to: addDays(given.from, day),
          professional_id: whose,
        }),
      ),
      taken: given.visits.map(({ minute, length, before, after }) => ({
        professional_id: PHYSIO,
        starts_at: new Date(midnight + minute * MINUTE_MS).toISOString(),
        ends_at: new Date(midnight + (minute + length) * MINUTE_MS).toISOString(),
        buffer_before_minutes: before,
        buffer_after_minutes: after,
      })),
    })
  }
  /** Said once more, as plainly as it goes: may a visit of the service begin at this minute of the day? */
  const isFree = (question: SlotsAsked, day: string, minute: number) => {
    const {
      service: { duration_minutes, buffer_before_minutes, buffer_after_minutes },
      now,
    } = question
    const start = Date.parse(instantAt(day, minute, MADRID))
    const end = start + duration_minutes * MINUTE_MS
    const clear = question.taken.every(
      (one) =>
        end + (buffer_after_minutes + one.buffer_before_minutes) * MINUTE_MS <= Date.parse(one.starts_at) ||
        start - (buffer_before_minutes + one.buffer_after_minutes) * MINUTE_MS >= Date.parse(one.ends_at),
    )
    const online = question.plannings
      .filter(({ online_booking, service_ids }) => online_booking && (service_ids === null || service_ids.includes(3)))
      .filter(({ online_notice_minutes }) => start >= now.getTime() + online_notice_minutes * MINUTE_MS)
    const open = online.length > 0 ? openIntervals(online, question.exceptions, PHYSIO, day) : []
    const lies = open.some(
      (one) =>
        Date.parse(instantAt(day, one.start, MADRID)) <= start &&
        one.start <= minute &&
        // Hours that end in the hour that is skipped in spring end where it begins.
        minute < one.end &&
        end <= Date.parse(instantAt(day, one.end, MADRID)),
    )
    return clear && lies && wallTime(new Date(start), MADRID).minute === minute
  }

  it('a slot lies in open time, clear of every visit and both buffers, and every such time is a slot', () => {
    let offered = 0
    fc.assert(
      fc.property(cases, (given) => {
        const question = questionOf(given)
        const expected = [0, 1, 2].flatMap((index) => {
          const day = addDays(question.from, index)
          const steps = Array.from({ length: 1440 / question.step_minutes }, (_, step) => step * question.step_minutes)
          return steps.filter((minute) => isFree(question, day, minute)).map((minute) => instantAt(day, minute, MADRID))
        })
        expect(freeSlots(question).map(({ starts_at }) => starts_at)).toEqual(expected)
        offered += expected.length
      }),
      { numRuns: 300 },
    )
    expect(offered).toBeGreaterThan(1000)
  })

  it('a visit never frees time, and time that passes frees none either', () => {
    fc.assert(
      fc.property(cases, fc.nat(2000), (given, minutes) => {
        const question = questionOf(given)
        const all = new Set(freeSlots({ ...question, taken: [] }).map(({ starts_at }) => starts_at))
        const now = new Date(question.now.getTime() + minutes * MINUTE_MS)
        for (const { starts_at } of [...freeSlots(question), ...freeSlots({ ...question, taken: [], now })]) {
          expect(all.has(starts_at)).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })
})

it('counts the horizon from today in the clinic’s zone', () => {
  const now = new Date('2026-11-15T23:30:00Z')
  expect(today(now, MADRID)).toBe(MONDAY)
  const nextMonday = { now, from: '2026-11-23', to: '2026-11-23' }
  expect(times({ ...nextMonday, plannings: [planning({ online_horizon_days: 7 })] })).toHaveLength(5)
  expect(times({ ...nextMonday, plannings: [planning({ online_horizon_days: 6 })] })).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OccupantColumn } from '@/lib/domain/appointments/occupants'
import { freeSlots, type SlotsAsked, type TakenTime } from '@/lib/domain/booking/slots'
import { openIntervals } from '@/lib/domain/plannings/availability'
import { addDays, instantAt, instantsAt } from '@/lib/domain/time/clock'
import { asked, exception, MADRID, MINUTE_MS, PHYSIO, planning } from '@/tests/support/slots-asked'

describe('whatever is planned and taken', () => {
  const DAYS = ['2026-03-28', '2026-10-24', '2026-11-16']
  const ROOMS = [11, 12]
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
    appointments: fc.array(
      fc.record({
        minute: fc.integer({ min: 0, max: 4320 }),
        length: fc.constantFrom(15, 60, 200),
        before: buffer,
        after: buffer,
        whose: fc.constantFrom(PHYSIO, PHYSIO + 1),
        room_id: fc.constantFrom(null, ...ROOMS),
      }),
      { maxLength: 8 },
    ),
    rooms: fc.option(fc.subarray(ROOMS, { minLength: 1 })),
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
      needs: given.rooms ? [{ column: 'room_id', ids: given.rooms }] : [],
      taken: given.appointments.map(({ minute, length, before, after, whose, room_id }) => ({
        ...{ professional_id: whose, room_id },
        starts_at: new Date(midnight + minute * MINUTE_MS).toISOString(),
        ends_at: new Date(midnight + (minute + length) * MINUTE_MS).toISOString(),
        buffer_before_minutes: before,
        buffer_after_minutes: after,
      })),
    })
  }
  /** Said once more, as plainly as it goes: may an appointment of the service begin at this instant, a minute of the day? */
  const isFree = (question: SlotsAsked, day: string, minute: number, instant: string) => {
    const {
      service: { duration_minutes, buffer_before_minutes, buffer_after_minutes },
      now,
    } = question
    const start = Date.parse(instant)
    const end = start + duration_minutes * MINUTE_MS
    const isClearOf = (one: TakenTime) =>
      end + (buffer_after_minutes + one.buffer_before_minutes) * MINUTE_MS <= Date.parse(one.starts_at) ||
      start - (buffer_before_minutes + one.buffer_after_minutes) * MINUTE_MS >= Date.parse(one.ends_at)
    const has = (column: OccupantColumn, id: number) => question.taken.filter((one) => one[column] === id)
    const clear =
      has('professional_id', PHYSIO).every(isClearOf) &&
      (question.needs ?? []).every(({ column, ids }) => ids.some((id) => has(column, id).every(isClearOf)))
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
    return clear && lies
  }

  it('a slot lies in open time, clear of every appointment and both buffers, with a room where one is needed, and every such time is a slot', () => {
    let offered = 0
    fc.assert(
      fc.property(cases, (given) => {
        const question = questionOf(given)
        const expected = [0, 1, 2].flatMap((index) => {
          const day = addDays(question.from, index)
          const steps = Array.from({ length: 1440 / question.step_minutes }, (_, step) => step * question.step_minutes)
          const free = steps.flatMap((minute) =>
            instantsAt(day, minute, MADRID).filter((instant) => isFree(question, day, minute, instant)),
          )
          return free.sort()
        })
        expect(freeSlots(question).map(({ starts_at }) => starts_at)).toEqual(expected)
        offered += expected.length
      }),
      { numRuns: 300 },
    )
    expect(offered).toBeGreaterThan(1000)
  })

  it('an appointment never frees time, and time that passes frees none either', () => {
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

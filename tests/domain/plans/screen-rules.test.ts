import { describe, expect, it } from 'vitest'
import { inScope, ofWeek, openFrom } from '@/lib/domain/plans/answered'
import {
  type DraftPhase,
  displace,
  movePlaced,
  place,
  repeatWeekly,
  sentPhases,
  shortest,
} from '@/lib/domain/plans/draft'
import { effortStep, heatWeeks } from '@/lib/domain/plans/heat'
import { phaseProgress } from '@/lib/domain/plans/phase-progress'
import { monthWeeks, planWeek, repeatDays } from '@/lib/domain/plans/weeks'

describe('the weeks of a calendar', () => {
  it('a month is shown by the weeks that touch it, from Monday to Sunday', () => {
    expect(monthWeeks('2026-11-20').map(([monday]) => monday)).toEqual([
      ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
    ])
    // It begins on a Monday and has four weeks.
    expect(monthWeeks('2027-02-28').map((week) => week[6])).toEqual([
      ...['2027-02-07', '2027-02-14', '2027-02-21', '2027-02-28'],
    ])
  })

  it('weeks are counted from that of the first day, over the change of the clock too', () => {
    expect(planWeek('2026-10-14', '2026-10-12')).toBe(1)
    expect(planWeek('2026-10-14', '2026-10-25')).toBe(2)
    expect(planWeek('2026-10-14', '2026-10-26')).toBe(3)
    expect(planWeek('2026-10-14', '2026-10-11')).toBeNull()
  })

  it('a day is repeated on weekdays, not before it and on no day that is not the plan’s', () => {
    const plan = { starts_on: '2026-11-01', ends_on: '2026-11-30' }
    expect(repeatDays('2026-11-18', [1, 3, 5], 2, plan)).toEqual([
      ...['2026-11-18', '2026-11-20', '2026-11-23', '2026-11-25', '2026-11-27'],
    ])
    expect(repeatDays('2026-11-18', [3], 4, plan)).toEqual(['2026-11-18', '2026-11-25'])
    expect(repeatDays('2026-11-18', [3], 4, { ...plan, starts_on: '2026-11-23' })).toEqual(['2026-11-25'])
    expect(repeatDays('2026-11-18', [], 4, plan)).toEqual([])
  })
})

describe('how far a phase has come', () => {
  const phase = { starts_on: '2026-11-02', days: 28, reached_on: null }
  it.each([
    ['2026-11-01', 'coming', 1, [0, 0, 0, 0]],
    ['2026-11-02', 'current', 1, [1 / 7, 0, 0, 0]],
    ['2026-11-21', 'current', 3, [1, 1, 6 / 7, 0]],
    ['2026-11-29', 'current', 4, [1, 1, 1, 1]],
    ['2026-11-30', 'over', 4, [1, 1, 1, 1]],
  ])('on %s it is %s', (day, state, week, parts) => {
    expect(phaseProgress(phase, day)).toEqual({ state, week, weeks: 4, parts })
  })

  it('reached is full, whatever the day; a last week that is short is a part too; a long one is one part', () => {
    expect(phaseProgress({ ...phase, reached_on: '2026-11-05' }, '2026-11-05')).toMatchObject({
      ...{ state: 'reached', parts: [1, 1, 1, 1] },
    })
    expect(phaseProgress({ ...phase, days: 10 }, '2026-11-10')).toMatchObject({ weeks: 2, parts: [1, 2 / 3] })
    expect(phaseProgress({ ...phase, days: 100 }, '2026-11-26').parts).toEqual([0.25])
  })
})

describe('the heat map', () => {
  it.each([
    [0, 1],
    [2, 1],
    [3, 2],
    [4.4, 2],
    [6, 3],
    [8, 4],
    [9, 5],
    [10, 5],
  ])('an effort of %s is of grade %s', (effort, step) => expect(effortStep(effort)).toBe(step))

  it('tells what was done, missed, still to come, of rest, and of no plan', () => {
    const day = (at: number, asked: number, done: number, effort: number | null = null) => ({
      ...{ day: `2026-11-${at}`, asked, done, effort },
    })
    const [first, second] = heatWeeks(
      { starts_on: '2026-11-17', ends_on: '2026-11-24' },
      [day(17, 1, 1, 5), day(18, 2, 1), day(19, 1, 0), day(21, 1, 0), day(22, 1, 0)],
      '2026-11-21',
    )
    expect(first?.map(({ state, step }) => (step ? `${state} ${step}` : state))).toEqual([
      ...['outside', 'done 3', 'done', 'missed', 'rest', 'coming', 'coming'],
    ])
    expect(second?.map(({ state }) => state)).toEqual(['rest', 'rest', ...Array(5).fill('outside')])
  })
})

describe('what a change touches', () => {
  const one = (id: number, day: string, more: object = {}) => ({
    ...{ id, day, position: 0, phase_id: 1, alike: 7, feedback: null, done_by: 0, ...more },
  })
  const sessions = [
    one(1, '2026-11-09', { feedback: { done: true } }),
    one(2, '2026-11-12'),
    one(3, '2026-11-16', { done_by: 2 }),
    one(4, '2026-11-21'),
    one(5, '2026-11-23', { alike: 8 }),
    one(6, '2026-11-30', { phase_id: 2 }),
  ]
  const ids = (found: { id: number }[]) => found.map(({ id }) => id)

  it('nothing that is answered is moved or scaled', () => {
    expect(ids(openFrom(sessions, '2026-11-10'))).toEqual([2, 4, 5, 6])
    expect(ids(openFrom(sessions, '2026-11-10', 1))).toEqual([2, 4, 5])
    expect(ids(ofWeek(sessions, '2026-11-16'))).toEqual([3, 4])
  })

  it('a scope is one, its like from today on, or its like in the phase', () => {
    const chosen = sessions[3]!
    expect(ids(inScope(sessions, chosen, 'day', '2026-11-20'))).toEqual([4])
    expect(ids(inScope(sessions, chosen, 'from_today', '2026-11-20'))).toEqual([4, 6])
    expect(ids(inScope(sessions, chosen, 'phase', '2026-11-20'))).toEqual([2, 4])
  })
})

describe('a plan being drafted', () => {
  type Named = { exercise_session_id: number }
  const phase = (key: string, days: number, at: [key: string, day: number][]): DraftPhase<Named> => ({
    ...{ key, days, name: key, exit_criteria: '' },
    sessions: at.map(([placed, day]) => ({ key: placed, day, exercise_session_id: 4 })),
  })
  const phases = [phase('a', 21, [['x', 9]]), phase('b', 7, [])]
  const placed = (of: DraftPhase<Named>[]) => of.map(({ sessions }) => sessions.map(({ key, day }) => `${key}${day}`))

  it('is moved within a phase and to another, and not to a day that there is not', () => {
    expect(placed(movePlaced(phases, 'x', 'a', 2))).toEqual([['x2'], []])
    expect(placed(movePlaced(phases, 'x', 'b', 6))).toEqual([[], ['x6']])
    expect(movePlaced(phases, 'x', 'b', 7)).toBe(phases)
  })

  it('a day holds six, and a phase is as long as its last session', () => {
    const full = 'pqrstu'
      .split('')
      .reduce((now, key) => place(now, 'b', { key, day: 0, exercise_session_id: 1 }), phases)
    expect(place(full, 'b', { key: 'v', day: 0, exercise_session_id: 1 })).toBe(full)
    expect(shortest(phases[0]!)).toBe(10)
    expect(placed(displace(phases, 'x'))).toEqual([[], []])
  })

  it('is repeated in the weeks that follow, and sent by day', () => {
    const twice = place(phases, 'a', { key: 'y', day: 1, exercise_session_id: 5 })
    let made = 0
    const repeated = repeatWeekly(twice, 'y', () => `new${made++}:`)
    expect(placed(repeated)[0]).toEqual(['x9', 'y1', 'new0:8', 'new1:15'])
    expect(sentPhases(repeated)[0]?.sessions.map(({ day }) => day)).toEqual([1, 8, 9, 15])
  })
})

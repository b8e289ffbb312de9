import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adherence, type PlanDay } from '@/lib/domain/plans/adherence'
import { changePhases } from '@/lib/domain/plans/change-phases'
import { datedSessions } from '@/lib/domain/plans/copy'
import { weekCopies } from '@/lib/domain/plans/copy-week'
import { freeName } from '@/lib/domain/plans/free-name'
import { GIVEN_CHARACTERS_MAX, PLACED_A_DAY_MAX, PLACED_MAX, PLAN_DAYS_MAX } from '@/lib/domain/plans/limits'
import { placesWith } from '@/lib/domain/plans/move'
import { layOut, lengthFault, phaseOn, planEnd } from '@/lib/domain/plans/phases'
import { amountFault, type PlacedSession, weightFault } from '@/lib/domain/plans/placed'
import { scaleDose } from '@/lib/domain/plans/scale'
import { shiftPlan } from '@/lib/domain/plans/shift'
import { templateFaults } from '@/lib/domain/plans/template-faults'
import { touchedBy } from '@/lib/domain/plans/touched'
import { addDays } from '@/lib/domain/time/clock'

const START = '2026-03-23'
/** Two weeks, then one: 23 March to 5 April, 6 to 12 April. The clock changes on 29 March. */
const phases = [
  { id: 1, days: 14 },
  { id: 2, days: 7 },
]
const laid = layOut(START, phases)
const on = (id: number, at: number, more: Partial<PlacedSession> = {}): PlacedSession => {
  const day = addDays(START, at)
  const phase_id = phaseOn(laid, day)?.id ?? 2
  return { id, day, phase_id, position: 0, alike: 1, answered: false, ...more }
}

describe('phases on days', () => {
  it('follow each other, whatever the clock does', () => {
    expect(laid.map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([
      ['2026-03-23', '2026-04-05'],
      ['2026-04-06', '2026-04-12'],
    ])
    expect(planEnd(START, phases)).toBe('2026-04-12')
    expect(phaseOn(laid, '2026-04-05')?.id).toBe(1)
    expect(phaseOn(laid, '2026-04-13')).toBeUndefined()
  })

  it.each([
    ['as long as a plan may be', '2026-01-01', PLAN_DAYS_MAX, null],
    ['a day too long', '2026-01-01', PLAN_DAYS_MAX + 1, 'plan_too_long'],
    ['to the last day that is known', '2199-12-25', 7, null],
    ['beyond it', '2199-12-26', 7, 'date_bounds'],
    ['before the first', '1899-12-31', 7, 'date_bounds'],
  ])('%s', (_, starts_on, days, key) => {
    expect(lengthFault(starts_on, [{ days }])?.key ?? null).toBe(key)
  })
})

describe('a plan on dates', () => {
  it('has each session on its day, several of a day in their order', () => {
    const sessions = [
      { day: 2, exercise_session_id: 8 },
      { day: 0, exercise_session_id: 7 },
      { day: 2, exercise_session_id: 7 },
    ]
    expect(
      datedSessions(START, [
        { days: 7, sessions },
        { days: 3, sessions: [{ day: 2, exercise_session_id: 9 }] },
      ]),
    ).toEqual([
      { phase: 0, day: '2026-03-23', position: 0, exercise_session_id: 7 },
      { phase: 0, day: '2026-03-25', position: 0, exercise_session_id: 8 },
      { phase: 0, day: '2026-03-25', position: 1, exercise_session_id: 7 },
      { phase: 1, day: '2026-04-01', position: 0, exercise_session_id: 9 },
    ])
  })

  const placed = (...days: number[]) => days.map((day) => ({ day }))
  it.each([
    ['nothing', [{ days: 7, sessions: placed(0, 6) }], []],
    [
      'a session beyond its phase',
      [{ days: 7, sessions: placed(0, 7) }],
      ['phases.0.sessions.1.day day_outside_phase'],
    ],
    [
      'too many days',
      [
        { days: 700, sessions: [] },
        { days: 31, sessions: [] },
      ],
      ['phases plan_too_long'],
    ],
    [
      'too many of a day',
      [{ days: 1, sessions: placed(...Array.from({ length: PLACED_A_DAY_MAX + 1 }, () => 0)) }],
      ['phases too_many_a_day'],
    ],
    [
      'the same day of two phases is none',
      [
        { days: 1, sessions: placed(0, 0, 0, 0) },
        { days: 1, sessions: placed(0, 0, 0, 0) },
      ],
      [],
    ],
  ])('is refused for %s', (_, form, wrong) => {
    expect(templateFaults(form).map(({ field, key }) => `${field} ${key}`)).toEqual(wrong)
  })

  it('has no more sessions than it may', () => {
    const days = Array.from({ length: PLACED_MAX }, (_, at) => addDays(START, at % 700))
    expect(amountFault(days)).toBeNull()
    expect(amountFault([...days, '2030-01-01'])?.key).toBe('too_many_sessions')
  })

  it('says no more at once than can be written', () => {
    const items = ['x'.repeat(GIVEN_CHARACTERS_MAX / 2000 - 4)]
    expect(weightFault([{ items, times: 2000 }])).toBeNull()
    expect(
      weightFault([
        { items, times: 1000 },
        { items, times: 1001 },
      ])?.key,
    ).toBe('too_much_at_once')
  })
})

describe('a scope', () => {
  const today = addDays(START, 7)
  const all = [
    on(1, 0, { answered: true }),
    on(2, 3),
    on(3, 7),
    on(4, 7, { alike: 9 }),
    on(5, 10, { answered: true }),
    on(6, 15),
    on(7, 16, { alike: 9 }),
  ]
  const named = (id: number) => all.find((one) => one.id === id)!
  it.each([
    ['day', 3, [3]],
    ['day', 1, []],
    ['from_today', 3, [3, 6]],
    // A missed one that is named is changed; one that is answered is not, but its like are.
    ['from_today', 2, [2, 3, 6]],
    ['from_today', 1, [3, 6]],
    ['phase', 3, [2, 3]],
    ['phase', 6, [6]],
    ['phase', 7, [7]],
  ] as const)('%s of session %i', (scope, id, touched) => {
    expect(touchedBy(scope, named(id), all, today).map((one) => one.id)).toEqual(touched)
  })
})

describe('copying a week', () => {
  const sessions = [on(1, 0), on(2, 2), on(3, 2, { position: 1 }), on(4, 9)]
  const copy = (from: number, to: number, weeks = 1) =>
    weekCopies({ from: addDays(START, from), to: addDays(START, to), weeks }, sessions, laid)
  const told = (made: ReturnType<typeof copy>) =>
    'fault' in made
      ? `${made.fault.field} ${made.fault.key}`
      : made.copies.map(({ of, day, position, phase_id }) => [of.id, day, position, phase_id])

  it('puts each behind what its day has, in the phase of that day', () => {
    expect(told(copy(0, 7, 2))).toEqual([
      [1, '2026-03-30', 0, 1],
      [2, '2026-04-01', 1, 1],
      [3, '2026-04-01', 2, 1],
      [1, '2026-04-06', 0, 2],
      [2, '2026-04-08', 0, 2],
      [3, '2026-04-08', 1, 2],
    ])
  })

  it.each([
    ['an empty week', copy(14, 7), 'from week_without_sessions'],
    ['weeks that overlap', copy(0, 6), 'to weeks_overlap'],
    ['weeks before it, the last of which is itself', copy(9, 2, 2), 'weeks weeks_overlap'],
    ['a week outside the plan', copy(0, 21), 'to day_outside_plan'],
    ['more weeks than there are', copy(0, 7, 3), 'weeks day_outside_plan'],
  ])('is refused for %s', (_, made, wrong) => expect(told(made)).toBe(wrong))
})

describe('shifting', () => {
  const shift = (sessions: PlacedSession[], from: number, days: number, of = { starts_on: START, phases: laid }) =>
    shiftPlan(of, sessions, { from: addDays(START, from), days })
  const told = (made: ReturnType<typeof shift>) =>
    'fault' in made
      ? `${made.fault.field} ${made.fault.key}`
      : [made.starts_on, made.phases.map(({ days }) => days), made.moved]

  it.each([
    ['the whole plan', [on(1, 0), on(2, 15)], 0, 7, ['2026-03-30', [14, 7], [1, 2]]],
    ['also from before it', [on(1, 0)], -3, 7, ['2026-03-30', [14, 7], [1]]],
    ['from within a phase, which grows', [on(1, 2), on(2, 5), on(3, 15)], 4, 3, [START, [17, 7], [2, 3]]],
    ['from the day that a phase begins, and the one before grows', [on(1, 2), on(2, 15)], 14, 7, [START, [21, 7], [2]]],
    [
      'what is answered stays, and its phase with it',
      [on(1, 0, { answered: true }), on(2, 1)],
      0,
      7,
      [START, [21, 7], [2]],
    ],
    ['a missed one goes past what is answered', [on(1, 1), on(2, 3, { answered: true })], 0, 7, [START, [21, 7], [1]]],
    ['earlier, where there is room', [on(1, 1), on(2, 9)], 5, -3, [START, [11, 7], [2]]],
    ['not before what stays', [on(1, 5), on(2, 9)], 6, -4, 'days shift_past_others'],
    ['not out of its phase', [on(1, 12, { answered: true }), on(2, 14)], 14, -3, 'days shift_out_of_phase'],
    [
      'not onto a day that has as many as it may, with what is answered there',
      [...Array.from({ length: PLACED_A_DAY_MAX }, (_, id) => on(id, 1, { answered: true })), on(9, 0)],
      0,
      1,
      'days too_many_a_day',
    ],
    ['no phase away', [on(1, 14)], 14, -14, 'days shift_out_of_phase'],
    ['not after the plan', [on(1, 0)], 21, 7, 'from day_outside_plan'],
  ])('%s', (_, sessions, from, days, expected) => expect(told(shift(sessions, from, days))).toEqual(expected))

  it('not beyond the days that are known', () => {
    const of = { starts_on: '2199-12-01', phases: layOut('2199-12-01', [{ id: 1, days: 28 }]) }
    expect(shiftPlan(of, [], { from: '2199-12-01', days: 4 })).toEqual({
      fault: { field: 'days', key: 'date_bounds' },
    })
    expect(shift([], 5, 365, { starts_on: START, phases: layOut(START, [{ id: 1, days: 400 }]) })).toEqual({
      fault: { field: 'days', key: 'plan_too_long', values: { max: PLAN_DAYS_MAX } },
    })
  })

  it('there and back is as it was, wherever it is taken from and whatever is answered', () => {
    const session = fc.record({ at: fc.integer({ min: 0, max: 20 }), answered: fc.boolean() })
    const some = fc.array(session, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(some, fc.integer({ min: -2, max: 20 }), fc.integer({ min: 1, max: 40 }), (asked, from, days) => {
        const sessions = asked.map(({ at, answered }, id) => on(id, at, { answered }))
        fc.pre(amountFault(sessions.map(({ day }) => day)) === null)
        const there = shift(sessions, from, days)
        if ('fault' in there) return
        const moved = sessions.map((one) =>
          there.moved.includes(one.id) ? { ...one, day: addDays(one.day, days) } : one,
        )
        const shifted = { starts_on: there.starts_on, phases: layOut(there.starts_on, there.phases) }
        const back = shiftPlan(shifted, moved, { from: addDays(START, from + days), days: -days })
        expect(back).toMatchObject({ starts_on: START, phases })
        expect('moved' in back && [...back.moved].sort()).toEqual([...there.moved].sort())
        // Nothing that is answered has another day, and everything is in its phase.
        for (const one of moved) {
          const phase = shifted.phases.find(({ id }) => id === one.phase_id)!
          expect(one.day >= phase.starts_on && one.day <= phase.ends_on).toBe(true)
          if (one.answered) expect(sessions[one.id]!.day).toBe(one.day)
        }
      }),
    )
  })
})

describe('phases given anew', () => {
  const sessions = [on(1, 3), on(2, 15)]
  const change = (after: { id?: number; days: number }[], of = sessions) => {
    const made = changePhases(START, laid, after, of)
    return 'faults' in made ? made.faults.map(({ field, key }) => `${field} ${key}`) : made.moved
  }
  it.each([
    [
      'one that grows moves what comes after',
      [
        { id: 1, days: 21 },
        { id: 2, days: 7 },
      ],
      [{ id: 2, day: '2026-04-14' }],
    ],
    [
      'and one that shrinks',
      [
        { id: 1, days: 7 },
        { id: 2, days: 7 },
      ],
      [{ id: 2, day: '2026-03-31' }],
    ],
    [
      'a new one before all moves all',
      [{ days: 7 }, { id: 1, days: 14 }, { id: 2, days: 7 }],
      [
        { id: 1, day: '2026-04-02' },
        { id: 2, day: '2026-04-14' },
      ],
    ],
    ['a new one at the end moves nothing', [...phases, { days: 7 }], []],
    ['none with sessions is left out', [{ id: 1, days: 14 }], ['phases phase_in_use']],
    [
      'none is cut shorter than its sessions',
      [
        { id: 1, days: 3 },
        { id: 2, days: 7 },
      ],
      ['phases.0.days phase_cut'],
    ],
    ['none of another plan', [...phases, { id: 99, days: 7 }], ['phases.2.id invalid']],
    ['none twice', [...phases, { id: 1, days: 14 }], ['phases.2.id repeated']],
    [
      'not longer than a plan may be',
      [
        { id: 1, days: 730 },
        { id: 2, days: 7 },
      ],
      ['phases plan_too_long'],
    ],
  ])('%s', (_, after, expected) => expect(change(after)).toEqual(expected))

  it('moves nothing that is answered, and says which phase would', () => {
    const answered = [on(1, 3, { answered: true }), on(2, 15, { answered: true })]
    expect(
      change(
        [
          { id: 1, days: 20 },
          { id: 2, days: 7 },
        ],
        answered,
      ),
    ).toEqual(['phases.0.days phase_answered'])
    expect(
      change(
        [
          { id: 1, days: 14 },
          { id: 2, days: 70 },
        ],
        answered,
      ),
    ).toEqual([])
  })
})

describe('a scaled dose', () => {
  const dose = { sets: 3, reps: 10, hold_seconds: 5, rest_seconds: null, load: '2 kg', tempo: '3-1-1' }
  it.each([
    ['half-up', 50, ['hold_seconds', 'reps', 'sets'], { sets: 2, reps: 5, hold_seconds: 3 }],
    ['one part alone', 110, ['reps'], { reps: 11 }],
    ['what it does not say stays unsaid', 200, ['rest_seconds'], {}],
  ] as const)('%s', (_, percent, parts, changed) => {
    expect(scaleDose(dose, parts, percent)).toEqual({ ...dose, ...changed })
  })

  it('is at least one, and at most what a dose may say', () => {
    expect(scaleDose({ ...dose, sets: 1, reps: 190 }, ['sets', 'reps'], 50)).toMatchObject({ sets: 1, reps: 95 })
    expect(scaleDose({ ...dose, sets: 20, reps: 190 }, ['sets', 'reps'], 200)).toMatchObject({ sets: 20, reps: 200 })
  })
})

describe('places of a day', () => {
  const onDay = [
    { id: 1, position: 0 },
    { id: 2, position: 1 },
    { id: 3, position: 2 },
  ]
  it.each([
    ['from elsewhere, last', 9, undefined, [{ id: 9, position: 3 }]],
    ['from elsewhere, first', 9, 0, [9, 1, 2, 3].map((id, position) => ({ id, position }))],
    [
      'within the day',
      3,
      1,
      [
        { id: 3, position: 1 },
        { id: 2, position: 2 },
      ],
    ],
    ['where it is', 2, 1, []],
    ['further than there are', 1, 20, [2, 3, 1].map((id, position) => ({ id, position }))],
  ])('%s', (_, id, position, changed) => expect(placesWith({ id }, onDay, position)).toEqual(changed))
})

describe('adherence', () => {
  const day = (at: number, more: Partial<PlanDay> = {}): PlanDay => ({
    ...{ day: addDays(START, at), asked: 1, done: 0, effort_sum: 0, effort_count: 0, pain_sum: 0, pain_count: 0 },
    ...more,
  })
  it('counts until today, that day included; pain of fourteen days beside that of the fourteen before', () => {
    const days = [
      day(0, { done: 1, pain_sum: 8, pain_count: 1 }),
      day(13, { done: 1, pain_sum: 5, pain_count: 1, effort_sum: 6, effort_count: 1 }),
      day(14, { pain_sum: 4, pain_count: 1 }),
      day(27, { asked: 3, done: 2, pain_sum: 5, pain_count: 2 }),
      day(28),
    ]
    expect(adherence(days, addDays(START, 27))).toMatchObject({ asked: 6, done: 4, pain: 3, pain_before: 6.5 })
    expect(adherence(days, addDays(START, 26))).toMatchObject({ asked: 3, done: 2 })
    expect(adherence([], START)).toEqual({ days: [], asked: 0, done: 0, pain: null, pain_before: null })
    expect(adherence(days, START).days.map(({ effort, pain }) => [effort, pain])).toEqual([
      [null, 8],
      [6, 5],
      [null, 4],
      [null, 2.5],
      [null, null],
    ])
  })
})

it('a name that is free has a number behind it where there is one already', () => {
  expect(freeName('Cadera', [], 120)).toBe('Cadera')
  expect(freeName('Cadera', ['cadera', 'Cadera (2)'], 120)).toBe('Cadera (3)')
  expect(freeName('a'.repeat(10), ['a'.repeat(10)], 10)).toBe(`${'a'.repeat(6)} (2)`)
})

import { describe, expect, test } from 'vitest'
import { keptTimes } from '@/components/agenda/kept/kept-times'
import { cellEntries } from '@/components/agenda/views/cell-entries'
import type { PlanningException } from '@/lib/contract/plannings'
import { planningException } from '@/tests/support/factories/planning-exception'

const day = '2026-11-24'
const column = { day, occupies: { professional_id: 7 } }
const on = (given: Partial<PlanningException>) => planningException({ date: day, ...given })
const course = on({ id: 1, kind: 'blocked', from: '12:00', to: '12:30', title: 'Formación' })

describe('what keeps a column’s time', () => {
  test.each<[string, Partial<PlanningException>, [number, number] | null]>([
    ['a block, at its hours', course, [720, 750]],
    ['an absence of a whole day', {}, [0, 1440]],
    [
      'a day between its first and last',
      { date: '2026-11-20', date_to: '2026-11-30', from: '09:00', to: '10:00' },
      [540, 600],
    ],
    ['the whole clinic’s', { professional_id: null }, [0, 1440]],
    ['nobody else’s', { professional_id: 8 }, null],
    ['no other day’s', { date: '2026-11-25' }, null],
    ['no extra hours', { kind: 'extra', from: '20:00', to: '21:00' }, null],
  ])('%s', (_, given, span) => {
    const found = keptTimes(column, [on(given)]).map(({ start, end }) => [start, end])
    expect(found).toEqual(span ? [span] : [])
  })

  test('of a room, the clinic’s alone', () => {
    const all = [course, on({ id: 2, professional_id: null })]
    expect(keptTimes({ day, occupies: {} }, all).map(({ exception }) => exception.id)).toEqual([2])
  })

  test('lies side by side where two are at the same time, the earliest first', () => {
    const found = keptTimes(column, [course, on({ id: 2 }), on({ id: 3, kind: 'blocked', from: '14:00', to: '15:00' })])
    expect(found.map(({ exception, lane, lanes }) => [exception.id, lane, lanes])).toEqual([
      [2, 0, 3],
      [1, 1, 2],
      [3, 1, 2],
    ])
  })
})

test('it is a line of a person’s day, in the order of time', () => {
  const shown = { hours: { start: 540, end: 840 }, present: { day: '2026-11-23', minute: 0 }, least: 45 }
  const closed = [{ start: 720, end: 750 }]
  const entries = cellEntries({ day, closed }, [], [], shown, keptTimes(column, [course]))
  expect(entries.map(({ kind, start }) => [kind, start])).toEqual([
    ['free', 540],
    ['kept', 720],
    ['free', 750],
  ])
})

import { describe, expect, test } from 'vitest'
import { agendaColumns, headsOf, onlyOne, shownHours } from '@/components/agenda/state/columns'
import { firstFree, firstOnScreen } from '@/components/agenda/state/first-free'
import { isByRows } from '@/components/agenda/state/week-shape'
import { planning } from '@/tests/support/factories/planning'
import { professional } from '@/tests/support/factories/professional'

const hoursOf = (professional_id: number, weekday: number, from: string, to: string) =>
  planning({ id: professional_id, professional_id, intervals: [{ weekday, from, to }] })

// 2026-11-20 is a Friday.
const openings = { plannings: [hoursOf(1, 5, '09:00', '13:00'), hoursOf(2, 5, '15:30', '19:15')], exceptions: [] }
const ana = professional({ id: 1, name: 'Ana Ruiz' })
const pau = professional({ id: 2, name: 'Pau Serra' })
const hours = { from: 540, to: 1200 }
const asked = {
  by: 'professional' as const,
  heads: [],
  day: '2026-11-20',
  today: '2026-11-20',
  openings,
  isRead: true,
  booked: [{ professional_id: 1, day: '2026-11-20', start: 540, end: 660 }],
  hours,
  hidesClosed: false,
  placed: [],
  dayHead: (day: string) => ({ title: 'd', detail: day.slice(8) }),
}

test('a phone begins with one: who looks, else who works today, else the first', () => {
  expect(onlyOne([3, 2, 1], 1, openings, '2026-11-20')).toBe(1)
  expect(onlyOne([3, 2, 1], 9, openings, '2026-11-20')).toBe(2)
  expect(onlyOne([3, 2, 1], 9, openings, '2026-11-21')).toBe(3)
  expect(onlyOne([], 9, openings, '2026-11-20')).toBeUndefined()
})

const unset = { from: null, to: null }

describe('hours shown', () => {
  test('are the clinic’s own, though the plannings are longer, but never hide what is booked', () => {
    expect(shownHours(openings, [], { from: '10:00', to: '18:00' })).toEqual({ from: 600, to: 1080 })
    expect(shownHours(openings, [{ start: 1140, end: 1200 }], { from: '10:00', to: '18:00' }).to).toBe(1200)
  })
  test('are whole, from the first opening to the last', () => {
    expect(shownHours(openings, [], unset)).toEqual({ from: 540, to: 1200 })
  })
  test('widen for what is booked outside of them', () => {
    expect(
      shownHours(
        openings,
        [
          { start: 450, end: 480 },
          { start: 1380, end: 1440 },
        ],
        unset,
      ),
    ).toEqual({ from: 420, to: 1440 })
  })
  test('are eight to eight where nothing is planned', () => {
    expect(shownHours({ plannings: [], exceptions: [] }, [], unset)).toEqual({ from: 480, to: 1200 })
  })
})

describe('columns', () => {
  test('a day has one for each professional, with the share of their open time that is booked', () => {
    const columns = agendaColumns({ ...asked, view: 'day', heads: [ana, pau], professionals: [ana, pau] })
    expect(columns.map(({ key, initials, occupancy }) => [key, initials, occupancy])).toEqual([
      ['2026-11-20:1', 'AR', 0.5],
      ['2026-11-20:2', 'PS', 0],
    ])
    expect(columns[0]?.closed).toEqual([{ start: 780, end: 1200 }])
    const unread = agendaColumns({ ...asked, isRead: false, view: 'day', heads: [ana, pau], professionals: [ana, pau] })
    expect(unread.map(({ occupancy }) => occupancy)).toEqual([undefined, undefined])
  })

  test('a week of one professional has seven days of theirs', () => {
    const columns = agendaColumns({ ...asked, view: 'week', professionals: [ana] })
    expect(columns).toHaveLength(7)
    expect(columns[4]).toMatchObject({ key: '2026-11-20:1', occupies: { professional_id: 1 }, isToday: true })
  })

  test('month and list take those of the week, where “new” looks for free time', () => {
    for (const view of ['month', 'list'] as const) {
      expect(agendaColumns({ ...asked, view, professionals: [ana] }).map(({ day }) => day)).toHaveLength(7)
    }
  })

  test('a week of several has, in each day, one for each of them, open in their own hours', () => {
    const columns = agendaColumns({ ...asked, view: 'week', professionals: [ana, pau] })
    expect(columns).toHaveLength(14)
    expect(columns.slice(8, 10).map(({ key, occupies, dayTitle }) => [key, occupies, dayTitle])).toEqual([
      ['2026-11-20:1', { professional_id: 1 }, 'd 20'],
      ['2026-11-20:2', { professional_id: 2 }, ''],
    ])
    expect(columns.slice(8, 10).map(({ closed }) => closed)).toEqual([
      [{ start: 780, end: 1200 }],
      [
        { start: 540, end: 930 },
        { start: 1155, end: 1200 },
      ],
    ])
    const single = agendaColumns({ ...asked, view: 'week', professionals: [ana] })
    expect(single.map(({ dayTitle }) => dayTitle)).toEqual(Array(7).fill(undefined))
  })

  test('a week without its closed days keeps those on which something is booked, and is never empty', () => {
    const week = { ...asked, view: 'week' as const, hidesClosed: true, professionals: [ana, pau] }
    const daysOf = (columns: { day: string }[]) => [...new Set(columns.map(({ day }) => day.slice(8)))]
    expect(daysOf(agendaColumns(week))).toEqual(['20'])
    const placed = [
      { day: '2026-11-18', appointment: { professional_id: 2 } },
      { day: '2026-11-19', appointment: { professional_id: 9 } },
    ]
    expect(daysOf(agendaColumns({ ...week, placed }))).toEqual(['18', '20'])
    expect(
      daysOf(agendaColumns({ ...week, day: '2026-11-20', openings: { plannings: [], exceptions: [] } })),
    ).toHaveLength(7)
    expect(daysOf(agendaColumns({ ...week, view: 'list' }))).toHaveLength(7)
  })

  test.each([
    [1, 7, false],
    [2, 7, false],
    [3, 5, false],
    [3, 7, true],
    [6, 7, true],
  ])('%i people in a week of %i days are rows of it: %s', (people, days, expected) => {
    expect(isByRows('week', Array(people * days))).toBe(expected)
    expect(isByRows('day', Array(people * days))).toBe(false)
  })
})

describe('columns of rooms', () => {
  const row = (id: number, active = true) => ({ id, name: `Sala ${id}`, color: 'blue' as const, active })
  const rooms = [row(5), row(6), row(7, false), row(8, false)]
  const headIds = (booked: { room_id?: number | null }[]) =>
    headsOf('room', rooms, booked, 'Sin sala').map(({ id }) => id)

  test('are those in use, and of the archived ones those that are booked', () => {
    expect(headIds([])).toEqual([5, 6])
    expect(headIds([{ room_id: 7 }, { room_id: 5 }])).toEqual([5, 6, 7])
  })
  test('end with one for what has no room, where there is some', () => {
    expect(headIds([{ room_id: 5 }, { room_id: null }, {}])).toEqual([5, 6, 0])
  })
  test('are open while anybody is there, book their room, and count what is booked in them', () => {
    const heads = headsOf('room', rooms, [{ room_id: null }], 'Sin sala')
    const booked = [{ professional_id: 1, room_id: 6, day: asked.day, start: 540, end: 660 }]
    const columns = agendaColumns({ ...asked, view: 'day', by: 'room', heads, booked, professionals: [ana, pau] })
    expect(columns.map(({ key, title, occupies }) => [key, title, occupies])).toEqual([
      ['2026-11-20:5', 'Sala 5', { room_id: 5 }],
      ['2026-11-20:6', 'Sala 6', { room_id: 6 }],
      ['2026-11-20:0', 'Sin sala', { room_id: null }],
    ])
    expect(columns[0]?.closed).toEqual([
      { start: 780, end: 930 },
      { start: 1155, end: 1200 },
    ])
    expect(columns.map(({ occupancy }) => occupancy)).toEqual([0, 120 / 465, undefined])
  })
})

describe('the first free time', () => {
  const [column] = agendaColumns({ ...asked, view: 'day', heads: [ana], professionals: [ana] })
  test('is none where the rest of the day is closed', () => {
    expect(firstFree(column!, [], 760, 45, hours)).toBeNull()
  })
  test('passes over what is booked and what is too short', () => {
    const booked = [
      { start: 540, end: 600 },
      { start: 630, end: 700 },
    ]
    expect(firstFree(column!, booked, 540, 45, hours)).toEqual({ start: 700, end: 745 })
  })
})

describe('the first free time on the screen', () => {
  const screen = { days: ['2026-11-20'], openings, booked: asked.booked, hours, step: 15 }
  const early = { ...screen, present: { day: '2026-11-20', minute: 0 } }
  test('is the earliest of anybody, within the hours of who has it', () => {
    for (const ids of [
      [1, 2],
      [2, 1],
    ])
      expect(firstOnScreen(early, ids, 45)).toEqual({ professional_id: 1, day: '2026-11-20', start: 660 })
    expect(firstOnScreen(early, [2], 45)).toEqual({ professional_id: 2, day: '2026-11-20', start: 930 })
  })
  test('of two at once is whose name comes first', () => {
    const both = {
      ...early,
      openings: { ...openings, plannings: [1, 2].map((id) => hoursOf(id, 5, '11:00', '13:00')) },
    }
    expect(firstOnScreen(both, [1, 2], 45)?.professional_id).toBe(1)
    expect(firstOnScreen(both, [2, 1], 45)?.professional_id).toBe(2)
  })
  test('is on an earlier day, though the first has one on a later', () => {
    const plannings = [hoursOf(1, 6, '09:00', '13:00'), hoursOf(2, 5, '15:30', '19:15')]
    const week = { ...early, days: ['2026-11-20', '2026-11-21'], openings: { ...openings, plannings } }
    expect(firstOnScreen(week, [1, 2], 45)).toEqual({ professional_id: 2, day: '2026-11-20', start: 930 })
  })
  test('is the next one’s where the first has none left, and none where the day is over', () => {
    const at = (minute: number) => ({ ...screen, present: { day: '2026-11-20', minute } })
    expect(firstOnScreen(at(751), [1, 2], 45)).toEqual({ professional_id: 2, day: '2026-11-20', start: 930 })
    expect(firstOnScreen(at(1150), [1, 2], 45)).toBeNull()
    expect(firstOnScreen({ ...screen, present: { day: '2026-11-21', minute: 0 } }, [1, 2], 45)).toBeNull()
  })
  test('is, where nobody is open any more, one that nobody has booked and that is not over', () => {
    const late = { ...screen, present: { day: '2026-11-20', minute: 1150 } }
    expect(firstOnScreen(late, [1, 2], 45, true)).toEqual({ professional_id: 1, day: '2026-11-20', start: 1155 })
    const isFull = [...screen.booked, { professional_id: 1, day: '2026-11-20', start: 540, end: 1200 }]
    const full = { ...late, present: { day: '2026-11-20', minute: 540 }, booked: isFull }
    expect(firstOnScreen(full, [1], 45, true)).toBeNull()
  })
})

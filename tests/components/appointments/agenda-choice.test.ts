import { describe, expect, test } from 'vitest'
import {
  choiceIn,
  choiceOfCookie,
  choiceOfQuery,
  choiceOfWho,
  cookieLine,
  noChoice,
  queryOf,
  settle,
} from '@/components/appointments/agenda-choice'
import type { Professional } from '@/lib/contract/professionals'

const professional = (id: number, bookable = true): Professional => ({
  id,
  name: `P ${id}`,
  email: `p${id}@demo.test`,
  role: 'professional',
  is_admin: false,
  collegiate_number: null,
  avatar: null,
  color: 'teal',
  active: true,
  bookable,
})
const all = [professional(1), professional(2), professional(3, false), professional(4)]
const physio = { id: 2, role: 'professional' } as const
const desk = { id: 3, role: 'employee' } as const

describe('what is shown of the agenda', () => {
  test('ids of people without an agenda and unknown views are passed over', () => {
    const asked = choiceOfQuery(new URLSearchParams('view=month&who=3,99,x'))
    expect(settle(asked, noChoice, desk, all)).toEqual({ view: 'day', who: [1, 2, 4] })
  })

  test('a professional begins with their own week, who keeps the agenda with the day of everybody', () => {
    expect(settle(noChoice, noChoice, physio, all)).toEqual({ view: 'week', who: [2] })
    expect(settle(noChoice, noChoice, desk, all)).toEqual({ view: 'day', who: [1, 2, 4] })
  })

  test('a week that nobody was chosen for is one person’s, so that it can be read', () => {
    const week = choiceOfQuery(new URLSearchParams('view=week'))
    expect(settle(week, noChoice, desk, all)).toEqual({ view: 'week', who: [1] })
    expect(settle(week, noChoice, { id: 4, role: 'admin' }, all)).toEqual({ view: 'week', who: [4] })
  })

  test('the address comes before what the device remembers', () => {
    const asked = choiceOfQuery(new URLSearchParams('view=day&who=4,1'))
    expect(settle(asked, choiceOfCookie('week.2'), physio, all)).toEqual({ view: 'day', who: [1, 4] })
    expect(settle(noChoice, choiceOfCookie('week.4'), desk, all)).toEqual({ view: 'week', who: [4] })
  })

  test('a choice survives the cookie and the address', () => {
    const choice = { view: 'week', who: [2, 4] } as const
    const kept = { view: choice.view, who: [...choice.who] }
    expect(choiceIn(`locale=es; ${cookieLine(kept).split(';')[0]}`)).toEqual(kept)
    expect(choiceOfQuery(new URLSearchParams(queryOf(kept)))).toEqual(kept)
    expect(queryOf(noChoice)).toBe('')
    expect(choiceOfCookie('.7')).toEqual({ view: null, who: [7] })
  })

  test('who is shown anyway is not written down, so that new colleagues appear', () => {
    expect(choiceOfWho([1, 2, 4], 'day', desk, all)).toBeNull()
    expect(choiceOfWho([1, 2, 4], 'week', physio, all)).toEqual([1, 2, 4])
    expect(choiceOfWho([2], 'week', physio, all)).toBeNull()
  })
})

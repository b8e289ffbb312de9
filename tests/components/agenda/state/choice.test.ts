import { describe, expect, test } from 'vitest'
import {
  type Choice,
  choiceIn,
  choiceOfCookie,
  choiceOfQuery,
  choiceOfWho,
  cookieLine,
  noChoice,
  queryOf,
  settle,
} from '@/components/agenda/state/choice'
import { noFilters } from '@/components/agenda/state/filters'
import { professional } from '@/tests/support/factories/professional'

const all = [1, 2, 3, 4].map((id) => professional({ id, bookable: id !== 3 }))
const physio = { id: 2, role: 'professional' } as const
const desk = { id: 3, role: 'employee' } as const

describe('what is shown of the agenda', () => {
  test('ids of people without an agenda and unknown views are passed over', () => {
    const asked = choiceOfQuery(new URLSearchParams('view=year&who=3,99,x&color=mood'))
    expect(settle(asked, noChoice, desk, all, null)).toEqual({ view: 'day', who: [1, 2, 4] })
  })

  test('a professional begins with their own week, who keeps the agenda with the day of everybody', () => {
    expect(settle(noChoice, noChoice, physio, all, null)).toEqual({ view: 'week', who: [2] })
    expect(settle(noChoice, noChoice, desk, all, null)).toEqual({ view: 'day', who: [1, 2, 4] })
  })

  test('a week that nobody was chosen for is one person’s, so that it can be read', () => {
    const week = choiceOfQuery(new URLSearchParams('view=week'))
    expect(settle(week, noChoice, desk, all, null)).toEqual({ view: 'week', who: [1] })
    expect(settle(week, noChoice, { id: 4, role: 'admin' }, all, null)).toEqual({ view: 'week', who: [4] })
  })

  test('the address comes before what the device remembers', () => {
    const asked = choiceOfQuery(new URLSearchParams('view=day&who=4,1'))
    expect(settle(asked, choiceOfCookie('week.2'), physio, all, null)).toEqual({ view: 'day', who: [1, 4] })
    expect(settle(noChoice, choiceOfCookie('week.4'), desk, all, null)).toEqual({ view: 'week', who: [4] })
  })

  test('the clinic’s own view comes before the role’s, and after what the device remembers', () => {
    expect(settle(noChoice, noChoice, physio, all, 'list')).toEqual({ view: 'list', who: [2] })
    expect(settle(noChoice, choiceOfCookie('day'), physio, all, 'list').view).toBe('day')
    expect(settle(noChoice, noChoice, desk, all, 'month')).toEqual({ view: 'month', who: [1, 2, 4] })
  })

  test('a choice survives the cookie and the address', () => {
    const kept: Choice = {
      view: 'day',
      who: [2, 4],
      color: 'status',
      by: 'room',
      only: [3, 0],
      height: 'compact',
      hidesClosed: true,
    }
    expect(choiceIn(`locale=es; ${cookieLine(kept).split(';')[0]}`)).toEqual(kept)
    // How it is drawn is the device's own affair: a link that is sent on does not carry it.
    expect(choiceOfQuery(new URLSearchParams(queryOf(kept)))).toEqual({ ...kept, height: null, hidesClosed: false })
    expect(queryOf(noChoice)).toBe('')
  })

  test('a cookie of before there were colours, and one without a view, are understood', () => {
    expect(choiceOfCookie('week.1.2')).toEqual({ ...noChoice, view: 'week', who: [1, 2] })
    expect(choiceOfCookie('.7')).toEqual({ ...noChoice, who: [7] })
    expect(choiceOfCookie('day--room_5')).toEqual({ ...noChoice, view: 'day', by: 'room', only: [5] })
    expect(choiceOfCookie('-professional')).toEqual({ ...noChoice, color: 'professional' })
  })

  test('the filters stand in the address beside the choice', () => {
    const filters = { ...noFilters, service: ['3'], status: ['no_show'] }
    expect(queryOf({ ...noChoice, view: 'day' }, filters)).toBe('?view=day&status=no_show&service=3')
  })

  test('who is shown anyway is not written down, so that new colleagues appear', () => {
    expect(choiceOfWho([1, 2, 4], 'day', desk, all)).toBeNull()
    expect(choiceOfWho([1, 2, 4], 'week', physio, all)).toEqual([1, 2, 4])
    expect(choiceOfWho([2], 'week', physio, all)).toBeNull()
  })
})

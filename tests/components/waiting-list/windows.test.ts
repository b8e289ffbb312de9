import { describe, expect, it } from 'vitest'
import { emptyEntry, toChange, toFormErrors, valuesOfEntry } from '@/components/waiting-list/entry-values'
import { firstWished, isWished } from '@/components/waiting-list/offers/offer-values'
import { groupsOf, partOf, runsOf, saidGroups, spanOfDays, windowsOf } from '@/components/waiting-list/windows'
import { WaitingEntryChange } from '@/lib/contract/waiting-list'
import { waiting } from '@/tests/support/factories/waiting-entry'

const morning = { from: '00:00', to: '14:00' }
const afternoon = { from: '14:00', to: '24:00' }
const evening = { from: '17:30', to: '20:00' }
const on = (hours: { from: string; to: string }, ...days: number[]) => days.map((weekday) => ({ weekday, ...hours }))

describe('the windows of an entry', () => {
  it('lose nothing by being grouped', () => {
    const windows = [...on(morning, 1, 3), ...on(evening, 5), ...on(afternoon, 3)]
    expect(groupsOf(windows).map(({ days }) => days)).toEqual([[1, 3], [3], [5]])
    expect(windowsOf(groupsOf(windows))).toHaveLength(windows.length)
    expect(windowsOf(groupsOf(windows))).toEqual(expect.arrayContaining(windows))
  })

  it('say a whole day once, and hours of their own as they are', () => {
    const windows = [...on(morning, 1, 3), ...on(afternoon, 3, 4), ...on(evening, 5)]
    expect(saidGroups(windows)).toEqual([
      { days: [3], from: '00:00', to: '24:00' },
      { days: [1], ...morning },
      { days: [4], ...afternoon },
      { days: [5], ...evening },
    ])
  })

  it.each([
    [[1, 2, 3, 4, 5, 6, 7], 'every'],
    [[1, 2, 3, 4, 5], 'workdays'],
    [[1, 2, 3, 4, 6], 'some'],
    [[1], 'some'],
  ])('%j are %s', (days, span) => expect(spanOfDays(days)).toBe(span))

  it.each([
    [[1, 2, 3, 4, 5, 6], [[1, 2, 3, 4, 5, 6]]],
    [
      [1, 2, 3, 5],
      [[1, 2, 3], [5]],
    ],
    [
      [1, 2, 4, 5],
      [[1], [2], [4], [5]],
    ],
    [
      [2, 5, 6, 7],
      [[2], [5, 6, 7]],
    ],
    [[], []],
  ])('of %j are said as %j', (days, runs) => expect(runsOf(days)).toEqual(runs))

  it('are a part of the day only by its very hours', () => {
    expect([partOf(morning), partOf(afternoon), partOf(evening)]).toEqual(['morning', 'afternoon', null])
  })
})

describe('the form of an entry', () => {
  it('changes nothing that nobody touched', () => {
    const entry = waiting({
      windows: [...on(evening, 5), ...on(morning, 1)],
      professional_id: 2,
      date_to: '2026-12-01',
      note: 'Llama antes',
    })
    const { windows, ...rest } = toChange(valuesOfEntry(entry))
    expect(windows).toEqual(expect.arrayContaining(entry.windows))
    expect(rest).toEqual({
      service_id: null,
      professional_id: 2,
      urgency: 'normal',
      date_from: null,
      date_to: '2026-12-01',
      note: 'Llama antes',
    })
  })

  it('reads a midnight that ends the day as its end', () => {
    const values = { ...emptyEntry, groups: [{ days: [6], from: '18:00', to: '00:00' }] }
    expect(toChange(values).windows).toEqual([{ weekday: 6, from: '18:00', to: '24:00' }])
    expect(WaitingEntryChange.safeParse(toChange(values)).success).toBe(true)
  })

  it('says a fault of a window at the row of its hours', () => {
    const groups = [...emptyEntry.groups, { days: [1, 2], from: '20:00', to: '18:00' }]
    const values = {
      ...emptyEntry,
      groups: groups.map((group, at) => (at === 0 ? { ...group, days: [4, 5, 6] } : group)),
    }
    expect(toFormErrors({ 'windows.4.to': 'Acaba antes', patient_id: 'Falta' }, values)).toEqual({
      'groups.2.to': 'Acaba antes',
      patients: 'Falta',
    })
  })
})

describe('the form of an offer', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['without a wish, the next workday’s morning', {}, { day: '2026-11-23', start: '09:00' }],
    ['mornings begin at nine', { windows: on(morning, 3) }, { day: '2026-11-25', start: '09:00' }],
    [
      'the earliest of a day',
      { windows: [...on(evening, 6), ...on(afternoon, 6)] },
      { day: '2026-11-21', start: '14:00' },
    ],
    [
      'not before they can come',
      { windows: on(evening, 6), date_from: '2026-11-22' },
      { day: '2026-11-28', start: '17:30' },
    ],
  ])('begins with the first wished time: %s', (_, wish, first) => {
    expect(firstWished(waiting(wish), '2026-11-20')).toEqual(first)
  })

  const values = { professional_id: '2', day: '2026-11-24', start: '10:00', end: '11:00' }
  it.each([
    ['the hours', { windows: on(evening, 2) }, values],
    ['the weekday', { windows: on(morning, 1) }, values],
    ['the days', { date_to: '2026-11-23' }, values],
    ['the end', { windows: on(morning, 2) }, { ...values, start: '13:30', end: '14:30' }],
  ])('says when %s was not wished', (_, wish, offer) => {
    expect(isWished(waiting(wish), offer, 'Europe/Madrid')).toBe(false)
  })

  it('says nothing of a wished time, nor while it is half typed', () => {
    expect(isWished(waiting({ windows: on(morning, 2), professional_id: 9 }), values, 'Europe/Madrid')).toBe(true)
    expect(isWished(waiting({ windows: on(evening, 2) }), { ...values, end: '1' }, 'Europe/Madrid')).toBe(true)
  })
})

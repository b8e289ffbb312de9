import { expect, it } from 'vitest'
import { groupByColumn } from '@/components/calendar/layout/group-by-column'
import { calendarEvent } from '@/tests/support/factories/calendar-event'

const first = () => [
  calendarEvent({ id: 1, column: 'ana', start: 600, end: 660 }),
  calendarEvent({ id: 2, column: 'ana', start: 540, end: 600 }),
  calendarEvent({ id: 3, column: 'jordi' }),
]

it('puts every event into its column, by time', () => {
  const groups = groupByColumn(new Map(), first())
  expect([...groups.keys()]).toEqual(['ana', 'jordi'])
  expect(groups.get('ana')?.map(({ id }) => id)).toEqual([2, 1])
})

it('gives the previous groups back when nothing changed, though every object is new', () => {
  const before = groupByColumn(new Map(), first())
  expect(groupByColumn(before, first())).toBe(before)
})

it('keeps the lists of the columns that did not change, and the events of those that did', () => {
  const before = groupByColumn(new Map(), first())
  const [one, two, three] = first()
  const after = groupByColumn(before, [{ ...one!, look: 'canceled' }, two!, three!])
  expect(after).not.toBe(before)
  expect(after.get('jordi')).toBe(before.get('jordi'))
  expect(after.get('ana')).not.toBe(before.get('ana'))
  expect(after.get('ana')?.[0]).toBe(before.get('ana')?.[0])
  expect(after.get('ana')?.[1]).toMatchObject({ id: 1, look: 'canceled' })
})

it('notices an event that left, and a column that emptied', () => {
  const before = groupByColumn(new Map(), first())
  const fewer = groupByColumn(before, first().slice(0, 2))
  expect([...fewer.keys()]).toEqual(['ana'])
  expect(fewer.get('ana')).toBe(before.get('ana'))
  expect(groupByColumn(before, first().slice(1)).get('ana')).toHaveLength(1)
})

it('moves an event from one column to the other, renewing both', () => {
  const before = groupByColumn(new Map(), first())
  const [one, two, three] = first()
  const after = groupByColumn(before, [one!, { ...two!, column: 'jordi' }, three!])
  expect(after.get('ana')?.map(({ id }) => id)).toEqual([1])
  expect(after.get('jordi')?.map(({ id }) => id)).toEqual([2, 3])
})

import { expect, it } from 'vitest'
import { momentBefore, momentsOf, seriesOf, within } from '@/lib/domain/record/pain-history'
import { painPoint } from '@/tests/support/factories/pain'

const on = (day: string, entry_id: number, intensity: number | null, side: 'left' | 'right' = 'right') =>
  painPoint({ at: `2026-${day}T09:00:00.000Z`, entry_id, intensity, side })
const points = [
  on('10-03', 1, 7),
  on('10-03', 1, 5, 'left'),
  on('11-07', 2, 6),
  on('11-14', 3, 4),
  on('11-14', 3, null, 'left'),
]
const moments = momentsOf(points)

it('has a moment for each entry, the oldest first', () =>
  expect(moments.map(({ entry_id, spots }) => [entry_id, spots.length])).toEqual([
    [1, 2],
    [2, 1],
    [3, 2],
  ]))

it.each([
  ['the last of all', undefined, 3],
  ['that before an entry', { id: 3, at: '2026-11-14T09:00:00.000Z' }, 2],
  ['that before one not written yet', { id: null, at: '2026-11-20T09:00:00.000Z' }, 3],
  ['of two at one time the one begun first', { id: 9, at: '2026-11-14T09:00:00.000Z' }, 3],
  ['none before the first', { id: 1, at: '2026-10-03T09:00:00.000Z' }, undefined],
])('finds %s', (_, entry, expected) => expect(momentBefore(moments, entry)?.entry_id).toBe(expected))

it('has a line a place, without what nobody said, what hurts most by now first', () => {
  const [first, second] = seriesOf([...points, on('11-15', 4, 9, 'left')])
  expect([first!.side, first!.values.map(({ intensity }) => intensity)]).toEqual(['left', [5, 9]])
  expect([second!.side, second!.values.map(({ intensity }) => intensity)]).toEqual(['right', [7, 6, 4]])
  expect(seriesOf(points, 1).map(({ side }) => side)).toEqual(['right'])
})

it('shows the last days, or all', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  expect(within(points, 30, now).map(({ entry_id }) => entry_id)).toEqual([2, 3, 3])
  expect(within(points, null, now)).toHaveLength(5)
})

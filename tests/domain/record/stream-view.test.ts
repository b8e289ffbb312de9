import { expect, it } from 'vitest'
import { plainHistory, type RecordHistory, toRecordHistory } from '@/lib/domain/record/stream-view'

const kept: { name: string; is: unknown; read: Partial<RecordHistory> }[] = [
  { name: 'nothing', is: null, read: {} },
  { name: 'the list of ids that it was at first', is: [3, 1], read: { ids: [3, 1] } },
  {
    name: 'all of it',
    is: { ids: [3], filter: 'pain', folded: false },
    read: { ids: [3], filter: 'pain', folded: false },
  },
  { name: 'a filter that there is not', is: { ids: [3], filter: 'constructor' }, read: { ids: [3] } },
  { name: 'ids that are none', is: [3, 'x', -1, 1.5, null, {}], read: { ids: [3] } },
  { name: 'a text', is: 'pain', read: {} },
  { name: 'no ids', is: { filter: 'visit', ids: 7 }, read: { filter: 'visit' } },
]

it.each(kept)('a device that has kept $name is understood', ({ is, read }) => {
  expect(toRecordHistory(is)).toEqual({ ...plainHistory, ...read })
})

import { expect, it } from 'vitest'
import type { AccessLine } from '@/lib/contract/accesses'
import { accessGroups } from '@/lib/domain/record/access-groups'

/** A reading so many seconds past nine. */
const line = (number: number, second: number, more: Partial<AccessLine> = {}): AccessLine => ({
  number,
  at: new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString(),
  professional: { id: 1, name: 'Ana Ruiz' },
  patient: { id: 7, name: 'Marta Gil' },
  what: 'record.list',
  entry_id: null,
  address: '10.0.0.1',
  device: 'Firefox',
  ...more,
})
const other = { patient: { id: 8, name: 'Luis Gil' } }
const told = (lines: AccessLine[]) => accessGroups(lines).map((group) => group.lines.map(({ number }) => number))

it.each<[string, AccessLine[], number[][]]>([
  ['nothing', [], []],
  ['one within the minute', [line(3, 59), line(2, 30), line(1, 0)], [[3, 2, 1]]],
  ['another one from the minute on', [line(2, 60), line(1, 0)], [[2], [1]]],
  ['not as long as they go on', [line(3, 100), line(2, 50), line(1, 0)], [[3, 2], [1]]],
  ['one though others were read between', [line(3, 2), line(2, 1, other), line(1, 0)], [[3, 1], [2]]],
  ['of another person', [line(2, 1, { professional: { id: 2, name: 'Luis' } }), line(1, 0)], [[2], [1]]],
  ['from another place', [line(2, 1, { address: '10.0.0.2' }), line(1, 0)], [[2], [1]]],
  ['with another device', [line(2, 1, { device: 'Safari' }), line(1, 0)], [[2], [1]]],
  ['of the whole clinic', [line(3, 2, { patient: null }), line(2, 1), line(1, 0, { patient: null })], [[3, 1], [2]]],
])('%s', (_, lines, groups) => {
  expect(told(lines)).toEqual(groups)
})

it('keeps its key while older ones come to it', () => {
  const newest = line(9, 50)
  expect(accessGroups([newest])[0]!.key).toBe(accessGroups([newest, line(8, 1)])[0]!.key)
})

import { expect, test } from 'vitest'
import { rowsHeight } from '@/components/patients/picker/list-height'

const rows = [5, 41, 77, 131].map((top, at, all) => ({ top, height: (all[at + 1] ?? 167) - top }))

test.each([
  ['all of them, where there is room', 167, 167],
  ['half of the last that there is room for, which says that there are more', 166, 149],
  ['no less than half of one', 103, 77],
  ['two, however little room there is', 20, 77],
])('a list shows %s', (_, room, height) => expect(rowsHeight(rows, room)).toBe(height))

test('a list of one row shows it', () => expect(rowsHeight(rows.slice(0, 1), 0)).toBe(41))
test('a list in which nobody was found has no rows', () => expect(rowsHeight([], 100)).toBe(0))

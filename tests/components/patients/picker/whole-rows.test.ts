import { expect, test } from 'vitest'
import { wholeHeight } from '@/components/patients/picker/whole-rows'

const rows = [5, 41, 77, 131].map((top, at, all) => ({ top, height: (all[at + 1] ?? 167) - top }))

test.each([
  ['all of them, where there is room', 167, 167],
  ['no part of one', 166, 131],
  ['none that is only begun', 100, 77],
  ['two, however little room there is', 20, 77],
])('a list shows %s', (_, room, height) => expect(wholeHeight(rows, room)).toBe(height))

test('a list of one row shows it', () => expect(wholeHeight(rows.slice(0, 1), 0)).toBe(41))

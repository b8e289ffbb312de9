import { expect, test } from 'vitest'
import { firstUnoccupied, sharesOccupant } from '@/lib/domain/appointments/occupants'

test.each([
  ['the same professional', { professional_id: 1 }, { professional_id: 1 }, true],
  [
    'the same room, by different professionals',
    { professional_id: 1, room_id: 5 },
    { professional_id: 2, room_id: 5 },
    true,
  ],
  [
    'nothing, where both have no room',
    { professional_id: 1, room_id: null },
    { professional_id: 2, room_id: null },
    false,
  ],
  ['nothing', { professional_id: 1, room_id: 5 }, { professional_id: 2 }, false],
])('two appointments share %s', (_, one, other, expected) => expect(sharesOccupant(one, other)).toBe(expected))

test('the first that nobody has is taken; when all are had, the first', () => {
  expect(firstUnoccupied('room_id', [5, 6, 7], [{ room_id: 5 }, { professional_id: 6 }])).toBe(6)
  expect(firstUnoccupied('room_id', [5, 6], [{ room_id: 6 }, { room_id: 5 }])).toBe(5)
  expect(firstUnoccupied('room_id', [], [])).toBeUndefined()
})

import { expect, it } from 'vitest'
import { tightRoom } from '@/lib/domain/groups/tight-room'

const room = { name: 'Sala 1', capacity: 6 }

it.each<[string, { name: string; capacity: number } | undefined, number | null, boolean]>([
  ['of a room that holds as many', room, 6, false],
  ['of a room that holds more', room, 1, false],
  ['of a room that holds one fewer', room, 7, true],
  ['of no room', undefined, 300, false],
  ['of places that nobody knows', room, null, false],
  ['of places that are no number', room, Number('many'), false],
])('%s it is said that not all fit: %s, %s → %s', (_, of, places, isSaid) => {
  expect(tightRoom(of, places)).toEqual(isSaid ? { room: 'Sala 1', fits: 6, places } : null)
})

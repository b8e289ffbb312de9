import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findRows } from '@/components/list/data/find-rows'
import { findRooms, roomList } from '@/components/rooms/room-list'
import { RoomSheet } from '@/components/rooms/room-sheet'
import { proposedRoom } from '@/components/rooms/use-bookable-rooms'
import type { Room } from '@/lib/contract/rooms'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
afterEach(cleanup)

const room = (given: Partial<Room> = {}): Room => ({
  id: 5,
  name: 'Sala 1',
  kind: 'room',
  color: 'teal',
  capacity: 2,
  active: true,
  version: 3,
  ...given,
})

describe('the sheet of a room', () => {
  it('refuses one without a name, and one in which nobody fits, and sends nothing', async () => {
    await show(<RoomSheet room={undefined} rooms={[]} onClosed={() => {}} />)
    type(/^Plazas/, '0')
    press('Crear')
    expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
    expect(calls('rooms.create')).toEqual([])
  })

  it('creates a room for one, in a colour that no other has', async () => {
    answers['rooms.create'] = ({ body }) => ({ data: { ...room(), ...body } })
    await show(<RoomSheet room={undefined} rooms={[room()]} onClosed={() => {}} />)
    type(/^Nombre/, 'Sala 2')
    press('Crear')
    await waitFor(() => expect(calls('rooms.create')).toHaveLength(1))
    expect(calls('rooms.create')[0].body).toEqual({ name: 'Sala 2', kind: 'room', capacity: 1, color: 'blue' })
  })

  it('sends what changed, against the version that was read', async () => {
    answers['rooms.update'] = () => ({ data: room() })
    await show(<RoomSheet room={room()} rooms={[room()]} onClosed={() => {}} />)
    type('Tipo', 'equipment')
    press('Guardar')
    await waitFor(() => expect(calls('rooms.update')).toHaveLength(1))
    expect(calls('rooms.update')[0]).toMatchObject({ params: { id: 5 }, body: { kind: 'equipment' }, version: 3 })
  })
})

describe('the list of rooms', () => {
  const rooms = [
    room({ id: 1, name: 'Sala 10' }),
    room({ id: 2, name: 'Sala 2', capacity: 8 }),
    room({ id: 3, name: 'Tecarterapia', kind: 'equipment', capacity: 1 }),
    room({ id: 4, name: 'Sótano', active: false }),
  ]
  it.each([
    ['those in use, in the order in which one counts', {}, [2, 1, 3]],
    ['the archived ones only when they are asked for', { show: 'archived' }, [4]],
    ['equipment alone', { kind: 'equipment' }, [3]],
    ['what is searched, whatever its accents', { show: 'all', search: 'sotano' }, [4]],
    ['the largest first', { sort: '-capacity' }, [2, 1, 3]],
  ] as const)('shows %s', (_, asked, ids) => {
    const query = { search: '', sort: 'name' as const, show: 'active' as const, kind: undefined, ...asked }
    expect(findRows(rooms, roomList, query, findRooms).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the room that is proposed for a service', () => {
  const rooms = [room({ id: 5 }), room({ id: 6 }), room({ id: 7, active: false })]
  const at = (from: string, to: string) => ({ starts_at: `2026-11-20T${from}Z`, ends_at: `2026-11-20T${to}Z` })
  const morning = at('09:00', '10:00')
  const taken = appointment({ id: 1, room_id: 6, ...morning })
  it.each([
    ['none, where it needs none', [], [], morning, null],
    ['the first that it names', [6, 5], [], morning, 6],
    ['the next, where somebody has the first', [6, 5], [taken], morning, 5],
    ['the first, where all are had', [6], [taken], morning, 6],
    ['the first, beside a canceled appointment', [6, 5], [{ ...taken, status: 'canceled' as const }], morning, 6],
    ['the first, when the other is over as this one begins', [6, 5], [taken], at('10:00', '11:00'), 6],
    ['no archived one', [7, 5], [], morning, 5],
  ])('is %s', (_, room_ids, booked, span, expected) =>
    expect(proposedRoom({ room_ids }, rooms, booked, span)).toBe(expected),
  )
})

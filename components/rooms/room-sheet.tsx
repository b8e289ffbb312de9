import { EditSheet } from '@/components/form/edit-sheet'
import { readOptions } from '@/lib/client/use-api'
import { type Room, RoomForm } from '@/lib/contract/rooms'
import { nextTone } from '@/lib/domain/employees/employee'
import { roomFields } from './room-fields'

type Props = { room: Room | undefined; rooms: Room[]; onClosed: () => void }

/** Adds a room or a piece of equipment, or changes one. */
export function RoomSheet({ room, rooms, onClosed }: Props) {
  const taken = rooms.filter(({ active }) => active).map(({ color }) => color)
  return (
    <EditSheet
      table={roomFields}
      schema={RoomForm}
      create="rooms.create"
      update="rooms.update"
      row={room}
      blank={{ kind: 'room', capacity: '1', color: nextTone(taken) }}
      readAgain={async (client) => {
        const { data } = await client.fetchQuery({ ...readOptions('rooms.list'), staleTime: 0 })
        return data.find(({ id }) => id === room?.id)
      }}
      onClosed={onClosed}
    />
  )
}

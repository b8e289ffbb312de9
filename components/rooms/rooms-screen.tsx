'use client'

import { IconDoor } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditSheet } from '@/components/form/edit-sheet'
import type { ListColumn } from '@/components/list/columns'
import { useWholeList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { ArchivedBadge, nameColumn } from '@/components/list/name-column'
import { useArchive } from '@/components/list/use-archive'
import { readOptions } from '@/lib/client/use-api'
import { type Room, RoomForm } from '@/lib/contract/rooms'
import { nextTone } from '@/lib/domain/employees/employee'
import { findRooms, roomFields, roomList } from './rooms'

/** The clinic's rooms and equipment: found, sorted, created, changed, archived (product §12.8). */
export function RoomsScreen() {
  const list = useWholeList('rooms.list', roomList, findRooms)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const archive = useArchive('rooms', list.query.show !== 'all')
  const columns = useRoomColumns(({ id }) => setOpened(id))
  const room = list.all?.find(({ id }) => id === opened)
  return (
    <ListScreen
      noun="rooms"
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      icon={<IconDoor size={26} stroke={1.6} />}
      onNew={() => setOpened('new')}
      isPale={({ active }) => !active}
      {...archive}
    >
      {(opened === 'new' || room) && (
        <RoomSheet key={opened} room={room} rooms={list.all ?? []} onClosed={() => setOpened(null)} />
      )}
    </ListScreen>
  )
}

function useRoomColumns(onOpen: (room: Room) => void): ListColumn<Room>[] {
  const t = useTranslations('rooms')
  const places = ({ capacity }: Room) => t('places', { count: capacity })
  return [
    nameColumn(t('columns.name'), (row) => ({
      opens: () => onOpen(row),
      tone: row.color,
      tags: !row.active && <ArchivedBadge />,
      under: [t(`kind.${row.kind}`), places(row)],
    })),
    {
      key: 'kind',
      label: t('columns.kind'),
      from: 'sm',
      width: 180,
      text: ({ kind }) => t(`kind.${kind}`),
      cell: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: 'capacity',
      label: t('columns.capacity'),
      from: 'sm',
      width: 140,
      align: 'right',
      sorts: ['-capacity', 'capacity'],
      text: ({ capacity }) => capacity,
      cell: places,
    },
  ]
}

type SheetProps = { room: Room | undefined; rooms: Room[]; onClosed: () => void }

/** Adds a room or a piece of equipment, or changes one. */
export function RoomSheet({ room, rooms, onClosed }: SheetProps) {
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

'use client'

import { IconDoor } from '@tabler/icons-react'
import { useState } from 'react'
import { useWholeList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { useArchive } from '@/components/list/use-archive'
import { closed, lazily } from '@/components/ui/lazily'
import { findRooms, roomList } from './room-list'
import { useRoomColumns } from './use-room-columns'

const loadSheet = () => import('./room-sheet')
const RoomSheet = lazily(() => loadSheet().then((module) => module.RoomSheet), closed)

/** The clinic's rooms and equipment: found, sorted, created, changed, archived (product §12.8). */
export function RoomsScreen() {
  const list = useWholeList('rooms.list', roomList, findRooms)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const { question, ...archive } = useArchive('rooms', list.query.show !== 'all')
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
      soon={loadSheet}
      isPale={({ active }) => !active}
      {...archive}
    >
      {(opened === 'new' || room) && (
        <RoomSheet key={opened} room={room} rooms={list.all ?? []} onClosed={() => setOpened(null)} />
      )}
      {question}
    </ListScreen>
  )
}

import { useRouter } from 'next/navigation'
import { EditSheet } from '@/components/form/edit-sheet'
import { TightRoomNote } from '@/components/rooms/tight-room-note'
import { paths } from '@/lib/client/paths'
import { readOptions, useRead } from '@/lib/client/use-api'
import { type Group, GroupForm } from '@/lib/contract/groups'
import { nextTone } from '@/lib/domain/employees/employee'
import { groupFields } from './group-fields'

type Props = { group: Group | undefined; groups: Group[]; onClosed: () => void }

/** Adds a group and goes to it, or changes one. */
export function GroupSheet({ group, groups, onClosed }: Props) {
  const router = useRouter()
  const rooms = useRead('rooms.list').data?.data ?? []
  const taken = groups.filter(({ active }) => active).map(({ color }) => color)
  return (
    <EditSheet<Group>
      table={groupFields}
      schema={GroupForm}
      create="groups.create"
      update="groups.update"
      row={group}
      blank={{ visibility: 'private', capacity: '8', color: nextTone(taken), waiting_list: true, cut_off_hours: '2' }}
      around={({ form: { values } }) => {
        const room = rooms.find(({ id }) => String(id) === values.room_id)
        return room ? { hints: { room_id: <TightRoomNote room={room} places={Number(values.capacity)} /> } } : {}
      }}
      readAgain={async (client) => {
        const { data } = await client.fetchQuery({ ...readOptions('groups.list'), staleTime: 0 })
        return data.find(({ id }) => id === group?.id)
      }}
      onSaved={(saved) => !group && router.push(paths['groups.show'](saved.id))}
      onClosed={onClosed}
    />
  )
}

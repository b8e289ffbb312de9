import { describeList } from '@/components/list/data/describe-list'
import type { Finding } from '@/components/list/data/find-rows'
import type { Room } from '@/lib/contract/rooms'
import { roomKinds } from '@/lib/domain/rooms/kinds'
import { byName } from '@/lib/domain/text/by-name'

/** What may be asked of the list; the archived ones only when they are asked for. */
export const roomList = describeList({
  filters: { show: { choices: ['active', 'archived', 'all'] }, kind: { choices: roomKinds, any: true } },
  sorts: ['name', '-name', '-capacity', 'capacity'],
})

export const findRooms: Finding<Room, typeof roomList> = {
  text: ({ name }) => name,
  keeps: {
    show: ({ active }, show) => show === 'all' || active === (show === 'active'),
    kind: ({ kind }, asked) => kind === asked,
  },
  orders: { capacity: (one, other) => one.capacity - other.capacity },
  last: byName,
}

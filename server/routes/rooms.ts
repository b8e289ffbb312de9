import { inTenantData } from '@/server/call'
import { createRoom, updateRoom } from '@/server/commands/rooms/save'
import { listRooms } from '@/server/queries/rooms/list'

export const handlers = [
  inTenantData('rooms.list', ({ tx, who }) => listRooms(tx, who.clinic_id)),
  inTenantData('rooms.create', createRoom),
  inTenantData('rooms.update', updateRoom),
]

import { inTenantData } from '@/server/call'
import { createRoom, updateRoom } from '@/server/commands/rooms/save'
import { upcomingWith } from '@/server/queries/appointments/upcoming'
import { listRooms } from '@/server/queries/rooms/list'

export const handlers = [
  inTenantData('rooms.list', ({ tx, who }) => listRooms(tx, who.clinic_id)),
  inTenantData('rooms.create', createRoom),
  inTenantData('rooms.upcoming', ({ tx, params, now }) => upcomingWith(tx, 'room', params.id, now)),
  inTenantData('rooms.update', updateRoom),
]

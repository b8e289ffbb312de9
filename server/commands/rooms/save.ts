import type { Room } from '@/lib/contract/rooms'
import type { TenantCall } from '@/server/call'
import { createRow, holdRow, updateRow } from '@/server/steps/rows'

/** Adds a room or a piece of equipment. @throws Refusal `invalid` for a name that another one in use has */
export const createRoom = (call: TenantCall<'rooms.create'>): Promise<Room> => createRow(call, 'room', call.body)

/**
 * Changes a room: what is absent stays, and so does every appointment that has it. `active` false archives it.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for a name that another one in use has
 */
export const updateRoom = async (call: TenantCall<'rooms.update'>): Promise<Room> =>
  updateRow(call, 'room', await holdRow(call, 'room'), call.body)

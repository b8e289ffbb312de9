import * as z from 'zod'
import { roomKinds } from '@/lib/domain/rooms/kinds'
import { Tone } from './appointments'
import { endpoint, Id, IdParams, single, Upcoming } from './endpoint'
import { Name } from './texts'

export const RoomKind = z.enum(roomKinds)
export type RoomKind = z.infer<typeof RoomKind>

/** The most patients that one room can be said to hold. */
export const CAPACITY_MAX = 99

const fields = {
  name: Name(120),
  kind: RoomKind,
  color: Tone,
  capacity: z.number().int().min(1).max(CAPACITY_MAX),
}

/**
 * A place or a piece of equipment that an appointment can occupy, and no other at the same time. `capacity`: how many
 * patients of one appointment fit. One that is archived (`active` false) stays where it was booked.
 */
export const Room = z.object({
  ...fields,
  id: Id,
  name: z.string(),
  capacity: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
})
export type Room = z.infer<typeof Room>

export const RoomForm = z.object(fields)
export type RoomForm = z.infer<typeof RoomForm>

/** A change: what is absent stays. */
export const RoomChange = RoomForm.partial().extend({ active: z.boolean().optional() })

export const roomEndpoints = {
  'rooms.list': endpoint({ answer: z.object({ data: z.array(Room) }) }),
  'rooms.create': endpoint({ body: RoomForm, answer: single(Room), status: 201 }),
  /** How many appointments to come have it: what archiving it leaves where it is. */
  'rooms.upcoming': endpoint({ params: IdParams, answer: single(Upcoming) }),
  'rooms.update': endpoint({ params: IdParams, body: RoomChange, answer: single(Room), versioned: true }),
}

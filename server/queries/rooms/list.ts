import { asc, eq } from 'drizzle-orm'
import type { Room } from '@/lib/contract/rooms'
import type { Tx } from '@/server/db/client'
import { rooms } from '@/server/db/schema/rooms'

/** The clinic's rooms and equipment, archived ones too, in the order in which they were added. */
export const listRooms = (tx: Tx, clinicId: number): Promise<Room[]> =>
  tx.select().from(rooms).where(eq(rooms.clinic_id, clinicId)).orderBy(asc(rooms.id))

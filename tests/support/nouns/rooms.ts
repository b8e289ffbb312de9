import { rooms as table } from '@/server/db/schema/rooms'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    room: number
  }
}

export const rooms: Noun = {
  name: 'rooms',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx.insert(table).values({ clinic_id, name: 'Sala 1', capacity: 2 }).returning({ id: table.id })
    return { room: made!.id }
  },
  id: (clinic) => clinic.room,
  bodies: { 'rooms.create': () => ({ name: 'Sala 2', kind: 'room', color: 'blue', capacity: 1 }) },
}

import { describeFields } from '@/components/form/fields'
import type { Room } from '@/lib/contract/rooms'
import { roomKinds } from '@/lib/domain/rooms/kinds'

/** A room's fields: what it is called, what it is, how many fit. */
export const roomFields = describeFields<Room>()('rooms', [
  {
    key: 'room',
    fields: [
      { name: 'name', kind: 'text', wide: true },
      { name: 'kind', kind: 'choice', choices: roomKinds },
      { name: 'capacity', kind: 'whole', unit: 'people' },
      { name: 'color', kind: 'tone', wide: true },
    ],
  },
])

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { readAnswers } from '@/lib/client/read-answers'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { Room } from '@/lib/contract/rooms'
import type { Service } from '@/lib/contract/services'
import { firstUnoccupied } from '@/lib/domain/appointments/occupants'

type Span = { starts_at: string; ends_at: string }
type Booked = Pick<Appointment, 'id' | 'room_id' | 'status'> & Span

const meet = (one: Span, other: Span) =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at)

/**
 * The room that is proposed for a service: the first of those it needs that is free at the time, in the service's order;
 * the first, where none is. Null where it needs none, or where all that it needs are archived.
 * @param booked the appointments that are known
 */
export function proposedRoom(
  service: Pick<Service, 'room_ids'> | undefined,
  rooms: Pick<Room, 'id' | 'active'>[],
  booked: Booked[],
  span: Span,
): number | null {
  const ids = (service?.room_ids ?? []).filter((id) => rooms.some((room) => room.id === id && room.active))
  const there = booked.filter((one) => one.status !== 'canceled' && meet(one, span))
  return firstUnoccupied('room_id', ids, there) ?? null
}

/** What the booking form knows of rooms: which there are, which to propose, which are needed, how many patients fit. */
export function useBookableRooms() {
  const t = useTranslations('errors')
  const client = useQueryClient()
  const rooms = useRead('rooms.list').data?.data ?? []
  return {
    rooms,
    /** As far as the agenda that was read so far knows; `ownId`: the appointment that is being changed. */
    propose(service: Service | undefined, span: Span, ownId: number | null): number | null {
      const known = readAnswers(client, 'appointments.list').flatMap((list) => list.data)
      const booked = known.filter(({ id }) => id !== ownId)
      return proposedRoom(service, rooms, booked, span)
    },
    /** The names of the rooms that a service needs one of, where the chosen one is none of them. */
    missed(service: Service | undefined, roomId: number | null): string[] {
      const ids = service?.room_ids ?? []
      if (roomId && ids.includes(roomId)) return []
      return ids.flatMap((id) => rooms.find((room) => room.id === id && room.active)?.name ?? [])
    },
    /** What is said when more patients come than fit; null while they do, and of a room that is not known. */
    full(roomId: number | null, count: number): string | null {
      const room = rooms.find(({ id }) => id === roomId)
      return room && count > room.capacity ? t('room_full', { room: room.name, capacity: room.capacity }) : null
    },
  }
}

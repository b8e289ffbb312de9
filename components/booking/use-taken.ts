import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { readAnswers } from '@/lib/client/read-answers'
import { useRead } from '@/lib/client/use-api'
import type { Collision } from '@/lib/contract/collision'
import type { HeldOffer } from '@/lib/contract/held-offer'
import type { Professional } from '@/lib/contract/professionals'
import type { Room } from '@/lib/contract/rooms'
import { type BookingValues, toBooking } from './booking-values'
import { knownCollisions } from './known-collisions'

/** How long the form rests before the server is asked whether a time is free. */
const PAUSE_MS = 400

type Props = {
  values: BookingValues
  zone: string
  professionals: Professional[]
  rooms: Room[]
  /** The appointment that is being changed. */
  ownId: number | null
}

/**
 * Whom the chosen time collides with, and to whom it is offered: at once what the agenda on the screen knows, then what
 * the server says. Nothing of one that is canceled, that repeats (each of its dates says it), or whose times are half typed.
 */
export function useTaken({ values, zone, professionals, rooms, ownId }: Props): {
  collisions: Collision[]
  offers: HeldOffer[]
} {
  const client = useQueryClient()
  const { professional_id, room_id, starts_at, ends_at, patient_ids } = toBooking(values, zone)
  const isAsked =
    values.repeats === null &&
    values.status !== 'canceled' &&
    professional_id > 0 &&
    starts_at < ends_at &&
    starts_at !== ''
  const query = {
    ...{ professional_id, starts_at, ends_at },
    ...(room_id && { room_id }),
    ...(ownId && { except_id: ownId }),
    ...(patient_ids[0] && { patient_id: patient_ids[0] }),
  }
  const wanted = isAsked ? JSON.stringify(query) : null
  const [settled] = useDebouncedValue(wanted, PAUSE_MS)
  const isSettled = wanted !== null && wanted === settled
  const { data } = useRead('appointments.judge', { query }, { enabled: isSettled, staleTime: 0 })
  if (!isAsked) return { collisions: [], offers: [] }
  if (isSettled && data) return data.data
  const known = readAnswers(client, 'appointments.list').flatMap((list) => list.data)
  const names = { professional: professionals, room: rooms }
  return {
    collisions: knownCollisions({ professional_id, room_id, starts_at, ends_at }, known, names, ownId),
    offers: [],
  }
}

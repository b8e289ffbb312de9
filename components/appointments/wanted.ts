import type { Appointment } from '@/lib/contract/appointments'
import type { FreeTime } from '@/lib/contract/free-times'
import type { QueryIn } from '@/lib/contract/registry'
import { type BookedKind, kindOf } from './booked-kind'
import { namesOf } from './placement'

/** What somebody wanted where it met others: whose appointment, when, and in which room. */
export type Wanted = {
  name: string
  kind: BookedKind
  starts_at: string
  ends_at: string
  room_id: number | null
  /** What is free for it instead is looked for so. */
  free: QueryIn<'appointments.free'>
  /** Not booked, but moved there. */
  isMove?: boolean
  /** Where it still is: free for it, and no way out. */
  stands?: Place | undefined
  /** Puts it to a free time instead; absent where only this one makes sense, as of what is taken back. */
  elsewhere?: (free: FreeTime) => void
}

type Place = Pick<Appointment, 'professional_id' | 'starts_at'>

type Booked = Pick<Appointment, 'professional_id' | 'starts_at' | 'ends_at'> & {
  room_id?: number | null
  service_id?: number | null
  patient_ids?: number[]
  group_id?: number | null
}
type How = { name: string; id?: number } & Pick<Wanted, 'isMove' | 'stands' | 'elsewhere'>

/**
 * A booking, as it is sent. `id`: of what is changed, which is in nobody's way. Of a group's activity its members' own times
 * do not count: who comes is enrolled.
 */
export function wantedOf(booked: Booked, { name, id, ...how }: How): Wanted {
  const { professional_id, service_id, patient_ids = [], group_id, room_id = null, starts_at, ends_at } = booked
  const [patient_id] = group_id ? [] : patient_ids
  const free = {
    // The first can be the very time that is taken, of who comes, one alone is asked for, and the next where it is.
    ...{ professional_id, from: starts_at, limit: 3 },
    minutes: Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000),
    ...(service_id && { service_id }),
    ...(patient_id && { patient_id }),
    ...(room_id && { room_id }),
    ...(id && { except_id: id }),
  }
  return { name, kind: kindOf(booked), starts_at, ends_at, room_id, free, ...how }
}

/** An appointment, as it is to become. */
export const wantedFor = (appointment: Appointment, how: Omit<How, 'name' | 'id'>): Wanted => {
  const patient_ids = appointment.patients.map(({ id }) => id)
  return wantedOf({ ...appointment, patient_ids }, { name: namesOf(appointment), id: appointment.id, ...how })
}

/** What a free time is of a booking; a room that it wants stays where the service needs none. */
export const placeOf = ({ professional_id, room_id, starts_at, ends_at }: FreeTime) => ({
  ...{ professional_id, starts_at, ends_at },
  ...(room_id && { room_id }),
})

/** Is it at the time that was wanted, in another room? */
export const isSameTime = ({ starts_at }: FreeTime, wanted: Pick<Place, 'starts_at'>): boolean =>
  Date.parse(starts_at) === Date.parse(wanted.starts_at)

const isThere = (free: FreeTime, { stands }: Wanted) =>
  stands?.professional_id === free.professional_id && isSameTime(free, stands)

/** The first of some free times that is another one than was wanted, or in another room, and not where it is. */
export const otherThan = (wanted: Wanted, times: FreeTime[]): FreeTime | undefined =>
  times.find((free) =>
    isSameTime(free, wanted) ? free.room_id !== null && free.room_id !== wanted.room_id : !isThere(free, wanted),
  )

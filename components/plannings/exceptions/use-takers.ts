import { useQueries } from '@tanstack/react-query'
import { readOptions } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Appointment } from '@/lib/contract/appointments'
import type { QueryIn } from '@/lib/contract/registry'
import { dayOf } from '@/lib/domain/time/clock'
import { takersOf } from './fates'

/** Of more it is not asked who could take each: so many are settled in the agenda. */
const ASKED_MAX = 40
/** As many as may be free at one time. */
const TAKERS_MAX = 50

/** Who is free when it is, for as long, for its service and its patient. */
function takersQuery(appointment: Appointment, zone: string): QueryIn<'appointments.free'> {
  const { id, service_id, patients, group_id, starts_at, ends_at } = appointment
  return {
    ...(service_id && { service_id }),
    ...(patients[0] && group_id === null && { patient_id: patients[0].id }),
    ...{ except_id: id, from: starts_at, near: starts_at, to: dayOf(starts_at, zone), limit: TAKERS_MAX },
    minutes: Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000),
  }
}

export type Takers = {
  /** By appointment; one that is not named is not known yet. */
  takers: ReadonlyMap<number, number[]>
  /** The answers of some are still to come. */
  areAwaited: boolean
}

/** Who could take which appointment of the professional who is away. */
export function useTakers(appointments: readonly Appointment[], awayId: number | null): Takers {
  const zone = useUser().clinic.time_zone
  // Where the whole clinic is closed, nobody is free.
  const asked = awayId === null || appointments.length > ASKED_MAX ? [] : appointments
  const reads = useQueries({
    queries: asked.map((appointment) => ({
      ...readOptions('appointments.free', { query: takersQuery(appointment, zone) }),
      staleTime: 0,
    })),
  })
  const known = asked.flatMap((appointment, index): [number, number[]][] => {
    const free = reads[index]?.data?.data
    return free && awayId !== null ? [[appointment.id, takersOf(appointment, free, awayId)]] : []
  })
  return { takers: new Map(known), areAwaited: reads.some(({ isPending }) => isPending) }
}

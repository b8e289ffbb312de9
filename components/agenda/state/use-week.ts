import { useMemo } from 'react'
import { occupantLists } from '@/components/appointments/occupants'
import { readAgain, stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import { PREFETCHED_MS, weekReads } from './reads'

/** A week that is there is drawn before it is asked for again. */
const DRAWN_FIRST = { keepPrevious: true, staleTime: PREFETCHED_MS }

/** Everything that the agenda of a day's week is drawn from. Always the whole clinic's week: see `weekReads`. */
export function useWeek(day: string, zone: string) {
  const reads = useMemo(() => weekReads(day, zone), [day, zone])
  const appointments = useRead('appointments.list', reads.appointments, DRAWN_FIRST)
  const plannings = useRead('plannings.list', reads.plannings, DRAWN_FIRST)
  const services = useRead('services.list')
  const professionals = useRead(occupantLists.professional)
  const rooms = useRead(occupantLists.room)

  const all = [appointments, plannings, services, professionals, rooms]
  return {
    appointments: appointments.isPlaceholderData ? undefined : appointments.data?.data,
    plannings: plannings.data,
    services: services.data?.data,
    professionals: professionals.data?.data,
    rooms: rooms.data?.data,
    /** Something is missing, and nobody knows what it would say. */
    isFailed: stateOf(...all) === 'unread',
    /** The week on the screen is still that of before. */
    isTurning: appointments.isPlaceholderData,
    retry: () => readAgain(...all),
  }
}

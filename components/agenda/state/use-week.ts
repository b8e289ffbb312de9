import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { occupantLists } from '@/components/appointments/occupants'
import { readAgain, stateOf } from '@/lib/client/read-state'
import { readOptions, useRead } from '@/lib/client/use-api'
import { whenIdle } from '@/lib/client/when-idle'
import { addDays } from '@/lib/domain/time/clock'
import { weekReads } from './reads'

const NEIGHBOURS = [7, -7]
/** Until when a neighbouring week counts as read; it is read again when it is shown anyway. */
const PREFETCHED_MS = 60_000

/** Everything that the agenda of a day's week is drawn from. Always the whole clinic's week: see `weekReads`. */
export function useWeek(day: string, zone: string) {
  const reads = useMemo(() => weekReads(day, zone), [day, zone])
  const appointments = useRead('appointments.list', reads.appointments, { keepPrevious: true })
  const plannings = useRead('plannings.list', reads.plannings, { keepPrevious: true })
  const services = useRead('services.list')
  const professionals = useRead(occupantLists.professional)
  const rooms = useRead(occupantLists.room)
  useNeighbours(reads.plannings.query.from, zone, appointments.isSuccess)

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

/**
 * Reads the weeks before and after when the browser has nothing better to do, so that going there shows them at once.
 */
function useNeighbours(monday: string, zone: string, isReady: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    return whenIdle(() => {
      for (const days of NEIGHBOURS) {
        const { appointments, plannings } = weekReads(addDays(monday, days), zone)
        void client.prefetchQuery({ ...readOptions('appointments.list', appointments), staleTime: PREFETCHED_MS })
        void client.prefetchQuery({ ...readOptions('plannings.list', plannings), staleTime: PREFETCHED_MS })
      }
    })
  }, [client, monday, zone, isReady])
}

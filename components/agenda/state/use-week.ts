import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { occupantLists } from '@/components/appointments/occupants'
import { FRESH_MS } from '@/lib/client/query-client'
import { readAgain, stateOf } from '@/lib/client/read-state'
import { readOptions, useRead } from '@/lib/client/use-api'
import { whenIdle } from '@/lib/client/when-idle'
import { addDays } from '@/lib/domain/time/clock'
import { weekReads } from './reads'

const NEIGHBOURS = [7, -7]
/** Until when a neighbouring week counts as read; it is read again once it is shown anyway. */
const PREFETCHED_MS = 60_000
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
 * When the browser has nothing better to do, the week that is shown is read again unless it just was, and those before
 * and after are, so that going there shows them at once.
 */
function useNeighbours(monday: string, zone: string, isReady: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    return whenIdle(() => {
      for (const days of [0, ...NEIGHBOURS]) {
        const { appointments, plannings } = weekReads(addDays(monday, days), zone)
        const staleTime = days === 0 ? FRESH_MS : PREFETCHED_MS
        void client.prefetchQuery({ ...readOptions('appointments.list', appointments), staleTime })
        void client.prefetchQuery({ ...readOptions('plannings.list', plannings), staleTime })
      }
    })
  }, [client, monday, zone, isReady])
}

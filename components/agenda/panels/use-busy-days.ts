import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { weekReads } from '@/components/agenda/state/reads'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { stateOf } from '@/lib/client/read-state'
import { readOptions } from '@/lib/client/use-api'
import { monthMondays } from '@/lib/domain/time/months'

/** A week that was read this long ago is not asked for again for the sake of dots. */
const FRESH_MS = 60_000

/**
 * The days with appointments of the month around a day; what is canceled is none. Its weeks are read as the views read
 * them. `isPartial`: some could not be, so that a day without a dot may have some all the same.
 */
export function useBusyDays({ zone, whereOf, isOwn }: Agenda, day: string): { busy: Set<string>; isPartial: boolean } {
  const month = day.slice(0, 7)
  const asked = useMemo(
    () =>
      monthMondays(`${month}-01`).map((monday) => ({
        ...readOptions('appointments.list', weekReads(monday, zone).appointments),
        staleTime: FRESH_MS,
      })),
    [month, zone],
  )
  const weeks = useQueries({ queries: asked })
  const known = weeks.flatMap(({ data }) => data?.data ?? [])
  const live = known.filter(({ status }) => status !== 'canceled').flatMap(whereOf)
  return { busy: new Set(live.filter(isOwn).map(({ day }) => day)), isPartial: stateOf(...weeks) === 'unread' }
}

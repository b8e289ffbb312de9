import { useQueryClient } from '@tanstack/react-query'
import { weekReads } from '@/components/agenda/state/reads'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { readKey } from '@/lib/client/read-key'
import type { Answer } from '@/lib/contract/registry'
import { monthMondays } from '@/lib/domain/time/months'

/**
 * The days with appointments of the month around a day, as far as their weeks were read already: nothing is asked for a
 * dot. `isPartial`: some were not, so that a day without a dot may have some all the same.
 */
export function useBusyDays({ zone, whereOf, isOwn }: Agenda, day: string): { busy: Set<string>; isPartial: boolean } {
  const client = useQueryClient()
  const weeks = monthMondays(day).map((monday) => {
    const key = readKey('appointments.list', weekReads(monday, zone).appointments)
    return client.getQueryData<Answer<'appointments.list'>>(key)?.data
  })
  const known = weeks.flatMap((appointments) => appointments ?? [])
  const live = known.filter(({ status }) => status !== 'canceled').flatMap(whereOf)
  return { busy: new Set(live.filter(isOwn).map(({ day }) => day)), isPartial: weeks.includes(undefined) }
}

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { weekReads } from '@/components/agenda/state/reads'
import { readAgain, stateOf } from '@/lib/client/read-state'
import { readOptions } from '@/lib/client/use-api'
import { monthMondays } from '@/lib/domain/time/months'

/**
 * The six weeks that show a day's month, each read as the week's view reads it: what was seen or written there is here,
 * and a change of one week leaves the others as they are. None of them unless `isAsked`.
 */
export function useMonth(day: string, zone: string, isAsked = true) {
  const month = day.slice(0, 7)
  const weeks = useMemo(
    () => (isAsked ? monthMondays(`${month}-01`) : []).map((monday) => ({ monday, ...weekReads(monday, zone) })),
    [month, zone, isAsked],
  )
  const appointments = useQueries({
    queries: weeks.map((week) => readOptions('appointments.list', week.appointments)),
  })
  // Several weeks ask the same of these.
  const around = [...new Map(weeks.map(({ plannings: read }) => [read.query.from, read])).values()]
  const plannings = useQueries({ queries: around.map((read) => readOptions('plannings.list', read)) })
  const all = [...appointments, ...plannings]
  return {
    weeks: weeks.map(({ monday, plannings: read }, index) => ({
      monday,
      /** Undefined as long as they are on their way. */
      appointments: appointments[index]?.data?.data,
      plannings: plannings[around.findIndex(({ query }) => query.from === read.query.from)]?.data,
    })),
    state: stateOf(...all),
    retry: () => readAgain(...all),
  }
}

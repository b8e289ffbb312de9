import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useFilters } from '@/components/list/data/use-filters'
import { stateOf } from '@/lib/client/read-state'
import { makeStale, readOptions, useRead } from '@/lib/client/use-api'
import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { addDays } from '@/lib/domain/time/clock'
import { ownerQuery, type PlanOwner } from './owner'

/** As many days as one answer has. */
const READ_DAYS = 100

/**
 * The one that is shown unless another is chosen: that of the day that one came for, that of today, else the newest; of
 * those that are not archived.
 */
const usual = (plans: readonly DatedPlan[], day: string, today: string) => {
  const active = plans.filter((plan) => plan.active)
  const of = (one: string) => active.find(({ starts_on, ends_on }) => starts_on <= one && one <= ends_on)
  return of(day) ?? of(today) ?? active[0]
}

/** The plans of a patient or a group, and the one that the address chooses. `day`: the one that is looked at; null: today. */
export function usePlans(owner: PlanOwner, day: string | null) {
  const { today } = useDates()
  // A notification leads to a day of one plan; who then looks at other months stays with that plan.
  const [first] = useState(day ?? today)
  const [address, change] = useFilters()
  const read = useRead('dated-plans.list', { query: ownerQuery(owner) })
  const plans = read.data?.data
  const asked = Number(address.get('plan'))
  const plan = plans?.find(({ id }) => id === asked) ?? usual(plans ?? [], first, today)
  return { read, plans, plan, choose: (id: number | null) => change({ plan: id === null ? undefined : String(id) }) }
}

/**
 * All sessions of a plan from a day on: read when somebody asks how many a change is of. Undefined while they are on their
 * way, null where they could not be read.
 */
export function usePlanSessions(plan: DatedPlan, isAsked: boolean, from = plan.starts_on) {
  const parts: { from: string; to: string }[] = []
  for (let day = from; day <= plan.ends_on; day = addDays(day, READ_DAYS)) {
    const last = addDays(day, READ_DAYS - 1)
    parts.push({ from: day, to: last < plan.ends_on ? last : plan.ends_on })
  }
  const reads = useQueries({
    queries: parts.map((query) => ({
      ...readOptions('dated-sessions.list', { params: { id: plan.id }, query }),
      enabled: isAsked,
    })),
  })
  if (!isAsked) return undefined
  const state = stateOf(...reads)
  if (state === 'unread') return null
  return state === 'known' ? reads.flatMap(({ data }) => data?.data ?? []) : undefined
}

/** Where the calendars that are shown have their sessions. */
export const sessionLists = { queryKey: ['dated-sessions.list'] }

/** Changes the sessions of the calendars that are shown. */
export const changeSessions = (client: QueryClient, change: (rows: DatedSession[]) => DatedSession[]) =>
  client.setQueriesData<{ data: DatedSession[] }>(sessionLists, (list) => list && { data: change(list.data) })

/** Shows a session as it is now. */
export const putSession = (client: QueryClient, row: DatedSession) =>
  changeSessions(client, (rows) => rows.map((one) => (one.id === row.id ? row : one)))

/** What shows a plan is asked for again: each of its two nouns shows what is written of the other. */
export function readPlansAgain(client: QueryClient) {
  void makeStale(client, 'dated-plans.list')
  void makeStale(client, 'dated-sessions.list')
}

export function useReadAgain() {
  const client = useQueryClient()
  return useCallback(() => readPlansAgain(client), [client])
}

import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useFilters } from '@/components/list/data/use-filters'
import { stateOf } from '@/lib/client/read-state'
import { makeStale, readOptions, useRead } from '@/lib/client/use-api'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { addDays } from '@/lib/domain/time/clock'
import { ownerQuery, type PlanOwner } from './owner'

/** As many days as one answer has. */
const READ_DAYS = 100

/** The one that is shown unless another is chosen: that of today, else the newest that is not archived. */
const usual = (plans: readonly DatedPlan[], today: string) => {
  const active = plans.filter((plan) => plan.active)
  return active.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on) ?? active[0]
}

/** The plans of a patient or a group, and the one that the address chooses. */
export function usePlans(owner: PlanOwner) {
  const { today } = useDates()
  const [address, change] = useFilters()
  const read = useRead('dated-plans.list', { query: ownerQuery(owner) })
  const plans = read.data?.data
  const asked = Number(address.get('plan'))
  const plan = plans?.find(({ id }) => id === asked) ?? usual(plans ?? [], today)
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

/** What shows a plan is asked for again: each of its two nouns shows what is written of the other. */
export function useReadAgain() {
  const client = useQueryClient()
  return useCallback(() => {
    void makeStale(client, 'dated-plans.list')
    void makeStale(client, 'dated-sessions.list')
  }, [client])
}

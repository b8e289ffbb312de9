import { useQueries } from '@tanstack/react-query'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import { type Scope, scopes } from '@/lib/contract/series'
import { isSkipped } from './decisions'
import { askPlan, type Plan, type PlanAsk } from './plan'
import { planKey } from './use-plan'

const several = scopes.filter((scope) => scope !== 'one')

/**
 * How many appointments each answer would touch, as far as that is known by now. Those that are over, billed or of their
 * own stay as they are, and count for none.
 * @param isOpen nobody has answered yet
 */
export function useTouched(
  { appointment, action, change, recurrence }: SeriesAsk,
  isOpen: boolean,
): Partial<Record<Scope, number>> {
  return useQueries({
    queries: several.map((scope) => {
      const body = { scope, action, change, recurrence, changes: [] }
      const ask: PlanAsk = { kind: 'change', id: appointment.id, body }
      return {
        queryKey: planKey(JSON.stringify(ask)),
        queryFn: ({ signal }: { signal: AbortSignal }) => askPlan(ask, signal),
        enabled: isOpen && appointment.series_id !== null,
        staleTime: 0,
        retry: false,
      }
    }),
    combine: (reads) =>
      Object.fromEntries(several.flatMap((scope, at) => (reads[at]?.data ? [[scope, touched(reads[at].data)]] : []))),
  })
}

const touched = ({ rows, removed }: Plan) => rows.filter((row) => !isSkipped(row, undefined)).length + removed.length

import { useQueries } from '@tanstack/react-query'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import { type Scope, scopes } from '@/lib/contract/series'
import { isSkipped } from './decisions'
import { askPlan, type Plan, type PlanAsk } from './plan'
import { planKey } from './use-plan'

const several = scopes.filter((scope) => scope !== 'one')

/**
 * How many appointments each answer would touch, as far as that is known by now, and whether this one and the later
 * ones are all that there are: what would become of each is the same then. Those that are over, billed or of their own
 * stay as they are, and count for none.
 * @param isOpen nobody has answered yet
 */
export function useTouched(
  { appointment, action, change, recurrence }: SeriesAsk,
  isOpen: boolean,
): { touched: Partial<Record<Scope, number>>; isFirst: boolean } {
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
    combine: (reads) => {
      const plans = reads.map(({ data }) => data)
      const known = several.flatMap((scope, at) => (plans[at] ? [[scope, touched(plans[at])]] : []))
      const [first, ...others] = plans.map((plan) => JSON.stringify(plan))
      return {
        touched: Object.fromEntries(known),
        isFirst: first !== undefined && others.every((other) => other === first),
      }
    },
  })
}

const touched = ({ rows, removed }: Plan) => rows.filter((row) => !isSkipped(row, undefined)).length + removed.length

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { askPlan, type PlanAsk } from './plan'

/** How long the form rests before the dates are asked for. */
const PAUSE_MS = 250

/** Where the plan of an ask, as text, is kept. */
export const planKey = (ask: string | null) => ['series.preview', ask]

/**
 * What a series, or a change of one, would do: asked again whenever `ask` changes, the last answer shown meanwhile.
 * Null asks nothing. `isChecking`: what is shown does not belong to `ask` yet.
 */
export function usePlan(ask: PlanAsk | null) {
  const wanted = ask && JSON.stringify(ask)
  const [settled] = useDebouncedValue(wanted, PAUSE_MS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: planKey(settled),
    queryFn: ({ signal }) => askPlan(JSON.parse(settled!) as PlanAsk, signal),
    enabled: settled !== null && wanted !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const isChecking = wanted !== settled || isFetching || isPlaceholderData
  return {
    plan: wanted === null ? undefined : data,
    /** Why it cannot be; belongs to what is asked now. */
    error: isChecking || wanted === null ? null : error,
    isChecking: wanted !== null && isChecking,
    retry: () => void refetch(),
  }
}

export type AskedPlan = ReturnType<typeof usePlan>

import { useMemo } from 'react'
import { describeList, type ListQuery, listQuery } from '@/components/list/data/describe-list'
import { useFilters } from '@/components/list/data/use-filters'
import type { QueryIn } from '@/lib/contract/registry'
import { periods } from '@/lib/domain/financials/period'

/** What may be asked of the financials: a period, its days where it is one's own, and whose figures. */
export const financialsList = describeList({
  search: false,
  filters: { period: { choices: periods }, from: { day: true }, to: { day: true }, professional_id: { ids: true } },
  sorts: ['given'],
})
type Asked = ListQuery<typeof financialsList>

/** One's own period has both its days, in their order. */
export const isWhole = ({ period, from, to }: Pick<Asked, 'period' | 'from' | 'to'>): boolean =>
  period !== 'own' || Boolean(from && to && from <= to)

/** The same as the API takes it. */
export const askFinancials = ({ period, from, to, professional_id }: Asked): QueryIn<'financials.show'> => ({
  period,
  ...(period === 'own' && { from, to }),
  ...(professional_id && { professional_id: String(professional_id) }),
})

/** What the address asks, and the way to ask something else. */
export function useFinancialsQuery() {
  const [params, change] = useFilters()
  const query = useMemo(() => listQuery(financialsList, params), [params])
  return { query, change }
}

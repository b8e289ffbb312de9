import { useMemo } from 'react'
import { listQuery } from '@/components/list/data/describe-list'
import { useFilters } from '@/components/list/data/use-filters'
import { billingList } from './invoice-list'

/** What the address asks of what is billed, and the way to ask something else. */
export function useBillingQuery() {
  const [params, change] = useFilters()
  const query = useMemo(() => listQuery(billingList, params), [params])
  return { query, change }
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readAnswers } from '@/lib/client/read-answers'
import { useReached } from '@/lib/client/use-reached'
import type { EndpointName } from '@/lib/contract/addresses'
import type { ListDescription, ListQuery } from './describe-list'
import { activeFilters } from './describe-list'
import { type Finding, findRows } from './find-rows'
import type { Item } from './use-pages'

/**
 * Where the server cannot be reached: what is asked for among all rows that this endpoint gave before, for this list or another search.
 * Undefined where it can, where none of those fits, which says nothing of the others, and where a filter asks what a row
 * does not say.
 * @param isUnknown the answer to what is asked is not here
 */
export function useLoadedRows<N extends EndpointName, T extends ListDescription>(
  name: N,
  { description, query }: { description: T; query: ListQuery<T> },
  finding: Finding<Item<N>, T> | undefined,
  isUnknown: boolean,
): Item<N>[] | undefined {
  const client = useQueryClient()
  const isAway = !useReached()
  return useMemo(() => {
    if (!finding || !isUnknown || !isAway) return undefined
    if (activeFilters(description, query).some((filter) => !(filter in (finding.keeps ?? {})))) return undefined
    const answers = readAnswers(client, name) as { data: (Item<N> & { id: number })[] }[]
    const read = answers.flatMap(({ data }) => data)
    const rows: Item<N>[] = [...new Map(read.map((row) => [row.id, row])).values()]
    const found = findRows(rows, description, query, finding)
    return found.length > 0 ? found : undefined
  }, [client, name, description, query, finding, isUnknown, isAway])
}

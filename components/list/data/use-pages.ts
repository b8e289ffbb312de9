import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/client/api'
import type { Call } from '@/lib/client/call'
import { readKey } from '@/lib/client/read-key'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Answer, QueryIn } from '@/lib/contract/registry'

type Page = { data: unknown[]; meta: { next_cursor: string | null; count: number } }
/** The endpoints that answer page by page. */
export type PagedName = { [N in EndpointName]: Answer<N> extends Page ? N : never }[EndpointName]
export type Item<N extends EndpointName> = Answer<N> extends { data: (infer T)[] } ? T : never
/** What a page says besides its rows. */
export type Meta<N extends EndpointName> = Answer<N> extends { meta: infer M } ? M : never
type PageOf<N extends PagedName> = { data: Item<N>[]; meta: Meta<N> & Page['meta'] }

/**
 * Reads a list by cursor, page after page. The first page may already be in the cache from the server's HTML.
 * While the question changes, the previous rows stay (`isPlaceholderData`), so that typing does not flicker.
 */
export function usePages<N extends PagedName>(name: N, query: QueryIn<N> & object) {
  const client = useQueryClient()
  const firstKey = readKey(name, { query })
  return useInfiniteQuery({
    queryKey: [name, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(name, { query: { ...query, cursor: pageParam }, signal } as Call<N>) as Promise<unknown> as Promise<
        PageOf<N>
      >,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.meta.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    initialData: () => {
      const first = client.getQueryData<PageOf<N>>(firstKey)
      return first && { pages: [first], pageParams: [undefined] }
    },
    initialDataUpdatedAt: () => client.getQueryState(firstKey)?.dataUpdatedAt,
  })
}

import { useCallback, useMemo, useState } from 'react'
import type { Read } from '@/lib/client/read-key'
import { stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Answer, QueryIn } from '@/lib/contract/registry'
import { LIST_COUNT_MAX, SEARCH_COUNT_MAX } from '@/lib/domain/constants'
import { type ListDescription, type ListQuery, listQuery, noFilters, plainList } from './describe-list'
import { type Finding, findRows } from './find-rows'
import { type FilterChange, useFilters } from './use-filters'
import { useLoadedRows } from './use-loaded-rows'
import { type Item, type Meta, type PagedName, usePages } from './use-pages'

/** A list as the screen shows it: what is asked, the rows found, and the ways to more of them. */
export type List<Row, T extends ListDescription = ListDescription> = {
  description: T
  query: ListQuery<T>
  change: (change: FilterChange) => void
  /** Takes all filters away. */
  clear: () => void
  /** How often that was done: whatever half of a day was typed into a filter goes too. */
  clearings: number
  /** Undefined while the first ones are on their way. */
  rows: Row[] | undefined
  /** How many there are in all; `isMore`: the count stopped at its cap. */
  count: number | undefined
  isMore: boolean
  /** All of it is here; only a part is drawn at first. */
  isWhole?: boolean
  /** The rows are of the question before this one. */
  isStale: boolean
  isFailed: boolean
  /** Without the server: only what was read before is looked through. */
  isLoaded?: boolean
  retry: () => void
  /** Present where there are more pages. */
  next?: { isLoading: boolean; isFailed: boolean; load: () => void }
}

type WholeList<N extends WholeName, T extends ListDescription> = List<Item<N>, T> & { all: Item<N>[] | undefined }

/** The endpoints that answer with all their rows at once. */
type WholeName = { [N in EndpointName]: Answer<N> extends { data: unknown[] } ? N : never }[EndpointName]

/**
 * A list that comes as one answer and is searched, filtered and sorted here, so that nobody is asked again for it.
 * @param of whose it is, where the endpoint's path names that
 */
export function useWholeList<N extends WholeName>(name: N): WholeList<N, typeof plainList>
export function useWholeList<N extends WholeName, T extends ListDescription>(
  name: N,
  description: T,
  finding: Finding<Item<N>, T>,
  of?: Read<N>,
): WholeList<N, T>
export function useWholeList<N extends WholeName>(
  name: N,
  description: ListDescription = plainList,
  finding?: Finding<Item<N>, ListDescription>,
  of: Read<N> = {},
): WholeList<N, ListDescription> {
  const asked = useListQuery(description)
  const { query } = asked
  const read = useRead(name, of)
  const all = (read.data as { data: Item<N>[] } | undefined)?.data
  const rows = useMemo(
    () => (all && finding ? findRows(all, description, query, finding) : all),
    [all, description, query, finding],
  )
  return {
    ...{ description, ...asked, rows, all },
    count: rows?.length,
    isWhole: true,
    isMore: false,
    isStale: false,
    isFailed: stateOf(read) === 'unread',
    retry: () => void read.refetch(),
  }
}

/**
 * A list of thousands, read page by page; `ask` puts what the address asks as the endpoint takes it. With `finding`, what
 * was read before is looked through where the server cannot be reached.
 */
export function usePagedList<N extends PagedName, T extends ListDescription>(
  name: N,
  description: T,
  ask: (query: ListQuery<T>) => QueryIn<N> & object,
  finding?: Finding<Item<N>, T>,
): List<Item<N>, T> & { meta: Meta<N> | undefined } {
  const asked = useListQuery(description)
  const { query } = asked
  const pages = usePages(name, ask(query))
  const loaded = useLoadedRows(name, { description, query }, finding, stateOf(pages) !== 'known')
  if (loaded) return { description, ...asked, ...ofLoaded(loaded), meta: undefined, retry: () => void pages.refetch() }
  const rows = pages.data?.pages.flatMap((page) => page.data)
  const meta = pages.data?.pages[0]?.meta
  return {
    ...{ description, ...asked, rows, meta },
    count: meta?.count,
    isMore: meta?.count === (query.search ? SEARCH_COUNT_MAX : LIST_COUNT_MAX),
    isStale: pages.isPlaceholderData,
    isFailed: stateOf(pages) === 'unread',
    retry: () => void pages.refetch(),
    next: pages.hasNextPage
      ? {
          isLoading: pages.isFetchingNextPage,
          isFailed: pages.isFetchNextPageError,
          load: () => void pages.fetchNextPage(),
        }
      : undefined,
  }
}

const ofLoaded = <Row>(rows: Row[]) => ({
  ...{ rows, count: rows.length, isLoaded: true, isWhole: true },
  ...{ isMore: false, isStale: false, isFailed: false },
})

function useListQuery<T extends ListDescription>(description: T) {
  const [params, setParams] = useFilters()
  const change = useCallback(
    (changed: FilterChange) => {
      const { prefix = '' } = description
      setParams(Object.fromEntries(Object.entries(changed).map(([name, value]) => [prefix + name, value])))
    },
    [description, setParams],
  )
  const [clearings, setClearings] = useState(0)
  const clear = useCallback(() => {
    setParams(noFilters(description))
    setClearings((done) => done + 1)
  }, [description, setParams])
  return { query: useMemo(() => listQuery(description, params), [description, params]), change, clear, clearings }
}

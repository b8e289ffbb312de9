import { useMemo } from 'react'
import { useFilters } from '@/components/list/data/use-filters'
import { usePages } from '@/components/list/data/use-pages'
import { stateOf } from '@/lib/client/read-state'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { libraries } from '@/lib/domain/exercises/library'
import { goals, materials, zones } from '@/lib/domain/exercises/tags'
import { cut } from '@/lib/domain/text/cut'

/** The lines of choices, as the address has them, and where their counts stand. */
export const facetLines = [
  { name: 'library', counts: 'library', choices: libraries },
  { name: 'zone', counts: 'zones', choices: zones },
  { name: 'goal', counts: 'goals', choices: goals },
  { name: 'material', counts: 'materials', choices: materials },
] as const
export type FacetName = (typeof facetLines)[number]['name']

/** What an address asks of the library; what is no known choice is left out. */
export function askedIn(params: URLSearchParams): { search?: string } & { [F in FacetName]?: string } {
  const search = cut(params.get('search')?.trim() ?? '', SEARCH_MAX)
  const chosen = facetLines.flatMap(({ name, choices }) => {
    const given = params.get(name)?.split(',') ?? []
    const known = choices.filter((choice) => given.includes(choice))
    return known.length > 0 ? [[name, known.join(',')]] : []
  })
  return { ...(search && { search }), ...Object.fromEntries(chosen) }
}

/** The library as the address asks for it: what is found, how much there is of each choice, and the ways to more. */
export function useLibrary() {
  const [params, change] = useFilters()
  const query = useMemo(() => askedIn(params), [params])
  const pages = usePages('exercises.list', query)
  const meta = pages.data?.pages[0]?.meta
  const chosen = (name: FacetName): string[] => query[name]?.split(',') ?? []
  const toggle = (name: FacetName, choice: string) => {
    const now = chosen(name)
    const next = now.includes(choice) ? now.filter((one) => one !== choice) : [...now, choice]
    change({ [name]: next.join(',') })
  }
  return {
    ...{ query, meta, chosen, toggle, change },
    view: params.get('view') === 'list' ? ('list' as const) : ('grid' as const),
    starter: params.get('starter'),
    clear: () => change({ library: undefined, zone: undefined, goal: undefined, material: undefined }),
    /** How many choices are made. */
    choices: facetLines.reduce((sum, { name }) => sum + chosen(name).length, 0),
    rows: pages.data?.pages.flatMap(({ data }) => data),
    isStale: pages.isPlaceholderData,
    isFailed: stateOf(pages) === 'unread',
    retry: () => void pages.refetch(),
    next: pages.hasNextPage
      ? {
          loading: pages.isFetchingNextPage,
          isFailed: pages.isFetchNextPageError,
          onMore: () => void pages.fetchNextPage(),
        }
      : undefined,
  }
}
export type ShownLibrary = ReturnType<typeof useLibrary>

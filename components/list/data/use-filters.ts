import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'
import { useAddressed } from '@/lib/client/use-addressed'

/** What to change of the filters: a text sets one, `undefined` or an empty text takes it away. */
export type FilterChange = Record<string, string | undefined>

const same = (query: URLSearchParams) => query

/**
 * A list's filters, kept in the URL: reload, share and Back show the same list. Changing one does not navigate,
 * so nothing is asked of the server for it and what is typed keeps the focus. What was changed last counts at once,
 * however long the router takes to say it.
 */
export function useFilters(): [URLSearchParams, (change: FilterChange) => void] {
  const [params, say] = useAddressed<URLSearchParams>(useSearchParams(), same)
  const pathname = usePathname()
  const change = useCallback(
    (changed: FilterChange) => {
      // From the address itself rather than from the last render: two quick changes must not undo each other.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      say(next)
      window.history.replaceState(null, '', next.size > 0 ? `${pathname}?${next}` : pathname)
    },
    [pathname, say],
  )
  return [params, change]
}

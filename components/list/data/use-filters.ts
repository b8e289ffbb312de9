import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

/** What to change of the filters: a text sets one, `undefined` or an empty text takes it away. */
export type FilterChange = Record<string, string | undefined>

/**
 * A list's filters, kept in the URL: reload, share and Back show the same list. Changing one does not navigate,
 * so nothing is asked of the server for it and what is typed keeps the focus.
 */
export function useFilters(): [URLSearchParams, (change: FilterChange) => void] {
  const params = useSearchParams()
  const pathname = usePathname()
  const change = useCallback(
    (changed: FilterChange) => {
      // From the address itself rather than from the last render: two quick changes must not undo each other.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      window.history.replaceState(null, '', next.size > 0 ? `${pathname}?${next}` : pathname)
    },
    [pathname],
  )
  return [params, change]
}

import { useEffect, useState } from 'react'
import { recall, remember } from '@/lib/client/tab-memory'

/**
 * The token of the link that was followed, taken out of the address bar at once, so that neither the history nor a
 * picture of the screen keeps it. Undefined until it was looked for, null where there is none. `isKept`: the tab
 * remembers it for when it is loaded anew; for what lets nobody in. `isShown`: it stays in the address bar, for a page
 * that is handed on.
 */
export function useLinkToken({ isKept = false, isShown = false } = {}): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const found = /^#token=([\w-]+)$/.exec(location.hash)?.[1]
      if (found && !isShown) history.replaceState(history.state, '', location.pathname + location.search)
      const key = `link ${location.pathname}`
      if (found && isKept) remember(key, found)
      const kept = isKept && recall(key)
      setToken((known) => found ?? known ?? (typeof kept === 'string' ? kept : null))
    }
    take()
    // A second link that is followed in the same tab changes nothing but the fragment.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [isKept, isShown])
  return token
}

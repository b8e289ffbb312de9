import { useEffect, useState } from 'react'

/**
 * The token of the link that was followed, taken out of the address bar at once, so that neither the history nor a
 * picture of the screen keeps it: undefined until it was looked for, null where there is none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const found = /^#token=([\w-]+)$/.exec(location.hash)?.[1]
      if (found) history.replaceState(history.state, '', location.pathname + location.search)
      setToken((known) => found ?? known ?? null)
    }
    take()
    // A second link that is followed in the same tab changes nothing but the fragment.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}

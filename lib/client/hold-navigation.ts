/** A page that has not begun to come after this is not waited for any longer. */
const LIMIT_MS = 15_000
/** What stands before the server answers for it: there is no page in that. */
const gatewayFaults = [502, 503, 504]

/** Does the router ask for a page that somebody wants to see, rather than fetch it ahead? */
function isNavigation(init?: RequestInit): boolean {
  const headers = new Headers(init?.headers)
  return headers.has('rsc') && !headers.has('next-router-prefetch') && !headers.has('next-router-segment-prefetch')
}

/** Has the router stand on the page that is shown: by itself it stands on the one it waits for, whatever is clicked. */
const giveUp = () => window.history.replaceState(null, '', window.location.href)

const never = () => new Promise<Response>(() => {})

/**
 * Keeps the page that is on the screen where another one cannot be fetched. Next's router has the browser load it then,
 * and without a network that ends in the browser's own error page, with all that was here gone. Here the router gives up,
 * `say` tells the person, and their next click is another try: the page does not change by itself, minutes later, under
 * who has gone on with something else. Relies on request headers of Next that are not documented: e2e/connection guards
 * them. Gives what ends it.
 */
export function holdNavigations(say: () => void): () => void {
  const { fetch } = window
  const held = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (!isNavigation(init)) return fetch(input, init)
    const answer = await Promise.race([fetch(input, init).catch(() => null), limit()])
    if (init?.signal?.aborted || (answer && !gatewayFaults.includes(answer.status))) return answer ?? fetch(input, init)
    say()
    giveUp()
    return never()
  }
  window.fetch = held
  return () => {
    if (window.fetch === held) window.fetch = fetch
  }
}

const limit = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), LIMIT_MS))

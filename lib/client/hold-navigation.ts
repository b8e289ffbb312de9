import { isExport } from '@/lib/target'
import { isReached, notHeard, onReached } from './connection'
import { keepPages, pathOf } from './kept-pages'

/** A page that has not begun to come after this is not waited for any longer, */
const LIMIT_MS = 15_000
/** nor one that was opened before, which is here. */
const KEPT_LIMIT_MS = 4000
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

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

const untilReached = () =>
  new Promise<void>((resolve) => {
    const end = onReached((isBack) => {
      if (!isBack) return
      end()
      resolve()
    })
  })

/**
 * Keeps the page that is on the screen where another one cannot be fetched. Next's router has the browser load it then,
 * and without a network that ends in the browser's own error page, with all that was here gone. A page that was opened
 * before opens again (`keepPages`). For any other the router gives up and `say` tells the person. Back and forward cannot
 * be given up, as the window's address has changed by then: they come once the API is reached. Relies on request headers
 * of Next that are not documented: e2e/connection and e2e/offline-walk guard them. Gives what ends it.
 */
export function holdNavigations(say: (path: string) => void): () => void {
  const { fetch } = window
  const pages = keepPages(fetch)
  // The export's pages are on the device.
  const keep = (path: string) => void (isExport || pages.keep(path))
  const answered = async (input: RequestInfo | URL, init: RequestInit | undefined, limit_ms: number) => {
    const answer = await Promise.race([fetch(input, init).catch(() => null), after(limit_ms)])
    return answer && !gatewayFaults.includes(answer.status) ? answer : null
  }
  const held = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (!isNavigation(init)) return fetch(input, init)
    const path = pathOf(input instanceof Request ? input.url : input)
    const kept = pages.find(path, init)
    if (kept && !isReached()) return kept
    let answer = await answered(input, init, kept ? KEPT_LIMIT_MS : LIMIT_MS)
    if (init?.signal?.aborted) return answer ?? fetch(input, init)
    if (!answer) {
      notHeard()
      if (kept) return kept
      say(path)
      // Back, forward, or the same page once more: the window's address is that page's before it is there.
      if (path !== pathOf(window.location.href)) {
        giveUp()
        return never()
      }
      while (!answer) {
        await untilReached()
        answer = await answered(input, init, LIMIT_MS)
        if (!answer) notHeard()
      }
    }
    keep(path)
    return answer
  }
  window.fetch = held
  keep(pathOf(window.location.href))
  return () => {
    if (window.fetch === held) window.fetch = fetch
  }
}

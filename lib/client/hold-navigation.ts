import { isExport } from '@/lib/target'
import { isReached, notHeard, onReached } from './connection'
import { keepPages, pathOf } from './kept-pages'
import { probe } from './probe'

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

/** Whoever does one of these has gone on with something else. */
export const DEEDS = ['pointerdown', 'keydown'] as const

/** How long the API is given to say that it is there, where a page does not come. */
const PROBE_MS = 4000
/** Between two tries for a page that cannot be given up, although the API is there. */
const AGAIN_MS = 5000

/** Is it the network, or that page alone? What answers is noted, and that nothing does. */
async function isThere(): Promise<boolean> {
  const answer = await Promise.race([probe().then(() => true), after(PROBE_MS)])
  if (!answer) notHeard()
  return isReached()
}

const untilReached = () =>
  new Promise<void>((resolve) => {
    const end = onReached((isBack) => {
      if (!isBack) return
      end()
      resolve()
    })
  })

/**
 * A page that could not come when somebody wanted it. `isReached`: the API answers, that page does not; `isBusy`: its person has
 * gone on with something else since.
 */
export type Held = { path: string; isReached: boolean; isBusy: boolean }

/**
 * Keeps the page that is on the screen where another one cannot be fetched. Next's router has the browser load it then,
 * and without a network that ends in the browser's own error page, with all that was here gone. A page that was opened
 * before opens again (`keepPages`). For any other the router gives up and `say` tells the person. Back and forward cannot
 * be given up, as the window's address has changed by then: they come once the API is reached. Of one that somebody has left for
 * another meanwhile nothing is said: nobody waits for it. Relies on request headers of Next that are not documented:
 * e2e/connection and e2e/offline-walk guard them. Gives what ends it.
 * @param going told which page is on its way, and null where none is any more, but for one that comes: its address says that
 */
export function holdNavigations(
  say: (held: Held) => void,
  going: (path: string | null) => void = () => {},
): () => void {
  const { fetch } = window
  const pages = keepPages(fetch)
  // The export's pages are on the device.
  const keep = (path: string) => void (isExport || pages.keep(path))
  const off = new AbortController()
  let [begun, deed_at] = [0, 0]
  const note = () => {
    deed_at = performance.now()
  }
  for (const deed of DEEDS) window.addEventListener(deed, note, { capture: true, signal: off.signal })
  /** Tells, of a navigation that begins now, whether it is the last one still, and the one that somebody waits for here. */
  const follow = () => {
    begun += 1
    const [mine, from] = [begun, window.location.href]
    return { isLast: () => mine === begun, isAwaited: () => mine === begun && window.location.href === from }
  }
  const answered = async (input: RequestInfo | URL, init: RequestInit | undefined, limit_ms: number) => {
    const answer = await Promise.race([fetch(input, init).catch(() => null), after(limit_ms)])
    return answer && !gatewayFaults.includes(answer.status) ? answer : null
  }
  const held = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (!isNavigation(init)) return fetch(input, init)
    const { isLast, isAwaited } = follow()
    const asked_at = performance.now()
    const path = pathOf(input instanceof Request ? input.url : input)
    // Back, forward, or the same page once more: the window's address is that page's before it is there.
    const isAddress = path === pathOf(window.location.href)
    const kept = pages.find(path, init)
    if (kept && !isReached()) return kept
    if (!isAddress) going(path)
    let answer = await answered(input, init, kept ? KEPT_LIMIT_MS : LIMIT_MS)
    if (init?.signal?.aborted) return answer ?? fetch(input, init)
    if (!answer && kept) {
      void isThere()
      return kept
    }
    // Nothing came, or what leads back to where one is.
    if (isLast() && (!answer || pathOf(answer.url) === pathOf(window.location.href))) going(null)
    if (!answer) {
      const isReachedNow = isAwaited() && (await isThere())
      const isMissed = isAwaited()
      if (isMissed) say({ path, isReached: isReachedNow, isBusy: deed_at > asked_at })
      if (!isAddress) {
        if (isMissed) giveUp()
        return never()
      }
      // Also where its person has left it: the router takes this answer whenever they come back to it.
      while (!answer) {
        await (isReached() ? after(AGAIN_MS) : untilReached())
        answer = await answered(input, init, LIMIT_MS)
        if (!answer) await isThere()
      }
    }
    keep(path)
    return answer
  }
  window.fetch = held
  keep(pathOf(window.location.href))
  return () => {
    off.abort()
    if (window.fetch === held) window.fetch = fetch
  }
}

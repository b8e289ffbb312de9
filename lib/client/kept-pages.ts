import { isExport } from '@/lib/target'
import { FRAME_HEADER } from './frame-header'
import { whenIdle } from './when-idle'

/** What Next's router asks with, and answers are told apart by; not documented: e2e/offline-walk guards them. */
const PAYLOAD_TYPE = 'text/x-component'
const TREE_HEADER = 'next-router-state-tree'
const MARK = '_rsc'
/** What the export asks for in a page's place. */
const PAYLOAD_FILE = /(\/index)?\.txt$/
/** The layout that stays when somebody who is signed in goes from one screen to another. */
const SHARED = '(signed-in)'
/** What the server is told that there is already: it answers with all that is below, wherever one comes from. */
const frameTree = encodeURIComponent(JSON.stringify(['', { children: [SHARED, {}] }]))
/** More pages than anybody opens in a morning. */
const MOST = 100
/** A day at an address's end: the same page stands there without one. */
const DAY = /\d{4}-\d{2}-\d{2}$/
/** The agenda of a day that nobody goes to: that of any other is the same, with that day in its place. */
const AGENDA = '/appointments'
const SOME_DAY = '2000-01-01'

type Tree = [segment: unknown, slots: { children?: Tree }, refresh?: unknown, mark?: string | null]
type Payload = { text: string; url: URL }

/** A page's address as the router asks for it, without the mark that it puts on each question. */
export function pathOf(address: string | URL): string {
  const { pathname, searchParams } = new URL(address, window.location.href)
  searchParams.delete(MARK)
  const page = isExport ? pathname.replace(PAYLOAD_FILE, '') || '/' : pathname
  return searchParams.size ? `${page}?${searchParams}` : page
}

/** Does the router need no more than what is below the shared layout? What is below another, or all of it, is not kept. */
function isWithinShared(init?: RequestInit): boolean {
  const given = new Headers(init?.headers).get(TREE_HEADER)
  if (!given) return false
  const [, { children: shared }, , mark] = JSON.parse(decodeURIComponent(given)) as Tree
  return mark !== 'refetch' && shared?.[0] === SHARED && shared[3] !== 'refetch'
}

/** A response's address and its having been redirected are read by the router, and cannot be given to `Response`. */
const answerOf = ({ text, url }: Payload, path: string) =>
  Object.defineProperties(new Response(text, { headers: { 'content-type': PAYLOAD_TYPE } }), {
    url: { value: url.href },
    redirected: { value: pathOf(url) !== path },
  })

/**
 * The pages that were opened in this tab, for when there is no network: their frames, a few kilobytes each, in memory
 * only. What stands in them is in the cache of what was read. `fetch` is the browser's own.
 */
export function keepPages(fetch: typeof window.fetch) {
  const kept = new Map<string, Payload>()
  const asked = new Set<string>()
  /** Of the app that runs here: another's page would load the document anew. */
  let build: string | undefined

  async function ask(path: string): Promise<void> {
    const headers = { rsc: '1', [TREE_HEADER]: frameTree, [FRAME_HEADER]: '1' }
    // The router's mark is missing, and Next sends on to the address with it. Stored, that would be where the browser's own
    // Back leads, of a document that is opened anew.
    const answer = await fetch(path, { headers, priority: 'low', cache: 'no-store' })
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith(PAYLOAD_TYPE)) return
    const text = await answer.text()
    const written = /"b":"([^"]+)"/.exec(text)?.[1]
    build ??= written
    if (written !== build) return
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= MOST) kept.delete(oldest)
    kept.set(path, { text, url: new URL(answer.url) })
  }

  /** The agenda of the day that `path` names, made of that of another. */
  function ofDay(path: string): Payload | undefined {
    const some = kept.get(`${AGENDA}/${SOME_DAY}`)
    const day = DAY.exec(path)?.[0]
    if (!some || !day || path !== `${AGENDA}/${day}`) return
    return { text: some.text.replaceAll(SOME_DAY, day), url: new URL(path, some.url) }
  }

  return {
    /** Somebody is at a page: it is asked for once more in a quiet moment, as others may lead back to it. */
    keep(path: string): void {
      const [page = path] = path.split('?')
      const bare = page.replace(DAY, '').replace(/(?<=.)\/$/, '')
      for (const one of new Set([path, bare, ...(bare === AGENDA ? [`${AGENDA}/${SOME_DAY}`] : [])])) {
        if (kept.has(one) || asked.has(one)) continue
        asked.add(one)
        whenIdle(() =>
          ask(one)
            .catch(() => undefined)
            .finally(() => asked.delete(one)),
        )
      }
    },
    /** What the router asks for, if it was kept. */
    find(path: string, init?: RequestInit): Response | null {
      const payload = kept.get(path) ?? ofDay(path)
      return payload && isWithinShared(init) ? answerOf(payload, path) : null
    },
  }
}

import { allowedPath } from './guard'
import { toPlaceholders } from './slots'

type Fetch = typeof window.fetch

/** The page whose payload is asked for: `/patients/1/history.txt` → `/patients/1/history`, `/index.txt` → `/`. */
const pageOf = (pathname: string) => pathname.replace(/(\/index)?\.txt$/, '') || '/'

const payloadOf = (page: string) => (page === '/' ? '/index.txt' : `${page}.txt`)

/** A response's address and its having been redirected are read by the router, and cannot be given to `Response`. */
const responseAt = (url: URL, redirected: boolean, body: string | null, init?: ResponseInit) =>
  Object.defineProperties(new Response(body, init), { url: { value: url.href }, redirected: { value: redirected } })

/** The text of a payload with the asked values put in, or null: a web view answers a missing file with 404 or HTML. */
async function payloadText(fetch: Fetch, pathname: string, init?: RequestInit): Promise<string | null> {
  const { file, values } = toPlaceholders(pathname)
  const response = await fetch(file, init)
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) return null
  let text = await response.text()
  for (const [placeholder, value] of values) text = text.replaceAll(placeholder, value)
  return text
}

/** A navigation: the page's payload, or that of the page the guards send to; login where there is no payload. */
async function answerNavigation(fetch: Fetch, asked: URL, init?: RequestInit): Promise<Response> {
  const page = pageOf(asked.pathname)
  const allowed = await allowedPath(page)
  const candidates = [allowed, '/login']
  for (const candidate of candidates) {
    const text = await payloadText(fetch, payloadOf(candidate), init)
    if (text === null) continue
    const redirected = candidate !== page
    const url = redirected ? new URL(payloadOf(candidate), asked) : asked
    return responseAt(url, redirected, text, { headers: { 'content-type': 'text/x-component' } })
  }
  return responseAt(asked, false, null, { status: 404 })
}

/** A prefetch of one segment, which the router asks for after it asked whether the page is redirected. */
async function answerPrefetch(fetch: Fetch, asked: URL, init?: RequestInit): Promise<Response> {
  const text = await payloadText(fetch, asked.pathname, init)
  return responseAt(asked, false, text, { status: text === null ? 404 : 200 })
}

/** The router's question, before a prefetch, whether a page is redirected; no server knows, the guards do. */
async function answerRedirectCheck(asked: URL): Promise<Response> {
  const allowed = await allowedPath(asked.pathname)
  const redirected = allowed !== asked.pathname
  return responseAt(redirected ? new URL(allowed, asked) : asked, redirected, null)
}

/**
 * Answers what the app's router asks of its server, from the files of the export, which holds one set of payloads a
 * route, built for placeholders: `/patients/123/history.txt` is `/patients/_id_/history.txt` with 123 put in.
 * Everything else (API calls, assets) goes to the network. Relies on request headers and file names of Next that are
 * not documented: e2e/export guards them (docs/decisions/0003-export-by-placeholder.md).
 */
export async function answer(fetch: Fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked = new URL(input instanceof Request ? input.url : input, location.href)
  if (asked.origin !== location.origin) return fetch(input, init)
  if (init?.method === 'HEAD') return answerRedirectCheck(asked)
  const headers = new Headers(init?.headers)
  if (!headers.has('rsc')) return fetch(input, init)
  return headers.has('next-router-segment-prefetch')
    ? answerPrefetch(fetch, asked, init)
    : answerNavigation(fetch, asked, init)
}

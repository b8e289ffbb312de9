/**
 * `next/navigation` for the tests of components, in its place (components-setup): the address is jsdom's, and going on leads
 * nowhere. A file says what it is to be instead; the next file begins anew (components-setup).
 *
 *     standInForNavigation({ useRouter: () => ({ push }), useParams: () => ({ id: '7' }) })
 */
type Router = Partial<Record<'push' | 'replace' | 'refresh' | 'back' | 'prefetch', (...given: never[]) => unknown>>
type Navigation = {
  useRouter: () => Router
  useParams: () => Record<string, string>
  usePathname: () => string
  useSearchParams: () => URLSearchParams
}

const nowhere = () => {}
const plain: Navigation = {
  useRouter: () => ({ push: nowhere, replace: nowhere, refresh: nowhere, back: nowhere, prefetch: nowhere }),
  useParams: () => ({}),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}
let given = plain

export const standInForNavigation = (part: Partial<Navigation> = {}) => {
  given = { ...plain, ...part }
}

export const useRouter = () => given.useRouter()
export const useParams = () => given.useParams()
export const usePathname = () => given.usePathname()
export const useSearchParams = () => given.useSearchParams()

const isOurs = (url: string) => url.includes('/_next/static/')

/** Is a file that did not come gone for good, as after another version was put in its place? */
const isGone = (url: string) =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/**
 * Tells once when code that is asked for is there no more: another version of the app has taken its place, and what was
 * not loaded yet only comes with a new document. What merely did not come is tried again by whoever wants it. Gives what
 * ends it.
 */
export function watchCode(tell: () => void): () => void {
  const ended = new AbortController()
  const onError = async ({ target }: Event) => {
    const url = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
    if (!isOurs(url) || !(await isGone(url)) || ended.signal.aborted) return
    ended.abort()
    tell()
  }
  window.addEventListener('error', onError, { capture: true, signal: ended.signal })
  return () => ended.abort()
}

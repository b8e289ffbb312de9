const WAIT_MAX_MS = 2000
/** Safari has no `requestIdleCallback`. */
const INSTEAD_MS = 200

/**
 * Does something when the page and what it needs have come and the browser has nothing better to do, two seconds after
 * that at most. Returns what gives it up.
 */
export function whenIdle(act: () => void): () => void {
  if (document.readyState === 'complete') return whenFree(act)
  let undo = () => window.removeEventListener('load', wait)
  const wait = () => {
    undo = whenFree(act)
  }
  window.addEventListener('load', wait, { once: true })
  return () => undo()
}

function whenFree(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, INSTEAD_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: WAIT_MAX_MS })
  return () => cancelIdleCallback(handle)
}

/** Does something when the browser has nothing better to do, two seconds later at most. Returns what gives it up. */
export function whenIdle(act: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

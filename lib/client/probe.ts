import { call } from './api'
import { isReached, onReached } from './connection'

/** Between two tries: at first soon, then ever more rarely. */
const FIRST_MS = 2000
const MOST_MS = 30_000

/** Asks for next to nothing: that the API answers is noted by whoever calls it (`connection`). */
export const probe = () => call('meta.show').catch(() => undefined)

/**
 * As long as the API does not answer, or the browser believes that there is no network, asks it now and then, and at once
 * when somebody comes back to the page. That it answers has everything read again that could not be. (The browser is asked
 * too because an answer that was under way when the network went says that the API is there.) Gives what ends it.
 */
export function probeWhileSilent(): () => void {
  let timer = 0
  let wait_ms = FIRST_MS
  const isSure = () => isReached() && navigator.onLine
  const tryAgain = async () => {
    window.clearTimeout(timer)
    if (document.visibilityState === 'visible') await probe()
    if (!isSure()) plan()
  }
  const plan = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(tryAgain, wait_ms)
    wait_ms = Math.min(wait_ms * 2, MOST_MS)
  }
  const end = onReached(() => {
    wait_ms = FIRST_MS
    if (isSure()) window.clearTimeout(timer)
    else plan()
  })
  if (!isSure()) plan()
  const onSeen = () => void (isReached() || document.visibilityState !== 'visible' || tryAgain())
  document.addEventListener('visibilitychange', onSeen)
  return () => {
    end()
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', onSeen)
  }
}

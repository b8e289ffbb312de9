import { isFocusLost } from '@/components/ui/sheet-gone'

/** How long the screen that Back leads to is waited for, and how often it is looked at. */
const PATIENCE_MS = 5000
const LOOK_MS = 60

const GRID = '[data-agenda-grid]'
/** What a grid draws before it is read is not what it will have. */
const IS_READ = `${GRID}:not([data-unread], :has([aria-busy="true"]))`

/** By what somebody's place is found again in a screen that is drawn anew: an appointment, a day of the month, a link. */
function nameOf(place: Element): string | null {
  const found = place.closest<HTMLElement>('[data-event], [data-appointment], [role="gridcell"][data-day], a[href]')
  if (!found) return null
  const { event, appointment, day } = found.dataset
  if (event) return `${GRID} [data-event="${event}"]`
  if (appointment) return `${GRID} [data-appointment="${appointment}"]`
  if (day) return `${GRID} [role="gridcell"][data-day="${day}"]`
  return `main a[href="${CSS.escape(found.getAttribute('href') ?? '')}"]`
}

/** `isSeen`: a keyboard was at work. In free time a press leaves a focus that is drawn, where nobody was. */
type Left = { name: string | null; isSeen: boolean }

/** Null while it is not there (yet), nor the grid that it was in. */
function placeOf({ name, isSeen }: Left): HTMLElement | null {
  const isInGrid = !name?.startsWith('main')
  if (isInGrid && !document.querySelector(IS_READ)) return null
  const found = name === null ? null : document.querySelector<HTMLElement>(name)
  return found ?? (isInGrid && isSeen ? document.querySelector<HTMLElement>(`${GRID} [tabindex="0"]`) : null)
}

const address = () => location.pathname + location.search

/**
 * Back and forward draw a screen anew, and the focus would be nowhere: it goes to where it was when that address was left,
 * in the agenda else to where its grid begins. Not where somebody has gone on meanwhile. Gives what ends that.
 */
export function keepFocusLeft(): () => void {
  const off = new AbortController()
  const { signal } = off
  const left = new Map<string, Left>()
  let timer = 0
  const stop = () => window.clearTimeout(timer)

  const follow = ({ target }: FocusEvent) => {
    // A card or a form above the screen is not there when one comes back.
    if (!(target instanceof Element) || target.closest('[role="dialog"]') || !target.closest('main')) return
    const name = nameOf(target)
    if (name || target.closest(GRID)) left.set(address(), { name, isSeen: target.matches(':focus-visible') })
  }
  const giveBack = () => {
    stop()
    const at = left.get(address())
    if (!at) return
    const until = performance.now() + PATIENCE_MS
    const look = () => {
      if (performance.now() > until) return
      timer = window.setTimeout(look, LOOK_MS)
      if (!isFocusLost() || document.querySelector('[aria-modal="true"]')) return
      const place = placeOf(at)
      if (!place) return
      stop()
      place.focus({ preventScroll: true })
      document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    timer = window.setTimeout(look, LOOK_MS)
  }
  document.addEventListener('focusin', follow, { signal })
  window.addEventListener('popstate', giveBack, { signal })
  for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, stop, { signal, capture: true })
  return () => {
    stop()
    off.abort()
  }
}

import { click } from './click'
import type { Grid } from './grid'

let gestures: typeof import('./gestures') | undefined

/**
 * What hands do to the grid. A click works from the first moment; drags and keys are not in the page's first load: they
 * come right after it, or with the first press or focus. A press that was there before them is handed on to them; if
 * they could not come (no network), the next one asks again. Returns what takes it all off again.
 */
export function listen(grid: Grid, body: HTMLElement): () => void {
  const off = new AbortController()
  const { signal } = off
  let pressed: PointerEvent | null = null
  let isAsked = false

  function start() {
    if (!gestures || signal.aborted) return
    const stop = gestures.listenToGestures(grid, body, pressed)
    signal.addEventListener('abort', stop)
  }
  function load() {
    if (isAsked) return
    isAsked = true
    if (gestures) return start()
    import('./gestures').then(
      (loaded) => {
        gestures = loaded
        start()
      },
      () => {
        isAsked = false
      },
    )
  }

  body.addEventListener('click', (event) => click(grid, event), { signal })
  body.addEventListener(
    'pointerdown',
    (event) => {
      pressed = event
      load()
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(
      end,
      () => {
        pressed = null
      },
      { signal },
    )
  }
  body.addEventListener('focusin', load, { signal })
  if (document.readyState === 'complete') load()
  else window.addEventListener('load', load, { once: true, signal })
  return () => off.abort()
}

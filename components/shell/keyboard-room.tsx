import { useEffect } from 'react'

/** Less is a bar of the browser's, or of a keyboard that is none of the screen's. */
const COVERED_PX = 40
/** What stands at a sheet's foot: the field that is written in goes above it. */
const FOOT_PX = 84

/**
 * Every sheet and dialog has its place in what a keyboard on the screen leaves of it. Of a style sheet the bundler makes a
 * part of the first load; this comes after it.
 */
const ROOM = `html[data-keyboard] :is(.mantine-Drawer-inner, .mantine-Modal-inner) {
  top: var(--room-top);
  bottom: auto;
  height: var(--room);
}
html[data-keyboard] .mantine-Modal-inner:not(:has(> [data-full-screen])) { padding-block: 8px; }
html[data-keyboard] .mantine-Modal-content { max-height: 100%; }
html[data-keyboard] .mantine-Modal-content[data-full-screen] { --modal-content-height: 100%; }`

/** Browsers draw the keyboard over the page, and tell of it by what is still seen. Magnified, less is seen of it as ever. */
function heed(): void {
  const { documentElement: page, activeElement: field } = document
  const { visualViewport: view, innerHeight } = window
  const isCovered = view?.scale === 1 && innerHeight - view.height > COVERED_PX
  page.toggleAttribute('data-keyboard', isCovered)
  page.style.setProperty('--room', isCovered ? `${view.height}px` : null)
  page.style.setProperty('--room-top', isCovered ? `${view.offsetTop}px` : null)
  if (!isCovered || !field?.closest('[aria-modal="true"]')) return
  const { top, bottom } = field.getBoundingClientRect()
  if (top < view.offsetTop || bottom > view.offsetTop + view.height - FOOT_PX) field.scrollIntoView({ block: 'center' })
}

export function KeyboardRoom() {
  useEffect(() => {
    const off = new AbortController()
    heed()
    for (const change of ['resize', 'scroll'])
      window.visualViewport?.addEventListener(change, heed, { signal: off.signal })
    return () => off.abort()
  }, [])
  return <style>{ROOM}</style>
}

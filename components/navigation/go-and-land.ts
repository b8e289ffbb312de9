const PATIENCE_MS = 10_000

/**
 * Goes to a screen by what ends the one it stands on, so that the focus would be lost with it: the new screen's heading
 * has it then, and is seen.
 * @param href a path of ours, without a query
 */
export function goAndLand(router: { push: (href: string) => void }, href: string): void {
  const until = performance.now() + PATIENCE_MS
  const from = document.querySelector('main h1')
  router.push(href)
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && heading !== from && location.pathname.startsWith(href)) {
      // Somebody who has gone on meanwhile is not called back.
      if (document.activeElement && document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus()
    } else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

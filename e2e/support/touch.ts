import type { Page } from '@playwright/test'

type Point = { x: number; y: number }

/**
 * A finger on the page. By a clock of its own, a quarter of a second from one touch to the next: what is moved as slowly
 * is not flung, and rests where it was let go, however long the machine takes.
 */
export async function fingerOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  let now = Date.now() / 1000 - 60
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point: Point) => {
    now += 0.25
    const touchPoints = type === 'touchEnd' ? [] : [point]
    return devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now })
  }
  return {
    down: (at: Point) => touch('touchStart', at),
    /** From one point to another in six steps, and let go there. */
    async pull(from: Point, to: Point) {
      for (let step = 1; step <= 6; step++) {
        const share = step / 6
        await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
      }
      await touch('touchEnd', to)
    },
  }
}

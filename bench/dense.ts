import type { Browser, CDPSession, Page } from '@playwright/test'
import { taskMs } from './browser'
import { signedIn } from './signed-in'
import { measured, median, round } from './table'

const RUNS = 5
const MOVES = 120
/** A task longer than this is one that a hand feels. */
const LONG_TASK_MS = 50

/**
 * Twelve professionals on one full day: first paint of the grid, a move while dragging, and what one change touches.
 */
export async function benchDense(browser: Browser, url: string, email: string, day: string, appointments: number) {
  const context = await signedIn(browser, url, email)
  const page = await context.newPage()
  await page.goto(`${url}/appointments/${day}?view=day`, { waitUntil: 'networkidle' })
  const shown = await page.locator('[data-event]').count()
  const name = `12 professionals, ${shown} appointments`
  const painted = await paintMs(page, appointments / 2)
  // Only the size of a large clinic has a goal (product §9.3); the other shows how it grows.
  const goal = appointments <= 600 ? 100 : null
  const isMet = goal === null ? null : painted <= goal
  const isFull = shown >= appointments * 0.98
  measured(`${name}: painted`, goal === null ? '–' : `≤ ${goal} ms`, `${round(painted)} ms`, isFull ? isMet : false)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await benchDrag(page, devtools, name)
  await benchOneChange(page, devtools, name)
  await context.close()
}

/** To the full day from the day after: from the press to the painted frame. */
async function paintMs(page: Page, least: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    times.push(
      await page.evaluate(async (few) => {
        const press = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click()
        const count = () => document.querySelectorAll('[data-event]').length
        const paintedFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        press('Día siguiente')
        while (count() > few) await paintedFrame()
        await new Promise((resolve) => setTimeout(resolve, 300))
        const from = performance.now()
        press('Día anterior')
        // Whatever is there before a frame is drawn is drawn in it.
        await new Promise<void>((resolve) => {
          const look = () => (count() < few ? requestAnimationFrame(look) : setTimeout(resolve))
          requestAnimationFrame(look)
        })
        return performance.now() - from
      }, least),
    )
  }
  return median(times)
}

type Watched = Window & { longestMs?: number }

/** An appointment dragged about: the main thread's work for each move, and its longest task. */
async function benchDrag(page: Page, devtools: CDPSession, name: string) {
  const event = page.locator('[data-event]').nth(20)
  await event.scrollIntoViewIfNeeded()
  const box = (await event.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, box.y + 20)
  await page.evaluate(() => {
    const watched = window as Watched
    watched.longestMs = 0
    const note = (list: PerformanceObserverEntryList) => {
      for (const { duration } of list.getEntries()) watched.longestMs = Math.max(watched.longestMs ?? 0, duration)
    }
    new PerformanceObserver(note).observe({ type: 'longtask' })
  })
  const before = await taskMs(devtools)
  for (let at = 0; at < MOVES; at++) await page.mouse.move(box.x + 30 + at * 4, box.y + 20 + (at % 30) * 4)
  const perMove = ((await taskMs(devtools)) - before) / MOVES
  const longest = await page.evaluate(() => (window as Watched).longestMs ?? 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  measured(`${name}: a move while dragging`, '≤ 6 ms', `${round(perMove, 2)} ms`, perMove <= 6)
  const said = longest > 0 ? `${round(longest, 0)} ms` : 'none'
  measured(`${name}: long task while dragging`, 'none', said, longest <= LONG_TASK_MS)
}

/**
 * One appointment moved by keyboard: how many columns the page changes for it, and the work. (tests/…/renders.test.tsx
 * counts renders.)
 */
async function benchOneChange(page: Page, devtools: CDPSession, name: string) {
  await page.evaluate(() => {
    const touched = new Set<Element>()
    Object.assign(window, { touched })
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const column = target instanceof Element ? target.closest('[data-column]') : null
        if (column) touched.add(column)
      }
    })
    for (const column of document.querySelectorAll('[data-column]')) {
      observer.observe(column, {
        subtree: true,
        childList: true,
        attributeFilter: ['style', 'data-lines', 'data-look'],
      })
    }
  })
  await page.locator('[data-event]').first().focus()
  const before = await taskMs(devtools)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.up('Alt')
  await page.waitForTimeout(150)
  const worked = (await taskMs(devtools)) - before
  await saved
  const columns = await page.evaluate(() => (window as Window & { touched?: Set<Element> }).touched?.size ?? 0)
  measured(`${name}: columns touched when one appointment moves`, '1', String(columns), columns === 1)
  measured(`${name}: main-thread CPU of that move`, '–', `${round(worked)} ms`, null)
}

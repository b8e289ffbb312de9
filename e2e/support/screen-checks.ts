import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits until nothing moves: what is fading in has not its colours yet, and what slides in not its place. */
export const untilAtRest = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      // What follows how far something is scrolled rests while nobody scrolls.
      if (!(timeline instanceof DocumentTimeline)) return true
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return playState !== 'running' || isEndless
    }),
  )

/** No axe violation (WCAG 2.2 AA) on what the page shows now. */
export async function expectAccessible(page: Page) {
  await untilAtRest(page)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const said = violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${id}: ${where.join(' | ')}`
  })
  expect.soft(said, `accessibility of ${page.url()}`).toEqual([])
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  await untilAtRest(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(beyond, `px beyond the edge of ${page.url()}`).toBeLessThanOrEqual(1)
}

/** No text is a message's key instead of its words. */
export async function expectNoRawKey(page: Page) {
  const found = await page.evaluate(() => document.body.innerText.match(/\b[a-z_]+\.[a-z_]+\.[a-z_.]+\b/g) ?? [])
  const raw = found.filter((text) => !text.includes('@') && !/\.(com|es|test|net|cat|org)$/.test(text))
  expect.soft(raw, `keys that are to be read on ${page.url()}`).toEqual([])
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

/**
 * What axe finds wrong in a page, as its rule and the first three places. Only that comes out of the page: to carry what is
 * right out of a list of a thousand controls took four times as long as to judge it.
 */
async function foundByAxe(tags: string[]): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await run({ runOnly: tags, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${id}: ${where.join(' | ')}`
  })
}

/** No axe violation (WCAG 2.2 AA) on what the page shows now. */
export async function expectAccessible(page: Page) {
  await untilAtRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const said = await page.evaluate(foundByAxe, tags)
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

import type { Page } from '@playwright/test'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { type Api, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

/** A day of last week, in which something is booked. */
const wednesday = addDays(startOfWeek(new Date().toISOString().slice(0, 10)), -5)

async function ids(api: Api) {
  const { data } = await api('GET', '/api/professionals')
  return (data as { id: number; bookable: boolean }[]).filter((each) => each.bookable).map(({ id }) => id)
}

/** How much wider than its place the grid is, and how many of its columns are in sight in part. */
const sliced = (page: Page) =>
  page.locator('[data-column]').evaluateAll((columns) => {
    const scroller = columns[0]!.closest('section')!.firstElementChild as HTMLElement
    const from = columns[0]!.previousElementSibling!.getBoundingClientRect().right
    const to = scroller.getBoundingClientRect().right
    const inPart = columns
      .map((column) => column.getBoundingClientRect())
      .filter(({ left, right }) => right > from + 1 && left < to - 1 && (left < from - 1 || right > to + 1))
    return { beyond: scroller.scrollWidth - scroller.clientWidth, inPart: inPart.length }
  })

test('a week of one and a day of all fit a tablet held upright', async ({ page, enterAs, api }) => {
  await enterAs('admin')
  const people = await ids(api)
  for (const shown of [`view=week&who=${people[0]}`, `view=day&who=${people.slice(0, 6).join()}`]) {
    await goTo(page, `/appointments/${wednesday}?${shown}`)
    await expect(page.locator('[data-event]').first()).toBeVisible()
    expect(await sliced(page)).toEqual({ beyond: 0, inPart: 0 })
    await expectNoSidewaysScroll(page)
  }
})

test('the hours of a day fill the screen, and a finger turns it; in a month it opens all of a day', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, `/appointments/${wednesday}?view=day`)
  await expect(page.locator('[data-event]').first()).toBeVisible()
  const below = await page
    .locator('[data-column]')
    .first()
    .evaluate((column) => {
      const scroller = column.closest('section')!.firstElementChild!
      return scroller.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom
    })
  expect(below).toBeLessThan(20)

  const client = await page.context().newCDPSession(page)
  // By a clock of its own: quick, however long the machine takes.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, timestamp: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 600 }],
      timestamp,
    })
  const now = Date.now() / 1000
  await touch('touchStart', 600, now)
  for (const step of [1, 2, 3]) await touch('touchMove', 600 - 70 * step, now + step / 20)
  await touch('touchEnd', 390, now + 0.2)
  await expect(page).toHaveURL(new RegExp(addDays(wednesday, 1)))

  await goTo(page, `/appointments/${wednesday}?view=month`)
  await page.locator(`[data-day="${wednesday}"] [data-appointment]`).first().tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-card]')).toHaveCount(0)
})

test('a week of two halts at whole days, and says how many columns there are beyond them', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const people = await ids(api)
  await goTo(page, `/appointments/${startOfWeek(wednesday)}?view=week&who=${people.slice(0, 2).join()}`)
  const more = page.getByRole('button', { name: '8 columnas más a la derecha' })
  await expect(more).toBeVisible()
  expect((await sliced(page)).inPart).toBe(0)
  await expectAccessible(page)
  await more.click()
  await expect(page.getByRole('button', { name: '2 columnas más a la derecha' })).toBeVisible()
  await expect.poll(async () => (await sliced(page)).inPart).toBe(0)
})

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

import type { Locator, Page } from '@playwright/test'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { type Api, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'

/** A day of last week: in it everything has happened, whatever day is today. */
const wednesday = addDays(startOfWeek(new Date().toISOString().slice(0, 10)), -5)
/** Nothing of it is over. */
const ahead = addDays(wednesday, 14)

async function bookable(api: Api, count: number) {
  const { data } = await api('GET', '/api/professionals')
  const people = (data as { id: number; name: string; bookable: boolean }[]).filter((each) => each.bookable)
  return people.slice(0, count)
}
const who = (people: { id: number }[]) => people.map(({ id }) => id).join(',')

/** Is all of an element's text within it, no letter cut through? */
const isWhole = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const [text, box] = [range.getClientRects()[0]!, node.getBoundingClientRect()]
    return text.right <= box.right + 0.5 && text.bottom <= box.bottom + 1.5
  })

async function expectTimesSeen(page: Page, times: Locator) {
  const count = await times.count()
  expect(count).toBeGreaterThan(5)
  for (let index = 0; index < count; index += 1) expect(await isWhole(times.nth(index))).toBe(true)
  await expect(times.first()).toHaveText(/^\d\d:\d\d/)
  await expectNoSidewaysScroll(page)
}

test.use({ viewport: { width: 1440, height: 900 } })

test('a week of two has a column for each in every day, and every appointment says when it begins', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const people = await bookable(api, 2)
  await goTo(page, `/appointments/${wednesday}?view=week&who=${who(people)}`)
  await expect(page.locator('[data-column]')).toHaveCount(14)
  await expect(page.locator(`[data-column="${wednesday}:${people[1]!.id}"]`)).toBeVisible()
  await expectTimesSeen(page, page.locator('[data-event]:not([data-look="canceled"]) > span:nth-child(2)'))
})

test('a week of many has a row for each: an appointment opens its card, arrows walk, a free time is booked', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const people = await bookable(api, 6)
  await goTo(page, `/appointments/${ahead}?view=week&who=${who(people)}`)
  await expect(page.getByRole('rowheader')).toHaveText(people.map(({ name }) => new RegExp(name)))
  await expectTimesSeen(page, page.locator('[data-event] > span:first-child'))
  await expectAccessible(page)

  const first = page.locator('[data-event]').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(first).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  const free = page.getByRole('button', { name: /^Libre, / }).first()
  const [, from] = /(\d\d:\d\d)–/.exec((await free.getAttribute('aria-label')) ?? '') ?? []
  // The rest of its cell, below the people who come: they may stand over its middle.
  const { width, height } = (await free.boundingBox())!
  await free.click({ position: { x: width / 2, y: height - 4 } })
  await expect(
    page
      .getByRole('dialog')
      .getByLabel(/Hora|Inicio|Desde/)
      .first(),
  ).toHaveValue(from!)
})

test('hours are made lower and closed days left out, and the device remembers both', async ({ page, enterAs, api }) => {
  await enterAs('admin')
  const [one] = await bookable(api, 1)
  await goTo(page, `/appointments/${wednesday}?view=week&who=${one!.id}`)
  const column = page.locator('[data-column]').first()
  const before = (await column.boundingBox())!.height
  await page.getByRole('button', { name: 'Más opciones' }).click()
  const options = page.getByRole('dialog', { name: 'Más opciones' })
  await options.getByLabel('Compacta').check()
  await expect.poll(async () => (await column.boundingBox())!.height).toBeLessThan(before)
  await options.getByLabel('Ocultar los días cerrados').check()
  await expect.poll(() => page.locator('[data-column]').count()).toBeLessThan(7)
  const left = await page.locator('[data-column]').count()
  await goTo(page, `/appointments/${wednesday}`)
  await expect(page.locator('[data-column]')).toHaveCount(left)
  expect((await column.boundingBox())!.height).toBeLessThan(before)
})

test('the list begins at its day, what was before it is above', async ({ page, enterAs, api }) => {
  await enterAs('admin')
  await goTo(page, `/appointments/${wednesday}?view=list&who=${who(await bookable(api, 6))}`)
  const list = page.getByRole('region', { name: 'Lista de citas' })
  const day = list.locator(`[data-day="${wednesday}"]`)
  await expect(day).toBeInViewport()
  const gap = async () => (await day.boundingBox())!.y - (await list.boundingBox())!.y
  await expect.poll(gap).toBeLessThan(2)
  await expect.poll(gap).toBeGreaterThan(-2)
})

test('the small calendar marks the days with appointments of all its weeks', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, `/appointments/${wednesday}?view=day`)
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const calendar = page.getByRole('dialog', { name: 'Ir a una fecha' })
  for (const day of [wednesday, addDays(wednesday, 7)]) {
    await expect(calendar.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-label', /con citas/)
  }
  await calendar.getByRole('button', { name: /Mes anterior/ }).click()
  await expect.poll(() => calendar.locator('[data-day][aria-label*="con citas"]').count()).toBeGreaterThan(5)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  })

  test('the title of a day and of a month has one line, and nothing lies over it', async ({ page, enterAs }) => {
    await enterAs('admin')
    for (const view of ['day', 'month', 'list']) {
      await goTo(page, `/appointments/${wednesday}?view=${view}`)
      const title = page.getByRole('heading', { level: 1 }).getByRole('button')
      const previous = page.getByRole('button', { name: / anterior$/ })
      const [box, next] = [(await title.boundingBox())!, (await previous.boundingBox())!]
      expect(box.height).toBeLessThanOrEqual(46)
      expect(box.x + box.width).toBeLessThanOrEqual(next.x + 1)
      expect(await isWhole(title)).toBe(true)
    }
  })
})

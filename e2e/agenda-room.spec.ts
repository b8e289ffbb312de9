import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { expect, goTo, test } from './fixtures'

/** A day of last week: in it everything has happened, whatever day is today. */
const wednesday = addDays(startOfWeek(new Date().toISOString().slice(0, 10)), -5)

test.describe('on a low window', () => {
  test.use({ viewport: { width: 1280, height: 640 } })

  test('a week of many says how many people are below, and one press has the next one whole', async ({
    page,
    enterAs,
    api,
  }) => {
    await enterAs('admin')
    const { data } = await api('GET', '/api/professionals')
    const who = (data as { id: number }[]).map(({ id }) => id)
    await goTo(page, `/appointments/${wednesday}?view=week&who=${who.join(',')}`)
    const rows = page.locator('tbody tr')
    await expect(page.locator('[data-event]').first()).toBeVisible()
    const more = page.getByRole('button', { name: /profesional(es)? más abajo$/ })
    const count = Number((await more.innerText()).replace(/\D/g, ''))
    // The menu, which scrolls on so low a window, has an entry that is half in sight: what is looked at is the button.
    const box = (await more.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
    const next = rows.nth((await rows.count()) - count)
    await more.click()
    const head = (await page.locator('thead th').first().boundingBox())!
    await expect.poll(async () => Math.abs((await next.boundingBox())!.y - head.y - head.height)).toBeLessThan(3)
  })

  test('the head of a card stays in sight, whatever of it has scrolled', async ({ page, enterAs }) => {
    await enterAs('admin')
    await goTo(page, `/appointments/${wednesday}?view=day`)
    await page.locator('[data-event]:not([data-look="canceled"])').first().click()
    const card = page.locator('[data-card]')
    await expect(card.getByRole('link').first()).toBeVisible()
    await card.evaluate((element) => {
      element.style.maxHeight = '300px'
      element.scrollTop = 200
    })
    await expect(card.getByRole('link').first()).toBeInViewport({ ratio: 1 })
    await card.getByRole('button', { name: 'Cerrar' }).click()
    await expect(card).toHaveCount(0)
  })

  test('how many colours more stands right after the last that has room', async ({ page, enterAs }) => {
    await page.setViewportSize({ width: 1100, height: 640 })
    await enterAs('admin')
    await goTo(page, `/appointments/${wednesday}?view=day`)
    const more = page.locator('[data-legend] > button')
    await expect(more).toBeVisible()
    const gap = () =>
      page.locator('[data-legend]').evaluate((legend) => {
        const list = legend.querySelector('ul')!
        const seen = [...list.children].filter((one) => (one as HTMLElement).offsetTop < list.clientHeight)
        return (
          legend.querySelector(':scope > button')!.getBoundingClientRect().left -
          seen.at(-1)!.getBoundingClientRect().right
        )
      })
    // Other views leave it another width.
    for (const view of ['Día', 'Mes', 'Semana', 'Día']) {
      await page.getByRole('group', { name: 'Vista' }).getByRole('button', { name: view }).click()
      await expect(page.getByRole('button', { name: view, pressed: true })).toBeVisible()
      await expect.poll(gap, view).toBeGreaterThan(0)
      expect(await gap(), view).toBeLessThan(30)
    }
  })
})

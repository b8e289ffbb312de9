import { locales } from '@/lib/i18n/locales'
import { expect, goTo, test } from './fixtures'

/** As long as dates become: a Wednesday in September, a week of two months. */
const places = ['2026-09-30?view=day', '2026-09-30?view=month', '2026-09-30?view=week']
const widths = [1024, 360]

for (const place of places)
  test(`what is shown stands whole in one line above the agenda, in every language: ${place}`, async ({
    page,
    context,
    baseURL,
    enterAs,
  }) => {
    await enterAs('desk')
    for (const locale of locales) {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL! }])
      await goTo(page, `/appointments/${place}`)
      const title = page.locator('h1 button > span').first()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 768 })
        await expect(title).toBeVisible()
        const measured = () =>
          title.evaluate((text) => ({
            width: window.innerWidth,
            lines: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
            isCut: text.scrollWidth > text.clientWidth,
          }))
        await expect.poll(measured, locale).toEqual({ width, lines: 1, isCut: false })
      }
    }
  })

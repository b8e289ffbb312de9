import { locales } from '@/lib/i18n/locales'
import { expect, goTo, test } from './fixtures'

/** As long as dates become: a Wednesday in September, a week of two months. */
const places = ['2026-09-30?view=day', '2026-09-30?view=month', '2026-09-30?view=week']

for (const width of [1024, 360])
  test(`what is shown stands whole in one line above the agenda, in every language: ${width}`, async ({
    page,
    context,
    baseURL,
    enterAs,
  }) => {
    await page.setViewportSize({ width, height: 768 })
    await enterAs('desk')
    for (const locale of locales) {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL! }])
      for (const place of places) {
        await goTo(page, `/appointments/${place}`)
        const title = page.locator('h1 button > span').first()
        await expect(title).toBeVisible()
        const { lines, isCut } = await title.evaluate((text) => ({
          lines: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
          isCut: text.scrollWidth > text.clientWidth,
        }))
        expect({ locale, place, lines, isCut }).toEqual({ locale, place, lines: 1, isCut: false })
      }
    }
  })

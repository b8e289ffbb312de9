import type { Page } from '@playwright/test'
import { expect, expectAccessible, goTo, goWithClockHeld, reload, test, untilAlive } from './fixtures'

test.use({ serviceWorkers: 'allow', tolerates: /unavailable|Failed to (fetch|load)|ERR_/ })

const title = (page: Page, text = 'Sin conexión') => page.getByRole('heading', { level: 1, name: text })

/** The worker is there and answers for this page. */
const untilWorking = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
    }
  })

/** Everything that the browser keeps of answers for a worker. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return kept.flat().map((url) => new URL(url).pathname)
  })

test('a reload without a network says so calmly, and the screen comes by itself with the network', async ({
  page,
  context,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, '/patients')
  await untilWorking(page)
  await context.setOffline(true)
  await goWithClockHeld(page, '/patients')
  await expect(title(page)).toBeVisible()
  await expect(page).toHaveURL('/patients')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(title(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
  await expect(page).toHaveURL('/patients')
})

test('the agenda comes back on the same day, in the same view', async ({ page, context, enterAs }) => {
  await enterAs('desk')
  await goTo(page, '/appointments/2026-03-10?view=week')
  await untilWorking(page)
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(page).toHaveURL(/2026-03-17/)
  const address = page.url()
  await context.setOffline(true)
  await goWithClockHeld(page, address)
  await expect(title(page)).toBeVisible()
  await expect(page.getByText('ni la agenda ni las historias se guardan en este dispositivo')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-agenda-grid]')).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('button', { name: 'Semana siguiente' })).toBeVisible()
})

test('a new tab without a network says so in the person’s language and colours', async ({
  page,
  context,
  enterAs,
  look,
}) => {
  await enterAs('desk')
  await look({ width: 360, height: 740, colorScheme: 'dark', locale: 'fr' })
  await goTo(page, '/appointments')
  await untilWorking(page)
  await context.setOffline(true)
  const tab = await context.newPage()
  await tab.emulateMedia({ colorScheme: 'dark' })
  await goWithClockHeld(tab, '/appointments?view=week')
  await expect(title(tab, 'Pas de connexion')).toBeVisible()
  expect(await tab.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(14, 20, 18)')
  await context.setOffline(false)
  await expect(tab.locator('[data-agenda-grid]')).toBeVisible()
  await untilAlive(tab)
})

test('nothing of anybody is kept for it, neither at work nor after logging out', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/patients')
  await untilWorking(page)
  await reload(page)
  await page.locator('[data-row-link]').first().click()
  await untilAlive(page)
  expect(await keptAnswers(page)).toEqual(['/offline.html'])
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await keptAnswers(page)).toEqual(['/offline.html'])
})

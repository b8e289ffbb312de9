import type { Page } from '@playwright/test'
import { apiOrigin, expect, goWithClockHeld, keepToken, test } from './device'

test.use({ tolerates: /unavailable|upstream_timeout|Failed to fetch|ERR_/ })

const api = `${apiOrigin}/api/**`
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const notReached = (page: Page) => page.getByRole('heading', { name: 'No se ha podido cargar tu clínica' })

test('opened without a network it signs nobody out, says so, and goes on by itself', async ({
  page,
  origin,
  appointment,
}) => {
  await keepToken(page, appointment.token)
  await page.route(api, (route) => route.abort())
  await goWithClockHeld(page, `${origin}/patients`)
  await expect(notReached(page)).toBeVisible()
  expect(await token(page)).toBe(JSON.stringify(appointment.token))
  await page.unroute(api)
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
  await expect(page).toHaveURL(`${origin}/patients`)
})

test('an API that hangs is waited for with words, and not for ever', async ({ page, origin, appointment }) => {
  await keepToken(page, appointment.token)
  await page.route(api, () => {})
  await goWithClockHeld(page, `${origin}/`)
  await expect(page.locator('#splash')).toBeVisible()
  await expect(page.getByText('La conexión va lenta. Seguimos intentándolo…')).toBeVisible()
  await expect(notReached(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(await token(page)).toBe(JSON.stringify(appointment.token))
  await page.unroute(api)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page).toHaveURL(`${origin}/appointments`)
  await expect(page.locator('[data-agenda-grid]')).toBeVisible()
})

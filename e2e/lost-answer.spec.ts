import type { Page } from '@playwright/test'
import type { Appointment } from '@/lib/contract/appointments'
import { addDays } from '@/lib/domain/time/clock'
import { expect, goTo, test } from './fixtures'
import { farWednesday, makeAppointments } from './support/appointments'

test.use({
  works: 'own',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  tolerates: / 0 (unavailable|upstream_timeout)|ERR_/,
})

const toast = (page: Page) => page.locator('[data-toast]').last()

/** What is written there arrives; its answer is lost, with the network. */
const loseAnswers = (page: Page, path: RegExp) =>
  page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })

test('a cancellation whose answer was lost with the network is told to be done once that is back', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const day = farWednesday()
  const made = (await makeAppointments(api, { day, from: 12, to: 13, name: 'Casilda Roig' })) as Appointment[]
  const { id, professional_id } = made[0]!
  await goTo(page, `/appointments/${day}?view=day&who=${professional_id}`)
  await page.locator(`[data-event="${id}"]`).tap()
  const card = page.getByRole('dialog')
  const path = new RegExp(`/api/appointments/${id}$`)
  await loseAnswers(page, path)
  await card.getByRole('button', { name: 'Cancelar la cita' }).tap()
  await expect(toast(page)).toContainText('No se sabe si se ha guardado')
  await expect(toast(page)).toContainText('Se comprobará al volver la conexión.')
  await page.unroute(path)
  await page.context().setOffline(false)
  await expect(toast(page)).toContainText('Cita de Casilda Roig cancelada.')
  await expect(toast(page).getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await expect(page.locator('[data-toast="error"]')).toHaveCount(0)
})

test('a payment whose answer was lost with the network is told to be noted once that is back, once', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const past = addDays(new Date().toISOString().slice(0, 10), -35)
  const made = (await makeAppointments(api, { day: past, from: 6, to: 7, name: 'Leocadia Font' })) as Appointment[]
  const { id, professional_id } = made[0]!
  await api('POST', `/api/appointments/${id}/price`, { price_cents: 4500, reason: 'Acordado' })
  await goTo(page, `/appointments/${past}?view=day&who=${professional_id}`)
  await page.locator(`[data-event="${id}"]`).tap()
  const card = page.getByRole('dialog')
  await card.getByRole('button', { name: /^Cobrar 45,00/ }).tap()
  const path = new RegExp(`/api/appointments/${id}/payments$`)
  await loseAnswers(page, path)
  await card.getByRole('button', { name: 'Efectivo' }).tap()
  await expect(card.getByRole('alert')).toContainText('No se sabe si se ha guardado')
  await page.unroute(path)
  await page.context().setOffline(false)
  await expect(toast(page)).toContainText('Leocadia Font · 45,00')
  await expect(card.getByRole('button', { name: /^Cobrar/ })).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import type { Appointment } from '@/lib/contract/appointments'
import { expect, goTo, test } from './fixtures'
import { farWednesday, makeAppointments } from './support/appointments'

test.use({ works: 'own', viewport: { width: 360, height: 740 }, hasTouch: true })

/** From within the page, where a browser lets it be stopped. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()))

/** Within the page: a document that was loaded anew is left by Back whatever anybody says. */
const walk = (page: Page, to: string) =>
  page.evaluate((path) => {
    const { next } = window as unknown as { next: { router: { push: (to: string) => void } } }
    next.router.push(path)
  }, to)

test('Back closes an appointment’s card, and the agenda stays where it was', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const day = farWednesday()
  const made = (await makeAppointments(api, { day, from: 12, to: 13, name: 'Eulalia Prats' })) as Appointment[]
  const { id, professional_id } = made[0]!
  await goTo(page, '/patients')
  await walk(page, `/appointments/${day}?view=day&who=${professional_id}`)
  await page.locator(`[data-event="${id}"]`).tap()
  const card = page.getByRole('dialog')
  await expect(card).toBeVisible()
  await back(page)
  await expect(card).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/appointments/${day}`))
})

test('Back closes the cash of the day; with something typed it asks first, and Back answers that it stays', async ({
  page,
  enterAs,
}) => {
  await enterAs('desk')
  await goTo(page, '/patients')
  await walk(page, '/billing')
  await page.getByRole('button', { name: 'Caja del día' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Caja del día' })
  await drawer.getByRole('button', { name: 'Salida', exact: true }).tap()
  await drawer.getByLabel('Importe').fill('12')
  await back(page)
  const asks = page.getByText('¿Salir sin guardar?')
  await expect(asks).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).last().tap()
  await expect(asks).toBeHidden()
  await expect(drawer.getByLabel('Importe')).toHaveValue('12')
  await back(page)
  await page.getByRole('button', { name: 'Descartar los cambios' }).tap()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/billing(\?.*)?$/)
})

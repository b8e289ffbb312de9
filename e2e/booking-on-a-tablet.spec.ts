import type { Page } from '@playwright/test'
import { expect, goTo, test } from './fixtures'
import { farWednesday } from './support/appointments'

test.use({ works: 'own', viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true })

const day = farWednesday()
const form = (page: Page) => page.getByRole('dialog', { name: 'Nueva cita' })
const patients = (page: Page) => page.getByRole('combobox', { name: /Paciente|Nombre, teléfono/ })

/** Whether all of the form, and what sends it, is on the screen. */
async function expectWhole(page: Page) {
  const save = form(page).getByRole('button', { name: 'Reservar' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(form(page)).toBeInViewport({ ratio: 1 })
}

test('however much the form says, what sends it stays on the screen, and the rest scrolls', async ({
  page,
  enterAs,
}) => {
  await enterAs('desk')
  await goTo(page, `/appointments/${day}?view=day`)
  await page.getByRole('button', { name: 'Nueva cita' }).first().tap()
  await patients(page).fill('begona')
  await page.getByRole('option', { name: /^Begoña Núñez/ }).tap()
  await expect(form(page).getByRole('button', { name: /^Quitar a/ })).toBeVisible()
  await expectWhole(page)

  await form(page).getByRole('button', { name: 'Próximas horas libres' }).tap()
  await expect(form(page).getByRole('listitem').first()).toBeVisible()
  await expectWhole(page)
  // What is below the edge is scrolled to within the form.
  await form(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expectWhole(page)

  await page.setViewportSize({ width: 1024, height: 420 })
  await expectWhole(page)
  await form(page).getByRole('button', { name: 'Reservar' }).tap()
  await expect(form(page)).toHaveCount(0)
  await expect(page.locator('[data-event]')).toHaveCount(1)
})

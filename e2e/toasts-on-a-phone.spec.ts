import type { Locator, Page } from '@playwright/test'
import type { Appointment } from '@/lib/contract/appointments'
import { addDays } from '@/lib/domain/time/clock'
import { expect, goTo, test, untilAtRest } from './fixtures'
import { farWednesday, makeAppointments } from './support/appointments'

test.use({ works: 'own', viewport: { width: 360, height: 740 }, hasTouch: true })

const day = farWednesday()
const toast = (page: Page) => page.locator('[data-toast]').last()

const NEEDED = 'header, header button, button[type="submit"], [data-variant="filled"]'

/** What one closes a sheet by, what it is called, and what it is answered by: each part of it that a toast covers. */
async function covered(page: Page, sheet: Locator, what = NEEDED): Promise<string[]> {
  const over = (await toast(page).boundingBox())!
  const needed = sheet.locator(what)
  const found: string[] = []
  for (const part of await needed.all()) {
    const box = await part.boundingBox()
    if (!box || box.height === 0) continue
    if (box.y < over.y + over.height && over.y < box.y + box.height) found.push(await part.innerText())
  }
  return found
}

/** Once the toast stands where it stays beside the sheet. */
async function expectNothingCovered(page: Page, what: string, sheet = page.getByRole('dialog')) {
  await expect(sheet).toBeVisible()
  await expect(toast(page)).toBeVisible()
  await untilAtRest(page)
  await expect.poll(() => covered(page, sheet), what).toEqual([])
}

test('what is said covers neither the head of a sheet nor the button that answers it', async ({
  page,
  enterAs,
  colleague,
  api,
}) => {
  const desk = await colleague('desk')
  await enterAs('physio')
  const me = ((await api('GET', '/api/me')).data as { id: number }).id
  const live = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/app/'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    )
  await goTo(page, `/appointments/${day}?view=day&who=${me}`)
  await live
  // It stays until it is read, through all that follows; a long name makes it and the card's head two lines.
  const { id } = await desk.book(me, day, '10:00', 'María de los Ángeles Fernández-Villaverde y Sánchez de la Rosa')
  await expect(toast(page)).toContainText('María de los Ángeles')

  await page.locator(`[data-event="${id}"]`).tap()
  await expectNothingCovered(page, 'the card of an appointment')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Nueva cita' }).tap()
  await expectNothingCovered(page, 'the booking form')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Pacientes' }).last().tap()
  await page.getByRole('button', { name: /Nuevo paciente/ }).tap()
  await expectNothingCovered(page, 'the form of a patient')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectNothingCovered(page, 'the form of a patient, further down')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A form that is the screen's own.
  await page.getByRole('button', { name: 'Menú', exact: true }).last().tap()
  await page.getByRole('link', { name: 'Perfil' }).last().tap()
  const form = page.locator('main form').first()
  await expect(form.getByRole('textbox').first()).toBeVisible()
  for (const field of await form.getByRole('textbox').all()) {
    await field.focus()
    await untilAtRest(page)
    await expect.poll(() => covered(page, form, ':focus'), 'the field that is typed in').toEqual([])
    await expect.poll(() => covered(page, form, 'button[type="submit"]'), 'what saves it').toEqual([])
  }
})

test('what is said of a cancellation covers nothing that the card offers next', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const name = 'Ángela Márquez Carmona'
  const [made] = (await makeAppointments(api, { day, from: 12, to: 13, name })) as Appointment[]
  await goTo(page, `/appointments/${day}?view=day&who=${made!.professional_id}`)
  await page.locator(`[data-event="${made!.id}"]`).tap()
  const card = page.getByRole('dialog')
  // What comes later moves what is pressed.
  await expect(card.getByRole('button', { name: 'Cambiar el precio' })).toBeVisible()
  await untilAtRest(page)
  await card.getByRole('button', { name: 'Cancelar la cita' }).tap()
  await expect(toast(page)).toContainText('cancelada')
  await expect(card.getByRole('button', { name: 'Enfermedad' })).toBeVisible()
  await untilAtRest(page)
  await expect.poll(() => covered(page, card, 'button, input')).toEqual([])
})

test('what was done is not in the way of what is opened after it, and can be taken back after that', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const name = 'Ángela Márquez Carmona'
  const [made] = (await makeAppointments(api, { day, from: 14, to: 15, name })) as Appointment[]
  await goTo(page, `/appointments/${day}?view=day&who=${made!.professional_id}`)
  const event = page.locator(`[data-event="${made!.id}"]`)
  await event.tap()
  const card = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Confirmar' }).tap()
  await expect(toast(page)).toContainText('confirmada')
  await expect(card).toHaveCount(0)
  await event.tap()
  await untilAtRest(page)
  await expect.poll(() => covered(page, card, 'header, button, input'), 'the card').toEqual([])
  await card.getByRole('button', { name: 'Editar la cita' }).tap()
  const form = page.getByRole('dialog', { name: 'Editar cita' })
  await expect(form.getByRole('textbox').first()).toBeVisible()
  await expect(toast(page)).toBeHidden()
  await form.getByRole('button', { name: 'Cerrar' }).first().tap()
  await expect(toast(page)).toContainText('confirmada')
  await toast(page).getByRole('button', { name: 'Deshacer' }).tap()
  await expect(toast(page)).toContainText('Deshecho')
})

test('what is said of who came covers neither whose card it is nor anything that it offers next', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const name = 'Ángela Márquez Carmona'
  const today = new Date().toISOString().slice(0, 10)
  const past = addDays(today, -21)
  const [made] = (await makeAppointments(api, { day: past, from: 7, to: 8, name })) as Appointment[]
  await api('POST', `/api/appointments/${made!.id}/price`, { price_cents: 4500, reason: 'Acordado' })
  await goTo(page, `/appointments/${past}?view=day&who=${made!.professional_id}`)
  await page.locator(`[data-event="${made!.id}"]`).tap()
  const card = page.getByRole('dialog')
  await expect(card.getByRole('button', { name: /^Cobrar 45,00/ })).toBeVisible()
  await untilAtRest(page)
  await card.getByRole('button', { name: 'Asistió', exact: true }).tap()
  await expect(toast(page)).toContainText('asistió')
  await untilAtRest(page)
  await expect.poll(() => covered(page, card, 'header, button, input, a[href]')).toEqual([])
})

import type { Page } from '@playwright/test'
import { addDays } from '@/lib/domain/time/clock'
import { expect, expectAccessible, goTo, test } from './fixtures'

test.use({ works: 'own' })

import { appointmentsOn, at, farWednesday, makeAppointments, PROFESSIONAL } from './support/appointments'

const day = farWednesday()
/** Longer than a mouse rests before a card opens, and than it may be away before the card closes. */
const LONG_MS = 2000
const event = (page: Page, name: string) => page.locator('[data-event]').filter({ hasText: name })
const cardOf = (page: Page) => page.getByRole('dialog', { name: 'Cita' })

test('a drop on a time that somebody took meanwhile is refused, and says who has it and who booked it', async ({
  page,
  enterAs,
  api,
  colleague,
}) => {
  await enterAs('desk')
  const name = 'Gumersindo Vila'
  await makeAppointments(api, { day, from: 10, to: 11, name })
  const admin = await colleague('admin')
  const professionals = (await api('GET', '/api/professionals')).data as { id: number; name: string }[]
  const professional = professionals.find((each) => each.name === PROFESSIONAL)!
  await goTo(page, `/appointments/${day}?view=day`)
  const box = (await event(page, name).boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 15)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 75, { steps: 6 })
  await admin.book(professional.id, day, at(day, 11).slice(11, 16), 'Wenceslao Roig')
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: /no está libre a esa hora/ })
  await expect(dialog).toContainText('Wenceslao Roig')
  await expect(dialog).toContainText(`Reservada por ${PROFESSIONAL}`, { ignoreCase: true })
  await expect(event(page, name)).toContainText('10:00–11:00')
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await expect(event(page, name)).toContainText('10:00–11:00')
})

test('a card that opens by pointing takes no focus, stays while one is on it, and leaves by Escape', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const name = 'Fermina Lobo'
  await makeAppointments(api, { day, from: 10, to: 11, name })
  await page.clock.install()
  await goTo(page, `/appointments/${day}?view=day`)
  const before = await page.evaluate(() => document.activeElement?.tagName)
  await event(page, name).hover()
  await expect(cardOf(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(before)
  await expect(cardOf(page).getByText('Reservada por Belén Martín Cano', { exact: false })).toBeVisible()
  await cardOf(page).getByRole('link', { name }).hover()
  await page.clock.runFor(LONG_MS)
  await expect(cardOf(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cardOf(page)).toHaveCount(0)

  await event(page, name).hover({ position: { x: 20, y: 8 } })
  await page.mouse.move(700, 60)
  await page.clock.runFor(LONG_MS)
  await expect(cardOf(page)).toHaveCount(0)
})

test('an appointment is canceled with one press, says why with another, and is back with a third', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const name = 'Eulogia Sanz'
  await makeAppointments(api, { day, from: 10, to: 11, name })
  await goTo(page, `/appointments/${day}?view=day`)
  await event(page, name).focus()
  await page.keyboard.press('Enter')
  await cardOf(page).getByRole('button', { name: 'Cancelar la cita' }).click()
  await expect.poll(async () => (await appointmentsOn(api, day))[0]?.status).toBe('canceled')
  await cardOf(page).getByRole('button', { name: 'Enfermedad' }).click()
  await expect(cardOf(page).getByText('Motivo: Enfermedad')).toBeVisible()
  const { id } = (await appointmentsOn(api, day))[0]!
  const reason = async () =>
    ((await api('GET', `/api/appointments/${id}`)).data as { cancel_reason: string | null }).cancel_reason
  await expect.poll(reason).toBe('Enfermedad')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(async () => (await appointmentsOn(api, day))[0]?.status).toBe('pending')
  expect(await reason()).toBeNull()
})

test('Delete cancels, the next key says why, and the time beside what is left of it is booked by a press', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const name = 'Fulgencio Roca'
  await makeAppointments(api, { day, from: 10, to: 11, name })
  await goTo(page, `/appointments/${day}?view=day`)
  const before = (await event(page, name).boundingBox())!
  await event(page, name).focus()
  await page.keyboard.press('Delete')
  await expect(cardOf(page).getByRole('button', { name: 'A petición del paciente' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cardOf(page)).toHaveCount(0)
  const canceled = page.locator('[data-event][data-look="canceled"]')
  await expect(canceled).toBeFocused()
  await expect.poll(async () => (await appointmentsOn(api, day))[0]).toMatchObject({ status: 'canceled' })

  await page.mouse.click(before.x + before.width / 2, before.y + before.height * 0.6)
  await expect(page.getByRole('dialog', { name: 'Nueva cita' }).getByLabel('Desde')).toHaveValue('10:30')
  await page.keyboard.press('Escape')
  await canceled.click()
  await expect(cardOf(page).getByText('Motivo: A petición del paciente')).toBeVisible()
})

test('the next appointment is one press away, and each leads to the other', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const name = 'Casilda Bru'
  const [first] = await makeAppointments(api, { day, from: 10, to: 11, name })
  await goTo(page, `/appointments/${day}?view=day`)
  await event(page, name).focus()
  await page.keyboard.press('Enter')
  await cardOf(page).getByRole('button', { name: 'Próxima cita: una semana después' }).click()
  await expect(page.getByText(`Próxima cita de ${name}`, { exact: false })).toBeVisible()
  const next = addDays(day, 7)
  expect(await appointmentsOn(api, next)).toMatchObject([{ related_id: (first as { id: number }).id }])
  await cardOf(page)
    .getByRole('button', { name: /^Le sigue/ })
    .click()
  await expect(page).toHaveURL(new RegExp(next))
  await cardOf(page)
    .getByRole('button', { name: /^Sigue a/ })
    .click()
  await expect(page).toHaveURL(new RegExp(day))
  await cardOf(page).getByRole('button', { name: 'Próxima cita: elegir el día' }).click()
  await expect(page.getByText('Sigue a la cita del', { exact: false })).toBeVisible()
})

test.describe('on the widest of phones', () => {
  test.use({ viewport: { width: 700, height: 900 }, hasTouch: true })

  test('its sheet takes the whole width, however little it says', async ({ page, enterAs, api }) => {
    await enterAs('physio')
    await makeAppointments(api, { day, from: 10, to: 11, name: 'Pía Gil' })
    const professionals = (await api('GET', '/api/professionals')).data as { id: number; name: string }[]
    const { id } = professionals.find(({ name }) => name === PROFESSIONAL)!
    // A phone's day is one person's.
    await goTo(page, `/appointments/${day}?view=day&who=${id}`)
    await event(page, 'Pía Gil').tap()
    await expect(cardOf(page)).toBeVisible()
    expect((await cardOf(page).boundingBox())!.width).toBe(700)
  })
})

import type { Page } from '@playwright/test'
import { addDays } from '@/lib/domain/time/clock'
import { expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'

test.use({ works: 'own' })

import { appointmentsOn, at, farWednesday, makeAppointments, PROFESSIONAL } from './support/appointments'

const day = farWednesday()
const event = (page: Page, name: string) => page.locator('[data-event]').filter({ hasText: name })

async function dragDown(page: Page, name: string, px: number) {
  const box = (await event(page, name).boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 15)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 40, { steps: 4 })
  await page.mouse.move(box.x + 40, box.y + 15 + px, { steps: 6 })
  await page.mouse.up()
}

test('a series is not booked while one of its dates is taken; it says by whom, and goes on without that date', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  await makeAppointments(api, { day: addDays(day, 7), from: 9, to: 10, name: 'Odón Quesada' })
  await goTo(page, `/appointments/${day}?view=day`)
  await page.locator('[data-column]').first().waitFor()
  const patients = page.getByRole('combobox', { name: /Paciente/ })
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Nueva cita' }).getByRole('button', { name: 'Más opciones' }).click()
  await patients.fill('nunez')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  // Whoever the patient belongs to is proposed; the date that is taken is somebody else's.
  await page.getByLabel('Profesional').selectOption({ label: PROFESSIONAL })
  await page.getByLabel('Desde').first().fill('09:00')
  await page.getByLabel('Repetición').selectOption('week')
  await page.getByLabel('Citas', { exact: true }).fill('3')
  await expect(page.getByText('Cada semana, miércoles, 3 citas', { exact: false })).toBeVisible()
  const dates = page.getByRole('region', { name: 'Fechas' })
  await expect(dates.getByText('Queda 1 fecha por decidir')).toBeVisible()
  await expect(dates).toContainText('Odón Quesada')
  await expect(dates).toContainText('reservada por Belén Martín Cano')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Reservar', exact: true }).click()
  await expect(dates.getByRole('button', { name: 'Omitir', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dates.getByText('2 citas')).toBeVisible()
  await page.getByRole('button', { name: 'Reservar', exact: true }).click()
  await expect(page.getByText('2 citas creadas')).toBeVisible()
  const found = await Promise.all([0, 7, 14].map((days) => appointmentsOn(api, addDays(day, days))))
  expect(found.map((appointments) => appointments.filter(({ series_id }) => series_id !== null).length)).toEqual([
    1, 0, 1,
  ])
})

test('an appointment of a series that is dragged goes back when the question is left; moved for all, one press moves all of them back', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const name = 'Serafina Otero'
  await makeAppointments(api, { day, from: 10, to: 11, name, weeks: 3 })
  await goTo(page, `/appointments/${day}?view=day`)
  await dragDown(page, name, 60)
  const dialog = page.getByRole('dialog', { name: 'Cambiar citas que se repiten' })
  await expect(event(page, name)).toContainText('11:00–12:00')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(event(page, name)).toContainText('10:00–11:00')
  await expect(event(page, name)).toBeFocused()

  await dragDown(page, name, 60)
  // Of the first of a series this and the later ones are all.
  await expect(dialog.getByText('Esta y las siguientes')).toHaveCount(0)
  await dialog.getByText('Todas', { exact: true }).click()
  await expect(dialog.getByText('Cambiarán 3 citas.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(page.getByText('3 citas actualizadas')).toBeVisible()
  await expect(event(page, name)).toContainText('11:00–12:00')
  const last = addDays(day, 14)
  expect(Date.parse((await appointmentsOn(api, last))[0]!.starts_at)).toBe(Date.parse(at(last, 11)))
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(event(page, name)).toContainText('10:00–11:00')
  expect(Date.parse((await appointmentsOn(api, last))[0]!.starts_at)).toBe(Date.parse(at(last, 10)))
})

test('appointments from one on are deleted with what comes before kept, and the card leads from one to the next', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const name = 'Tecla Armengol'
  await makeAppointments(api, { day, from: 10, to: 11, name, weeks: 3 })
  await goTo(page, `/appointments/${day}?view=day`)
  await event(page, name).focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Cita' })
  await expect(card.getByText('Cita 1 de 3')).toBeVisible()
  await card.getByRole('button', { name: 'Siguiente de la serie' }).click()
  await expect(card.getByText('Cita 2 de 3')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(addDays(day, 7)))

  await card.getByRole('button', { name: 'Eliminar la cita' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar citas que se repiten' })
  await dialog.getByText('Esta y las siguientes').click()
  await expect(dialog.getByText('Se eliminarán 2 citas.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(event(page, name)).toHaveCount(0)
  await expect(page.getByText('2 citas eliminadas')).toBeVisible()
  const left = await Promise.all([0, 7, 14].map((days) => appointmentsOn(api, addDays(day, days))))
  expect(left.map((appointments) => appointments.length)).toEqual([1, 0, 0])
})

test('the pattern of a series is changed on a phone, whose sheet fits', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const name = 'Leocadia Prim'
  await makeAppointments(api, { day, from: 10, to: 11, name, weeks: 3 })
  const professionals = (await api('GET', '/api/professionals')).data as { id: number; name: string }[]
  const whose = professionals.find((one) => one.name === PROFESSIONAL)!.id
  await page.setViewportSize({ width: 360, height: 740 })
  // A phone begins with who works on the day of the test.
  await goTo(page, `/appointments/${day}?view=day&who=${whose}`)
  await event(page, name).click()
  await page.getByRole('button', { name: 'Editar la cita' }).click()
  await page.getByRole('button', { name: 'Cambiar la repetición' }).click()
  await page.getByRole('button', { name: 'jueves', exact: true }).click()
  await page.getByLabel('Citas', { exact: true }).fill('4')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cambiar citas que se repiten' })
  await expect(sheet.getByText(/^Se creará/)).toBeVisible()
  await expect(sheet.getByText('Solo esta')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(page.getByText(/citas actualizadas/)).toBeVisible()
  expect(await appointmentsOn(api, addDays(day, 1))).toHaveLength(1)
  expect(await appointmentsOn(api, addDays(day, 7))).toHaveLength(1)
})

import type { Page } from '@playwright/test'
import { type Api, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'
import { farWednesday } from './support/appointments'

test.use({ works: 'own' })

type Row = { id: number; name: string; version: number }

const day = farWednesday()

async function patientAt(api: Api, index: number): Promise<Row> {
  const { data } = await api('GET', '/api/patients?limit=30&sort=-name')
  return (data as Row[])[index] as Row
}

async function wait(api: Api, patient: Row, day: string): Promise<Row> {
  const body = {
    ...{ patient_id: patient.id, service_id: null, professional_id: null, urgency: 'high', windows: [], note: null },
    ...{ date_from: day, date_to: day },
  }
  const { status, data } = await api('POST', '/api/waiting-list', body)
  expect(status).toBe(201)
  return data as Row
}

async function bookAt(
  api: Api,
  day: string,
  patient: Row,
  known: { allow_offered?: boolean } = {},
): Promise<{ professional_id: number; starts_at: string; ends_at: string }> {
  const employees = (await api('GET', '/api/professionals')).data as (Row & { bookable: boolean })[]
  const slot = {
    professional_id: employees.find(({ bookable }) => bookable)?.id as number,
    starts_at: `${day}T10:00:00Z`,
    ends_at: `${day}T11:00:00Z`,
  }
  expect((await api('POST', '/api/appointments', { ...slot, patient_ids: [patient.id], ...known })).status).toBe(201)
  return slot
}

async function withdraw(api: Api, { id }: Row) {
  const waiting = (await api('GET', '/api/waiting-list')).data as Row[]
  const { version } = waiting.find((each) => each.id === id)!
  const answer = await api('DELETE', `/api/waiting-list/${id}`, undefined, { 'if-match': `"${version}"` })
  expect(answer.status).toBe(204)
}

async function openList(page: Page) {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('button', { name: 'Lista de espera' }).click()
  return page.getByRole('dialog', { name: 'Lista de espera' })
}

const freed = (page: Page) => page.getByRole('group', { name: /en espera/ })
const unfold = (page: Page) =>
  freed(page)
    .getByRole('button', { name: /en espera$/ })
    .click()

test('a time that was offered and given to somebody else on purpose is withdrawn, and the list says so', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const [waiting, other] = [await patientAt(api, 0), await patientAt(api, 1)]
  const entry = await wait(api, waiting, day)
  const employees = (await api('GET', '/api/professionals')).data as (Row & { bookable: boolean })[]
  const slot = { starts_at: `${day}T10:00:00Z`, ends_at: `${day}T11:00:00Z` }
  const professional_id = employees.find(({ bookable }) => bookable)?.id
  expect((await api('POST', `/api/waiting-list/${entry.id}/offers`, { professional_id, ...slot })).status).toBe(201)
  const unasked = await api('POST', '/api/appointments', { professional_id, ...slot, patient_ids: [other.id] })
  expect(unasked.status).toBe(409)
  await bookAt(api, day, other, { allow_offered: true })
  await goTo(page, '/appointments')
  const card = (await openList(page)).getByRole('listitem', { name: waiting.name })
  await expect(card).toContainText(`se ha dado a otra persona. Avisa a ${waiting.name}`)
  await expect(card.getByRole('button', { name: 'Acepta' })).toHaveCount(0)
})

test('somebody is put on the list in words, offered a time and accepts, and the agenda shows the appointment', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const patient = await patientAt(api, 2)
  await goTo(page, `/appointments/${day}?view=day`)
  const list = await openList(page)
  await list.getByRole('button', { name: 'Añadir' }).first().click()
  const form = page.getByRole('dialog', { name: 'Añadir a la lista de espera' })
  await form.getByRole('combobox', { name: 'Paciente' }).fill(patient.name)
  await expect(form.getByRole('option').first()).toContainText(patient.name)
  await page.keyboard.press('Enter')
  await form
    .getByRole('group', { name: /^Mañanas/ })
    .getByText('X', { exact: true })
    .click()
  await expect(form.getByText('miércoles por la mañana')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  const card = list.getByRole('listitem', { name: patient.name })
  await expect(card).toContainText('miércoles por la mañana')

  await card.getByRole('button', { name: /^Ofrecer una hora/ }).click()
  const offer = page.getByRole('dialog', { name: /^Ofrecer una hora/ })
  const [year, month, date] = day.split('-')
  await offer.getByLabel('Fecha').fill(`${date}/${month}/${year}`)
  await offer.getByLabel('Desde').fill('1600')
  await expect(offer.getByText(/No está entre las horas que pidió/)).toBeVisible()
  await offer.getByLabel('Desde').fill('1200')
  await expect(offer.getByText(/No está entre las horas que pidió/)).toHaveCount(0)
  await offer.getByRole('button', { name: 'Ofrecer', exact: true }).click()
  await expect(offer).toHaveCount(0)
  await card.getByRole('button', { name: 'Acepta' }).click()
  await expect(card).toHaveCount(0)
  await list.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.locator('[data-event]').filter({ hasText: patient.name })).toContainText('12:00–12:45')
})

test('nobody is suggested any more once a cancellation is undone; before, one press offers its place', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const [waiting, visitor] = [await patientAt(api, 3), await patientAt(api, 4)]
  await wait(api, waiting, day)
  await bookAt(api, day, visitor)
  await goTo(page, `/appointments/${day}?view=day`)
  const appointment = page.locator('[data-event]').filter({ hasText: visitor.name })
  const cancel = async () => {
    await appointment.click()
    await page.getByRole('button', { name: /^Cancelar/ }).click()
  }
  await cancel()
  await unfold(page)
  await expect(freed(page)).toContainText(waiting.name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(freed(page)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await cancel()
  await unfold(page)
  await freed(page)
    .getByRole('button', { name: `Ofrecer la hora a ${waiting.name}` })
    .click()
  await freed(page).getByRole('button', { name: 'Acepta' }).click()
  await expect(page.locator('[data-event]').filter({ hasText: waiting.name })).toHaveCount(1)
})

test('who is taken off the list is put back where they stood by undoing', async ({ page, enterAs, api }) => {
  await enterAs('physio')
  const patient = await patientAt(api, 5)
  const entry = await wait(api, patient, day)
  await goTo(page, '/appointments')
  const list = await openList(page)
  const card = list.getByRole('listitem', { name: patient.name })
  await card.getByRole('button', { name: /^Quitar/ }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).toHaveCount(1)
  await withdraw(api, entry)
  // Another browser's change is seen without asking for it.
  await expect(card).toHaveCount(0)
})

test('the list is found by typing, fits a phone, and gives the focus back', async ({ page, enterAs, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs('desk')
  await wait(api, await patientAt(api, 6), day)
  await goTo(page, '/appointments')
  const palette = page.locator('input[role=combobox]')
  await page.keyboard.press('Control+k')
  await palette.fill('espera')
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Lista de espera', exact: true })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const edit = list.getByRole('button', { name: /^Editar/ }).first()
  await edit.click()
  await expect(page.getByRole('dialog', { name: /^Editar a .+ en la lista de espera/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
})

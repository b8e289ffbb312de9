import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'
import { at, farWednesday, makeAppointments, PROFESSIONAL } from './support/appointments'

test.use({ works: 'own' })

const day = farWednesday()
const sheet = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const column = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name},`) })
type Row = { id: number; name: string }

test('a room is created by the keyboard alone, archived, and brought back', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/rooms')
  await expect(page.getByRole('heading', { name: 'Salas y equipos' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(sheet(page).getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Sala azul')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0')
  await page.keyboard.press('Control+Enter')
  await expect(sheet(page).getByLabel('Plazas')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Sala creada.')).toBeVisible()
  await expect(row(page, 'Sala azul')).toContainText('3 plazas')

  await row(page, 'Sala azul').getByRole('button', { name: 'Archivar Sala azul' }).click()
  await expect(row(page, 'Sala azul')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, 'Sala azul')).toBeVisible()
})

test('a room is had by one appointment at a time: the second is refused and says which, and the day by rooms shows both', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const make = async (name: string) =>
    (await api('POST', '/api/rooms', { name, kind: 'room', color: 'rose', capacity: 1 })).data as Row
  const [room, other] = [await make('Sala del mar'), await make('Sala del monte')]
  const professionals = (await api('GET', '/api/professionals')).data as (Row & { bookable: boolean })[]
  const second = professionals.find(({ name, bookable }) => bookable && name !== PROFESSIONAL)!
  const [first] = await makeAppointments(api, { day, from: 10, to: 11, name: 'Quima Primera' })
  await api('PATCH', `/api/appointments/${(first as { id: number }).id}`, { room_id: room.id }, { 'if-match': '"1"' })
  const patient = (await api('POST', '/api/patients', { name: 'Quima Segunda' })).data as Row

  const date = `/appointments/${day}`
  await goTo(page, `${date}?view=day&by=room`)
  await expect(column(page, 'Sala del mar').getByRole('button', { name: /Quima Primera/ })).toBeVisible()
  await expect(column(page, 'Sala del monte').locator('[data-event]')).toHaveCount(0)
  await expectAccessible(page)

  // Booked by the form for the same time, with another professional: the room is what is taken.
  await goTo(page, `${date}?view=day&by=room&new=1&patient=${patient.id}`)
  const form = sheet(page)
  await form.getByLabel('Sala o equipo').selectOption({ label: 'Sala del mar' })
  await form.getByLabel('Profesional').selectOption({ label: second.name })
  await form.getByLabel('Desde').fill('10:15')
  // The form says it before anything is saved.
  await expect(form.getByText(/Sala del mar no está libre.*cita de Quima Primera/)).toBeVisible()
  await form.getByRole('button', { name: 'Reservar' }).click()
  const conflict = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Coincide con' })
  await expect(conflict).toContainText('Sala del mar')
  await conflict.getByRole('button', { name: 'Volver' }).click()
  await form.getByLabel('Sala o equipo').selectOption({ label: 'Sala del monte' })
  await form.getByRole('button', { name: 'Reservar' }).click()
  await expect(column(page, 'Sala del monte').getByRole('button', { name: /Quima Segunda/ })).toBeVisible()

  const range = new URLSearchParams({ from: at(day, 0), to: at(day, 24) })
  const stored = (await api('GET', `/api/appointments?${range}`)).data as { room_id: number | null }[]
  expect(stored.map(({ room_id }) => room_id).sort()).toEqual([room.id, other.id].sort())
  // The keyboard carries it past the other, into its room.
  await page.locator('[data-event]').filter({ hasText: 'Quima Segunda' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(column(page, 'Sala del mar').getByRole('button', { name: /Quima Segunda/ })).toBeVisible()
})

test('more patients than fit are refused beside the room; a phone shows one room and does not scroll sideways', async ({
  page,
  enterAs,
  api,
  look,
}) => {
  await enterAs('admin')
  const room = (await api('POST', '/api/rooms', { name: 'Sala chica', kind: 'room', color: 'rose', capacity: 1 }))
    .data as Row
  const make = async (name: string) => (await api('POST', '/api/patients', { name })).data as Row
  const [one, two] = [await make('Nel Uno'), await make('Nel Dos')]
  const professionals = (await api('GET', '/api/professionals')).data as Row[]
  const body = {
    professional_id: professionals.find(({ name }) => name === PROFESSIONAL)!.id,
    room_id: room.id,
    patient_ids: [one.id, two.id],
    ...{ starts_at: at(day, 12), ends_at: at(day, 13) },
  }
  const refused = await api('POST', '/api/appointments', body)
  expect(refused.status).toBe(422)
  await api('POST', '/api/appointments', { ...body, patient_ids: [one.id] })

  await look({ width: 360, height: 740, colorScheme: 'light', locale: 'es' })
  await goTo(page, '/rooms')
  await expect(page.getByText('Sala chica')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await goTo(page, `/appointments/${day}?view=day&by=room`)
  await expect(page.getByRole('group', { name: /^Sala chica,/ })).toBeVisible()
  await expect(page.locator('[data-column]')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await page.locator('[data-event]').filter({ hasText: 'Nel Uno' }).click()
  await expect(page.getByRole('dialog').getByText('Sala chica')).toBeVisible()
})

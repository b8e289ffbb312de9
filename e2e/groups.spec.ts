import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoRawKey, expectNoSidewaysScroll, goTo, test } from './fixtures'

test.use({ works: 'own' })

const sheet = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Apartados del grupo' }).getByRole('link', { name })
type Row = { id: number; name: string }

test('a group is made, with its first plan, and is archived', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/groups')
  await page.keyboard.press('n')
  await sheet(page).getByLabel('Nombre').fill('Espalda sana')
  await sheet(page).getByLabel('Máximo al mes').fill('8')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Grupo creado.')).toBeVisible()
  await expect(page).toHaveURL(/\/groups\/\d+\/activities$/)
  await expect(page.getByRole('heading', { name: 'Espalda sana' })).toBeVisible()

  // Nobody comes without a plan: the way to the plans is said.
  await tab(page, /^Miembros/).click()
  await page.getByRole('link', { name: 'Ir a los planes' }).click()
  await page.getByRole('button', { name: 'Nuevo plan' }).first().click()
  await sheet(page).getByLabel('Nombre').fill('2 por semana')
  await sheet(page).getByLabel('Cuántas actividades').fill('2')
  await sheet(page).getByLabel('Precio').fill('45')
  await sheet(page).getByRole('checkbox', { name: 'Tarjeta' }).uncheck({ force: true })
  // What was said of the group fades out by itself.
  await expect(page.getByText('Grupo creado.')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Plan creado.')).toBeVisible()
  await expect(row(page, '2 por semana')).toContainText('2 actividades por semana')
  await expect(tab(page, /^Planes/)).toContainText('1')

  await tab(page, /^Detalles/).click()
  await page.getByRole('button', { name: 'Archivar Espalda sana' }).click()
  await expect(page.getByText('Se ha archivado «Espalda sana».')).toBeVisible()
  await expect(page.getByRole('banner').or(page.locator('header')).getByText('Archivado').first()).toBeVisible()
})

test('a group takes in two members, changes one and lets one go', async ({ page, enterAs, api }) => {
  await enterAs('admin')
  for (const name of ['Greta Prueba', 'Hugo Prueba']) await api('POST', '/api/patients', { name })
  const group = (
    await api('POST', '/api/groups', {
      ...{ name: 'Espalda sana', visibility: 'private', color: 'teal', capacity: 6, waiting_list: false },
      ...{ professional_id: null, room_id: null, cut_off_hours: 0, weekly_limit: null, monthly_limit: 8 },
      description: '',
    })
  ).data as Row
  await api('POST', `/api/groups/${group.id}/plans`, {
    ...{ name: '2 por semana', price_cents: 4500, vat_bp: 0, vat_treatment: 'exempt', period: 'week' },
    ...{ activities: 2, payment_methods: ['cash', 'transfer', 'direct_debit'], published: true },
  })
  await goTo(page, `/groups/${group.id}/members`)
  await page.getByRole('button', { name: 'Añadir miembros' }).first().click()
  for (const name of ['Greta', 'Hugo']) {
    await sheet(page).getByRole('combobox', { name: 'Pacientes' }).fill(name)
    await sheet(page)
      .getByRole('option', { name: new RegExp(`^${name} Prueba`) })
      .click()
  }
  await expect(sheet(page).getByLabel('Forma de pago').locator('option')).toHaveText([
    'Efectivo',
    'Transferencia',
    'Domiciliación',
  ])
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.getByText('Miembros añadidos.')).toBeVisible()
  await expect(row(page, 'Greta Prueba')).toContainText('0 de 2')
  await expect(row(page, 'Hugo Prueba')).toContainText('0 de 8')
  await expect(tab(page, /^Miembros/)).toContainText('2')

  await page.getByRole('button', { name: 'Cambiar el plan de Hugo Prueba' }).click()
  await sheet(page).getByLabel('Forma de pago').selectOption({ label: 'Domiciliación' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Plan del miembro actualizado.')).toBeVisible()
  await expect(row(page, 'Hugo Prueba')).toContainText('Domiciliación')
  await page.getByRole('button', { name: 'Quitar a Greta Prueba del grupo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(row(page, 'Greta Prueba')).toHaveCount(0)
})

test('a group’s screens fit on a phone and are accessible; one that there is not says so', async ({
  page,
  enterAs,
  api,
  look,
}) => {
  await enterAs('admin')
  const group = (
    await api('POST', '/api/groups', {
      ...{ name: 'Pilates suelo pélvico', visibility: 'public', color: 'rose', capacity: 10, waiting_list: true },
      ...{ professional_id: null, room_id: null, cut_off_hours: 2, weekly_limit: 2, monthly_limit: 8, description: '' },
    })
  ).data as Row
  const plan = (
    await api('POST', `/api/groups/${group.id}/plans`, {
      ...{ name: '2 por semana', price_cents: 4500, vat_bp: 0, vat_treatment: 'exempt', period: 'week' },
      ...{ activities: 2, payment_methods: ['cash'], published: true },
    })
  ).data as Row
  const patient = (await api('POST', '/api/patients', { name: 'Ília Prueba' })).data as Row
  await api('POST', `/api/groups/${group.id}/members`, {
    ...{ patient_ids: [patient.id], plan_id: plan.id, payment_method: 'cash', from_day: '2026-01-01' },
  })
  await look({ width: 360, height: 740, colorScheme: 'dark', locale: 'fr' })
  for (const part of ['members', 'plans', 'details']) {
    await goTo(page, `/groups/${group.id}/${part}`)
    await expect(page.getByRole('heading', { name: 'Pilates suelo pélvico' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoRawKey(page)
    await expectAccessible(page)
  }
  await look({ width: 1440, height: 900, colorScheme: 'light', locale: 'es' })
  await goTo(page, '/groups/999999/members')
  await expect(page.getByText('Este grupo no existe o ya no está')).toBeVisible()
  await expectAccessible(page)
})

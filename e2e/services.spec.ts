import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test } from './fixtures'

test.use({ works: 'own' })

type Service = { id: number; name: string; version: number; price_cents: number; active: boolean }
const name = 'Prueba ondulada'
const sheet = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const fields = {
  duration_minutes: 45,
  price_cents: 4000,
  vat_treatment: 'exempt',
  vat_bp: 0,
  vat_exemption: 'Art. 20.Uno.3.º LIVA',
  color: 'olive',
  buffer_before_minutes: 0,
  buffer_after_minutes: 10,
  online: true,
}

for (const who of ['desk', 'physio'] as const) {
  test(`${who} is led away from the services, has no way to them, and cannot change them`, async ({
    page,
    enterAs,
    api,
  }) => {
    await enterAs(who)
    await goTo(page, '/services')
    await expect(page).toHaveURL('/appointments')
    await expect(page.getByRole('link', { name: 'Servicios' })).toHaveCount(0)
    expect((await api('POST', '/api/services', { name: 'Otro', ...fields })).status).toBe(403)
    expect((await api('GET', '/api/services')).status).toBe(200)
  })
}

test('a price that is none is refused beside its field; a new service is offered, by the keyboard alone', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  await goTo(page, '/services')
  await expect(page.getByRole('table').locator('[data-row-link]').first()).toBeVisible()
  await page.keyboard.press('n')
  const form = sheet(page)
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('gratis')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('No es válido.')).toBeVisible()
  await expect(form.getByLabel('Precio')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1.234,5')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Precio')).toHaveValue('1234,50')
  await expect(form.getByLabel('Motivo de la exención')).toHaveValue(/20\.Uno\.3/)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Servicio creado.')).toBeVisible()
  await expect(row(page, name)).toContainText('1234,50 €')
  await expect(row(page, name)).toContainText('Exento')
  const stored = ((await api('GET', '/api/services')).data as Service[]).find((one) => one.name === name)
  expect(stored?.price_cents).toBe(123_450)
})

test('another price keeps the one before in its history; unsaved work is asked about, and the focus comes back', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  await api('POST', '/api/services', { name, ...fields })
  await goTo(page, '/services')
  const opener = row(page, name).getByRole('button', { name, exact: true })
  await opener.click()
  const form = sheet(page)
  await expect(form.getByRole('listitem')).toHaveText([/40,00\s€.*Exento.*Carmen/])
  await form.getByLabel('Precio').fill('52')
  await expect(form.getByText('Las citas ya reservadas conservan su precio.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Seguir editando', { exact: true }).click()
  await form.getByLabel('IVA', { exact: true }).selectOption('Con IVA')
  await expect(form.getByLabel('Tipo de IVA')).toHaveValue('21')
  await form.getByLabel('Tipo de IVA').fill('10,5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Servicio actualizado.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(row(page, name)).toContainText('10,5 %')
  await opener.click()
  await expect(form.getByRole('listitem')).toHaveText([/52,00\s€.*10,5\s%/, /40,00\s€.*Exento/])
})

test.describe(() => {
  test.use({ tolerates: /412 version_stale/ })
  test('who saves second is told so: what the other changed comes into the form, and nothing is overwritten unseen', async ({
    page,
    enterAs,
    api,
  }) => {
    await enterAs('admin')
    const { id } = (await api('POST', '/api/services', { name, ...fields })).data as Service
    await goTo(page, '/services')
    await row(page, name).getByRole('button', { name, exact: true }).click()
    const form = sheet(page)
    await form.getByLabel('Precio').fill('60')
    await api('PATCH', `/api/services/${id}`, { duration_minutes: 90 }, { 'if-match': '"1"' })
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/Otra persona lo ha cambiado mientras tanto/)).toBeVisible()
    await expect(form.getByLabel('Duración')).toHaveValue('90')
    await expect(form.getByLabel('Precio')).toHaveValue(/^60/)
    await page.keyboard.press('Control+Enter')
    await expect(form).toBeHidden()
    await expect(row(page, name)).toContainText('90 min')
    await expect(row(page, name)).toContainText('60,00 €')
  })
})

test('what is archived leaves the list, can be taken back at once, and is found again by its filter', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  await api('POST', '/api/services', { name, ...fields })
  await goTo(page, '/services')
  await page.getByRole('button', { name: `Archivar ${name}` }).click()
  await expect(row(page, name)).toHaveCount(0)
  await expect(page.locator('[data-row-link]:focus')).toHaveCount(1)
  await expect(page.getByText(`Se ha archivado «${name}».`)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, name)).toHaveCount(1)

  await page.getByRole('button', { name: `Archivar ${name}` }).click()
  await expect(row(page, name)).toHaveCount(0)
  await page.getByLabel('Mostrar', { exact: true }).selectOption('Archivados')
  await expect(page).toHaveURL(/show=archived/)
  await reload(page)
  await page.getByRole('searchbox').fill('ondulada')
  await expect(page.getByText('1 servicio', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Recuperar ${name}` }).click()
  await expect(page.getByText(`Se ha recuperado «${name}».`)).toBeVisible()
  await page.getByRole('button', { name: 'Buscar también en los archivados' }).click()
  await expect(row(page, name)).toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone the list and its sheet are accessible and do not scroll sideways: ${colorScheme}`, async ({
    page,
    look,
    enterAs,
  }) => {
    await look({ width: 360, height: 740, colorScheme, locale: 'es' })
    await enterAs('admin')
    await goTo(page, '/services')
    const first = page.locator('[data-row-link]').first()
    await expect(first).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await first.click()
    await expect(sheet(page).getByLabel('Nombre')).toBeFocused()
    await expect(sheet(page).getByText('Historial de precios')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
  })
}

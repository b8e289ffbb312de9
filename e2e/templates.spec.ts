import type { Page } from '@playwright/test'
import { type Api, expect, expectAccessible, goTo, test } from './fixtures'

test.use({ works: 'own' })

const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).first()
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Guardado \d/ })).toBeVisible()

async function newPatient(api: Api, name: string): Promise<number> {
  return ((await api('POST', '/api/patients', { name })).data as { id: number }).id
}

test('a template is built and ordered by keyboard, published, and filled in with its conditions and scores', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const id = await newPatient(api, 'Nerea Formulario')
  await goTo(page, '/settings/templates')
  await page.getByRole('button', { name: 'Nueva plantilla: Anamnesis' }).press('Enter')
  await page.getByLabel('Nombre', { exact: true }).fill('Sueño')
  await page.getByLabel('Nombre del apartado', { exact: true }).fill('Descanso')
  const add = page.getByRole('button', { name: 'Añadir campo a Descanso' })
  await add.press('Enter')
  await page.getByLabel('Pregunta', { exact: true }).fill('Horas')
  await page.getByLabel('Tipo', { exact: true }).selectOption('scale')
  await add.press('Enter')
  await page.getByLabel('Pregunta', { exact: true }).fill('Duerme mal')
  await page.getByLabel('Tipo', { exact: true }).selectOption('yes_no')
  await page.getByLabel('Obligatorio para firmar').press('Space')

  const handle = page.getByRole('button', { name: 'Mover Duerme mal' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Duerme mal: en la mano, posición 3 de 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Duerme mal: posición 2 de 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Duerme mal: soltado en la posición 2 de 3.')).toBeAttached()

  await field(page, 'Horas').getByRole('button', { expanded: false }).press('Enter')
  await page.getByLabel('Mostrar si').selectOption({ label: 'Duerme mal' })
  await saved(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicar versión 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Publicar versión 2' })).toBeVisible()

  await goTo(page, `/patients/${id}/history`)
  await page.getByRole('button', { name: 'Añadir' }).click()
  await page.getByRole('menuitem', { name: 'Sueño', exact: true }).click()
  const form = page.locator('[data-note]')
  await expect(form.getByRole('radiogroup', { name: 'Horas' })).toHaveCount(0)
  await form.getByRole('radiogroup', { name: 'Duerme mal' }).getByLabel('Sí').press('Space')
  await form.getByRole('radiogroup', { name: 'Horas' }).getByLabel('4').press('Space')
  await expect(form.getByRole('status')).toContainText('Guardado a las')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Firmada', { exact: true })).toBeVisible()
})

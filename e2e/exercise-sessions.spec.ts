import { expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test } from './fixtures'

test.use({ works: 'own' })

test('what is gathered in the library becomes a session: the tray survives a reload, the order is changed by keys', async ({
  page,
  enterAs,
}) => {
  await enterAs('physio')
  await goTo(page, '/exercises?library=starter')
  await page.getByRole('searchbox', { name: 'Buscar por nombre o nota' }).fill('gato')
  await page.getByRole('button', { name: 'Elegir Gato y camello' }).click()
  await page.getByRole('searchbox', { name: 'Buscar por nombre o nota' }).fill('puente')
  await page.getByRole('button', { name: 'Puente de glúteo', exact: true }).focus()
  await page.keyboard.press('+')
  await expect(page.getByRole('region', { name: 'Bandeja' })).toContainText('2 ejercicios elegidos')
  await reload(page)
  await expect(page.getByRole('region', { name: 'Bandeja' })).toContainText('2 ejercicios elegidos')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Crear sesión' }).click()
  const lines = page.getByRole('list', { name: 'Ejercicios de la sesión' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: 'Mover Gato y camello' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(lines.first()).toContainText('Puente de glúteo')
  await page.getByLabel('Nombre').fill('De casa')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Sesión creada.')).toBeVisible()
  await expect(page).toHaveURL(/\/sessions\/\d+$/)

  await goTo(page, '/sessions?search=casa')
  await expect(page.getByRole('link', { name: 'De casa' })).toBeVisible()
  await goTo(page, '/exercises')
  await expect(page.getByRole('region', { name: 'Bandeja' })).toHaveCount(0)
})

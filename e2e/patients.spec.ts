import { expect, goTo, reload, test } from './fixtures'

test.use({ works: 'own' })

test('a patient is found without accents, case or exact spelling, and by telephone', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  await goTo(page, '/patients')
  const { data } = await api('GET', '/api/patients?limit=1')
  const known = (data as { name: string; phone: string | null }[])[0]!
  const typed = known.name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
  await page.getByRole('searchbox').fill(typed)
  await expect(page.getByRole('link', { name: known.name }).first()).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await reload(page)
  await expect(page.getByRole('searchbox')).toHaveValue(typed)
})

test('a search without results says so, with what was searched', async ({ page, enterAs }) => {
  await enterAs('desk')
  await goTo(page, '/patients?search=xyzzyqwk')
  await expect(page.getByText('La búsqueda de «xyzzyqwk» no ha dado resultados')).toBeVisible()
})

test('a patient is created with only a name, shown likely duplicates, edited, and wrong fields are named', async ({
  page,
  enterAs,
}) => {
  await enterAs('desk')
  await goTo(page, '/patients')
  await page.getByRole('button', { name: /Nuevo paciente/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nombre', exact: false }).first().fill('Ximena Prueba Única')
  await form.getByLabel('Correo', { exact: false }).first().fill('no es un correo')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('No es un correo válido.')).toBeVisible()
  await form.getByLabel('Correo', { exact: false }).first().fill('ximena@prueba.test')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goTo(page, '/patients?search=ximena')
  await expect(page.getByRole('link', { name: 'Ximena Prueba Única' }).first()).toBeVisible()

  await page.getByRole('button', { name: /Nuevo paciente/ }).click()
  await form.getByRole('textbox', { name: 'Nombre', exact: false }).first().fill('Jimena')
  await form.getByLabel('Correo', { exact: false }).first().fill('XIMENA@prueba.test')
  await expect(form.getByText('Ximena Prueba Única').first()).toBeVisible()
})

test('two people editing the same patient: the second is told, and loses nothing', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const made = await api('POST', '/api/patients', { name: 'Editada Dos Veces' })
  const { id } = made.data as { id: number }
  await goTo(page, `/patients/${id}/history`)
  await page.getByRole('button', { name: 'Acciones del paciente' }).click()
  await page.getByRole('menuitem', { name: 'Editar la ficha' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Dirección', { exact: false }).first().fill('Calle Mayor 1')
  await api('PATCH', `/api/patients/${id}`, { occupation: 'Panadera' }, { 'if-match': '"1"' })
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeVisible()
  await expect(form.getByLabel('Dirección', { exact: false }).first()).toHaveValue('Calle Mayor 1')
})

test('a patient’s first tab shows their appointments, and going back leads to the list as it was', async ({
  page,
  enterAs,
}) => {
  await enterAs('physio')
  await goTo(page, '/patients?search=garcia')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/patients\/\d+\/history$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('garcia')
})

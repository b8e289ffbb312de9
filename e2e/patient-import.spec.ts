import { expect, expectAccessible, goTo, reload, test, untilAtRest } from './fixtures'

test.use({ works: 'own' })

const HEAD = 'Nº Historia;Nombre;Apellidos;DNI;F. Nacimiento;Móvil;E-mail;Población'
const people = Array.from({ length: 130 }, (_, at) => `${at + 10};Persona;Número ${at};;;;p${at}@import.test;Vigo`)
const rows = [
  HEAD,
  '1;Íñigo;Nuñez Peña;;03/05/1980;612 404 118;inigo@import.test;León',
  '2;Zoé;Equivocada;12345678A;31/02/1990;no;zoe@;Foz',
  ...people,
]
/** As a program of years ago has it: semicolons, dd/mm/yyyy, ISO-8859-1. */
const old = { name: 'antiguos.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') }

test('patients of an old program are brought by keyboard, and taken out again but for whom was booked', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  await goTo(page, '/patients')
  await page.getByRole('link', { name: 'Importar pacientes' }).first().click()
  const input = page.locator('input[data-import]')
  await input.setInputFiles({ name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByRole('alert').filter({ hasText: '«foto.csv» no es una hoja de cálculo' })).toBeVisible()
  await input.setInputFiles(old)
  await expect(page.getByRole('heading', { name: 'Qué es cada columna' })).toBeVisible()
  await expect(page.getByLabel('«Apellidos» es')).toHaveValue('surname')
  await expect(page.getByText('03/05/1980 es el 3 may 1980')).toBeVisible()
  await untilAtRest(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Revisar' }).press('Enter')
  // What is checked is there after a reload too.
  const start = page.getByRole('button', { name: 'Importar 132 pacientes' })
  await expect(start).toBeVisible()
  await reload(page)
  const problems = page.getByRole('table', { name: 'Filas con problemas' })
  await expect(problems.getByRole('row', { name: /^3 Zoé Equivocada/ })).toContainText('31/02/1990')
  await untilAtRest(page)
  await expectAccessible(page)

  await page.getByLabel('No importarlas').press('Space')
  await page.getByRole('button', { name: 'Importar 131 pacientes' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar en CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^filas-por-corregir-.*\.csv$/)

  const { data } = await api('GET', '/api/patients?search=nunez%20pena')
  const [found] = data as { id: number; name: string }[]
  expect(found?.name).toBe('Íñigo Nuñez Peña')
  await api('PATCH', `/api/patients/${found?.id}`, { town: 'Astorga' }, { 'if-match': '"1"' })

  await page.getByRole('button', { name: 'Deshacer la importación' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Importación deshecha' })).toBeVisible()
  await expect(page.getByText('Íñigo Nuñez Peña: su ficha ha cambiado')).toBeVisible()
  await untilAtRest(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Importar otro archivo' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Importaciones de la clínica' })).toContainText('Deshecha')
  await input.setInputFiles(old)
  await expect(page.getByText(/Ya importaste un archivo con estas columnas/)).toBeVisible()
})

test('whoever is no admin finds no way to it', async ({ page, enterAs }) => {
  await enterAs('desk')
  await goTo(page, '/patients')
  await expect(page.getByRole('button', { name: /Nuevo paciente/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Importar pacientes' })).toHaveCount(0)
  await goTo(page, '/patients/import')
  await expect(page).toHaveURL(/\/appointments$/)
})

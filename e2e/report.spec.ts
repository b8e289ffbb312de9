import { textOfPdf } from '@/tests/support/pdf/read-pdf'
import { expect, expectAccessible, goTo, test, untilAtRest } from './fixtures'

test.use({ works: 'own' })

test('a report of an episode is made, looked at and kept; the record is printed by the browser', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const { id } = (await api('POST', '/api/patients', { name: 'Rodilla Derecha', locale: 'fr' })).data as { id: number }
  await api('POST', `/api/patients/${id}/episodes`, { title: 'Gonalgia', started_on: '2026-01-10' })
  await goTo(page, `/patients/${id}/history`)

  await page.getByRole('button', { name: 'Informe' }).last().click()
  const sheet = page.getByRole('dialog', { name: 'Informe' })
  await expect(sheet.getByLabel('Episodio')).toContainText('Gonalgia')
  await expect(sheet.getByLabel('Idioma del informe')).toHaveValue('fr')
  await sheet.getByLabel('Recomendaciones (opcional)').fill('Caminar a diario')
  await untilAtRest(page)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  const view = sheet.getByRole('link', { name: 'Ver' })
  // The keyboard is where one goes on.
  await expect(view).toBeFocused()
  await expectAccessible(page)
  const answer = await page.request.get((await view.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const text = textOfPdf(await answer.body())
  for (const told of ['Compte rendu d’évolution', 'Rodilla Derecha', 'Gonalgia', 'Caminar a diario'])
    expect(text).toContain(told)
  await sheet.getByRole('button', { name: 'Guardar en la historia' }).click()
  await expect(sheet.getByText('Guardado en la historia como borrador.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Compte rendu d’évolution.*otra pestaña/ })).toBeVisible()

  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed'
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  const printing = page.getByRole('dialog', { name: 'Imprimir la historia' })
  await expect(printing.getByText('Una anotación o cita.')).toBeVisible()
  await untilAtRest(page)
  await expectAccessible(page)
  await printing.getByRole('button', { name: 'Imprimir con el navegador' }).click()
  await expect(page).toHaveTitle('printed')
  await expect(printing).toHaveCount(0)
})

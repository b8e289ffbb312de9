import { expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'

test.use({ works: 'own', viewport: { width: 360, height: 740 }, hasTouch: true })

test('a measure that is sent by link is filled in by the patient on a phone, once, and stands in the record', async ({
  page,
  enterAs,
  becomeGuest,
  api,
}) => {
  await enterAs('admin')
  const patient = { name: 'Élodie Marchand Núñez', locale: 'fr' }
  const { id } = (await api('POST', '/api/patients', patient)).data as { id: number }
  await goTo(page, `/patients/${id}/history`)
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Escala o prueba…' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Escala, prueba o cuestionario').selectOption('psfs')
  await expect(sheet.getByRole('button', { name: 'Sin correo en la ficha' })).toBeDisabled()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Crear un enlace' }).click()
  const link = new URL(await sheet.getByRole('textbox', { name: 'Enlace' }).inputValue())

  await becomeGuest()
  await goTo(page, link.pathname + link.hash)
  await expect(page.getByRole('heading', { name: 'Échelle fonctionnelle spécifique au patient' })).toBeVisible()
  await expect(page.getByText('Bonjour Élodie,')).toBeVisible()
  await expect(page.getByText('Marchand')).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Il manque une réponse.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Activité 1' }).fill('Porter ma fille')
  const asked = page.getByRole('group', { name: /Porter ma fille/ })
  await asked.getByRole('radio', { name: '6', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { name: 'Bien reçu, merci' })).toBeFocused()
  await goTo(page, '/login')
  await goTo(page, link.pathname + link.hash)
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus utilisable' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await becomeGuest()
  await enterAs('admin')
  await goTo(page, `/patients/${id}/history`)
  await expect(page.getByText('Paciente, por enlace')).toBeVisible()
  await page.getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect(page.getByText('Firmada', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Estadísticas' }).click()
  await expect(page.getByRole('heading', { name: 'Escala funcional específica del paciente' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

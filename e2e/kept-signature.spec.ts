import { expect, expectAccessible, goTo, reload, test, untilAtRest } from './fixtures'

test.use({ works: 'own', tolerates: /unavailable|Failed to (fetch|load)|ERR_/ })

const consent = {
  name: 'Consentimiento',
  kind: 'consent',
  content: {
    texts: { es: { title: 'Consentimiento de {patient.name}', body: '<p>Lo que hay que leer antes de firmar.</p>' } },
    boxes: [{ key: 'read', required: true, label: { es: 'He leído el documento' } }],
  },
}

/** A tablet’s network goes while a patient reads: what they sign is kept there, unreadable, and comes to the clinic once. */
test('what is signed without a network is kept on the tablet, also over a reload, and sent once', async ({
  page,
  context,
  enterAs,
  api,
  becomeGuest,
}) => {
  await enterAs('admin')
  await api('POST', '/api/document-templates', consent)
  const { id } = (await api('POST', '/api/patients', { name: 'Elena Firma' })).data as { id: number }
  await becomeGuest()
  await enterAs('physio')
  await goTo(page, `/patients/${id}/documents`)
  await page.getByRole('button', { name: 'Firmar: Consentimiento' }).click()
  await page.getByRole('button', { name: 'Entregar el dispositivo' }).click()
  await expect(page.getByText('Texto leído hasta el final')).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('la firma se guardará en este dispositivo')).toBeVisible()
  await page.getByLabel('He leído el documento').check()
  await page.getByText('Escribir', { exact: true }).click()
  await page.getByLabel('Tu nombre').fill('Elena Firma')
  await page.getByRole('button', { name: 'Firmar el documento' }).click()
  const kept = page.getByRole('heading', { name: 'Firma guardada en este dispositivo' })
  await expect(kept).toBeVisible()
  await untilAtRest(page)
  await expectAccessible(page)
  const locked = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(locked).toContain('signature.')
  expect(await locked()).not.toContain('Elena')

  // The clinic answers again, and something on the way takes no signature yet.
  await page.route('**/api/documents/*/sign', (route) => route.abort())
  await context.setOffline(false)
  await reload(page)
  await expect(kept).toBeVisible()
  await expect(page.getByRole('button', { name: 'Firmar el documento' })).toHaveCount(0)
  await page.unroute('**/api/documents/*/sign')
  await expect(page.getByRole('heading', { name: 'Documento firmado' })).toBeVisible({ timeout: 40_000 })
  expect(await locked()).not.toContain('signature.')

  await page.getByRole('button', { name: 'Salir con contraseña' }).click()
  await page.getByLabel('Contraseña', { exact: true }).fill('physio-demo')
  await page.getByRole('button', { name: 'Recuperar' }).click()
  // A page that is left before the clinic has judged the password may never have asked.
  await expect(page.getByRole('button', { name: 'Salir con contraseña' })).toHaveCount(0)
  await goTo(page, `/patients/${id}/documents`)
  await expect(page.getByText('Firmado por Elena Firma', { exact: false })).toBeVisible()
  await expect(page.getByText('Firmado sin conexión; recibido el', { exact: false })).toBeVisible()
})

import { arriveAt, expect, expectAccessible, goTo, PASSWORD, reload, test, untilAtRest } from './fixtures'

test.use({ works: 'own' })

const line = (at: number, text: string) => `<p>${at}. ${text}</p>`
const consent = {
  name: 'Consentimiento',
  kind: 'consent',
  content: {
    texts: {
      es: {
        title: 'Consentimiento de {patient.name}',
        body: Array.from({ length: 40 }, (_, at) => line(at, 'Lo que hay que leer antes de firmar.')).join(''),
      },
    },
    boxes: [{ key: 'read', required: true, label: { es: 'He leído el documento' } }],
  },
}

/** A tablet in a patient’s hands shows nothing else, whatever address is opened, until the password is typed. */
test('a consent is made, handed over, read to its end, ticked, drawn and signed, and the device comes back', async ({
  page,
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

  const title = page.getByRole('heading', { name: 'Consentimiento de Elena Firma' })
  await expect(title).toBeVisible()
  // Neither another address nor a reload leads elsewhere.
  await goTo(page, `/patients/${id}/history`)
  await expect(title).toBeVisible()
  await reload(page)
  await expect(title).toBeVisible()
  expect((await api('GET', '/api/patients')).status).toBe(403)

  const sign = page.getByRole('button', { name: 'Firmar el documento' })
  await sign.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Todavía no se puede firmar' })).toContainText('Falta marcar')
  await expect(page.getByText('La firma está vacía')).toBeVisible()
  await expect(page.getByText('Texto leído hasta el final')).toBeVisible()
  await page.getByLabel('He leído el documento').check()
  const sheet = page.getByRole('img', { name: 'Firma' })
  await expect(sheet).toHaveAttribute('data-ready', 'true')
  await sheet.scrollIntoViewIfNeeded()
  const box = (await sheet.boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 90, { steps: 6 })
  await page.mouse.move(box.x + 220, box.y + 50, { steps: 6 })
  await page.mouse.up()
  await untilAtRest(page)
  await expectAccessible(page)
  await sign.click()
  await expect(page.getByRole('heading', { name: 'Documento firmado' })).toBeVisible()

  await page.getByRole('button', { name: 'Salir con contraseña' }).click()
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await arriveAt(page, `/patients/${id}/history`)
  await goTo(page, `/patients/${id}/documents`)
  await expect(page.getByText('Firmado por Elena Firma', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Firmar: Consentimiento' })).toHaveCount(0)
})

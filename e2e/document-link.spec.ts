import type { Page } from '@playwright/test'
import { arriveAt, expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test, untilAtRest } from './fixtures'
import { becomesFocused } from './support/by-keys'

test.use({ works: 'own', viewport: { width: 390, height: 844 } })

const consent = {
  name: 'Consentimiento',
  content: {
    texts: { es: { title: 'Consentimiento', body: '<p>Lo que hay que leer antes de firmar.</p>'.repeat(30) } },
    boxes: [{ key: 'read', required: true, label: { es: 'He leído el documento' } }],
  },
}

/** On a telephone with a keyboard, and no finger and no mouse. */
test('a patient reads and signs at home with nothing but keys, once, and takes the sealed copy', async ({
  page,
  enterAs,
  api,
  becomeGuest,
}) => {
  await enterAs('admin')
  const made = async (path: string, body: object) => (await api('POST', path, body)).data as { id: number; url: string }
  const template = await made('/api/document-templates', consent)
  const patient = await made('/api/patients', { name: 'Elena Firma' })
  const document = await made(`/api/patients/${patient.id}/documents`, { template_id: template.id, locale: 'es' })
  const { url } = await made(`/api/documents/${document.id}/send`, { way: 'link' })
  await becomeGuest()
  const { pathname, hash } = new URL(url)
  await goTo(page, pathname + hash)
  await expect(page.getByRole('heading', { name: 'Consentimiento' })).toBeVisible()
  // The token does not stay in the address.
  await arriveAt(page, pathname)
  await expectNoSidewaysScroll(page)

  const reach = (name: string | RegExp, role: Parameters<Page['getByRole']>[0]) =>
    becomesFocused(page, page.getByRole(role, { name }))
  await reach(/He leído el documento/, 'checkbox')
  await page.keyboard.press('Space')
  await reach('Dibujar', 'radio')
  await page.keyboard.press('ArrowRight')
  await reach('Tu nombre', 'textbox')
  await page.keyboard.type('Elena Firma')
  await reach('Firmar el documento', 'button')
  await untilAtRest(page)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Documento firmado' })).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await reach('Descargar mi copia', 'button')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('documento-firmado.pdf')
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Documento firmado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Firmar el documento' })).toHaveCount(0)
})

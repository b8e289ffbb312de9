import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfWith } from '@/tests/support/pdf'
import { arriveAt, expect, expectAccessible, goTo, test, untilAtRest } from './fixtures'

test.use({ works: 'own' })

const picture = async (background: string) => ({
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
})
/** The pictures that have come and been drawn. */
const drawn = (page: Page, within: string) =>
  page
    .locator(`${within} img`)
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)

test('pictures and a PDF are attached, looked at by keyboard, compared, and found among the documents', async ({
  page,
  enterAs,
  api,
  becomeGuest,
}) => {
  await enterAs('physio')
  const { id } = (await api('POST', '/api/patients', { name: 'Rodilla Derecha' })).data as { id: number }
  await goTo(page, `/patients/${id}/history`)
  await page.getByRole('button', { name: 'Añadir' }).click()
  await page.getByRole('menuitem', { name: 'Archivos' }).click()
  const panel = page.getByRole('region', { name: 'Archivos' })
  await panel.locator('input[multiple]').setInputFiles([
    { name: 'antes.png', ...(await picture('#c99b7d')) },
    { name: 'después.png', ...(await picture('#0f7a69')) },
    { name: 'informe.pdf', mimeType: 'application/pdf', buffer: await pdfWith() },
    { name: 'programa.pdf', mimeType: 'application/pdf', buffer: await pdfWith((pdf) => pdf.addJavaScript('x', '1')) },
  ])
  await expect(panel.getByRole('alert')).toContainText('«programa.pdf» contiene programas')
  await panel.getByRole('button', { name: 'Quitar programa.pdf' }).click()
  await panel.getByLabel('Descripción de antes').fill('Al llegar')
  await expect(panel.getByLabel('Descripción de informe.pdf')).toBeVisible()
  await untilAtRest(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Firmar' }).click()
  await expect(panel).toHaveCount(0)

  const open = page.getByRole('button', { name: 'Abrir Al llegar' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 de 2')).toBeVisible()
  // A key goes where the focus is, which comes to the dialog after it is drawn.
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 de 2')).toBeVisible()
  await expect.poll(() => drawn(page, '[role=dialog]')).toBe(1)
  await dialog.getByRole('button', { name: 'Comparar' }).click()
  await expect.poll(() => drawn(page, '[role=dialog]')).toBe(2)
  const slider = dialog.getByRole('slider', { name: 'Línea entre las dos imágenes' })
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  await untilAtRest(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: 'Documentos' }).click()
  await arriveAt(page, /\/documents$/)
  await expect(page.getByRole('link', { name: 'Abrir informe.pdf en otra pestaña' })).toBeVisible()
  await page.getByRole('searchbox').fill('llegar')
  await expect(page.getByRole('link', { name: /informe/ })).toHaveCount(0)
  await expect(open).toBeVisible()

  await becomeGuest()
  await enterAs('desk')
  await goTo(page, `/patients/${id}/documents`)
  await expect(page.getByText('Los documentos clínicos solo los ve quien atiende al paciente.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Documentos' })).toHaveCount(0)
})

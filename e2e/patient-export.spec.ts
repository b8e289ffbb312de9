import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectAccessible, goTo, test } from './fixtures'

test.use({ works: 'own' })

test('a patient’s record is exported by keyboard, left while it is made, found by its notification, and downloaded', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const { id } = (await api('POST', '/api/patients', { name: 'Rosa Exportada' })).data as { id: number }
  await goTo(page, `/patients/${id}/history`)
  await page.getByRole('button', { name: 'Acciones del paciente' }).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Exportar' })
  await expect(item).toBeVisible()
  await item.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Exportar: Rosa Exportada' })
  const start = sheet.getByRole('button', { name: 'Preparar la exportación' })
  await expect(start).toBeVisible()
  await expectAccessible(page)
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(start).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('La historia de Rosa Exportada ya se puede descargar.')).toBeVisible({ timeout: 60_000 })
  await goTo(page, `/patients/${id}/history?export=open`)
  const link = sheet.getByRole('link', { name: /^Descargar/ })
  await expect(link).toBeVisible()
  await link.focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^patient-${id}-\\d{4}-\\d{2}-\\d{2}\\.zip$`))
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(Object.keys(files).sort()).toEqual(['fhir.json', 'patient.json', 'record.pdf'])
  expect(JSON.parse(strFromU8(files['patient.json']!)).patient.name).toBe('Rosa Exportada')
  expect(JSON.parse(strFromU8(files['fhir.json']!)).resourceType).toBe('Bundle')
  expect(strFromU8(files['record.pdf']!.subarray(0, 5))).toBe('%PDF-')
})

test('the front desk is not offered it', async ({ page, enterAs, api }) => {
  await enterAs('admin')
  const { id } = (await api('POST', '/api/patients', { name: 'Rosa Ajena' })).data as { id: number }
  await enterAs('desk')
  await goTo(page, `/patients/${id}/history?export=open`)
  await page.getByRole('button', { name: 'Acciones del paciente' }).click()
  await expect(page.getByRole('menuitem', { name: 'Alertas' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Exportar' })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: /^Exportar/ })).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import {
  type Api,
  expect,
  expectAccessible,
  expectNoRawKey,
  expectNoSidewaysScroll,
  goTo,
  reload,
  test,
} from './fixtures'

test.use({ works: 'own' })

type Row = { id: number; version: number }
const area = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })

/** A patient with a signed pain of two weeks ago: the right half of the lower back, 6 of 10. */
async function patientInPain(api: Api): Promise<number> {
  const patient = (await api('POST', '/api/patients', { name: 'Dolores Fuertes' })).data as Row
  const spots = [{ region: 'lumbar', side: 'right', intensity: 6, sensations: ['dull'] }]
  const at = new Date(Date.now() - 14 * 86_400_000).toISOString()
  const body = { kind: 'pain', at, content: { pain: { spots, mechanism: 'nociceptive' } } }
  const entry = (await api('POST', `/api/patients/${patient.id}/record`, body)).data as Row
  await api('POST', `/api/record/${entry.id}/sign`, {}, { 'if-match': `"${entry.version}"` })
  return patient.id
}

test('a pain is recorded again in two taps, saves itself, is signed, and stands in the history with what became of it', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const id = await patientInPain(api)
  await goTo(page, `/patients/${id}/history/pain`)
  await page.getByRole('button', { name: /^Igual que el/ }).click()
  await expect(page.getByText(/^Copiado del/)).toBeVisible()
  await page.getByRole('group', { name: 'Lumbar derecha', exact: true }).getByText('4', { exact: true }).click()
  await expect(page.getByText(/^Copiado del/)).toHaveCount(0)
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoRawKey(page)
  await page.getByRole('button', { name: 'Firmar' }).click()
  await expect(page).toHaveURL(new RegExp(`/patients/${id}/history\\?entry=\\d+$`))
  await expect(page.getByText('6 → 4')).toBeVisible()
  await expect(page.getByText(/^−2 desde el/)).toBeVisible()
})

test('the body is marked by the keyboard alone, and what was marked is there after a reload', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const id = ((await api('POST', '/api/patients', { name: 'Tecla Sola' })).data as Row).id
  await goTo(page, `/patients/${id}/history/pain`)
  await area(page, 'Rodilla derecha').focus()
  await page.keyboard.press('ArrowRight')
  await expect(area(page, 'Rodilla izquierda')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(area(page, 'Rodilla izquierda')).toBeChecked()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await reload(page)
  await expect(area(page, 'Rodilla izquierda')).toBeChecked()
})

test('on a phone, in the dark and in French, nothing is out of reach', async ({ page, enterAs, api, look }) => {
  await enterAs('physio')
  const id = await patientInPain(api)
  await look({ width: 360, height: 740, colorScheme: 'dark', locale: 'fr' })
  await goTo(page, `/patients/${id}/history/pain`)
  await page.getByRole('button', { name: /^Comme le/ }).click()
  await expect(page.getByText(/^Copié du/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectNoRawKey(page)
})

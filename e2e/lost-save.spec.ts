import type { Page } from '@playwright/test'
import { expect, goTo, test } from './fixtures'

test.use({ works: 'own', tolerates: / 0 (unavailable|upstream_timeout)|ERR_/ })

/** The first writing there arrives and its answer is lost, the network stays; gives with which keys it was sent. */
async function loseFirstAnswer(page: Page, path: RegExp): Promise<string[]> {
  const keys: string[] = []
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}

test('a new patient whose answer was lost opens as if just created, once', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const keys = await loseFirstAnswer(page, /\/api\/patients$/)
  await goTo(page, '/patients')
  await page.getByRole('button', { name: /Nuevo paciente/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nombre', exact: false }).first().fill('Quiteria Sótano Única')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/patients\/\d+\/history$/)
  await expect(page.getByRole('heading', { name: 'Quiteria Sótano Única' })).toBeVisible()
  await expect(form).toBeHidden()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
  const found = (await api('GET', '/api/patients?search=Quiteria')).data as object[]
  expect(found).toHaveLength(1)
})

test('a voucher’s payment whose answer was lost is noted once', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const made = await api('POST', '/api/patients', { name: 'Obdulia Bono', locale: 'es' })
  const patient_id = (made.data as { id: number }).id
  const { status, data } = await api('POST', '/api/vouchers', {
    ...{ patient_id, title: 'Diez sesiones', price_cents: 30_000, vat_bp: 0, vat_treatment: 'exempt', sessions: 10 },
    ...{ billing: 'at_sale', service_ids: [], group_ids: [], sharer_ids: [], sold_on: '2026-01-02', expires_on: null },
    payment: { cents: 10_000, method: 'pos', paid_on: '2026-01-02' },
  })
  expect(status).toBe(201)
  const { id } = data as { id: number }
  const keys = await loseFirstAnswer(page, new RegExp(`/api/vouchers/${id}/pay$`))
  await goTo(page, `/patients/${patient_id}/vouchers`)
  await page.getByRole('button', { name: 'Diez sesiones' }).click()
  const panel = page.getByRole('dialog', { name: 'Diez sesiones', exact: true })
  await panel.getByRole('button', { name: 'Cobrar' }).click()
  const payment = page.getByRole('dialog', { name: /^Cobrar/ })
  await expect(payment.getByLabel('Importe')).toHaveValue('200,00')
  await payment.getByRole('button', { name: 'Registrar el pago' }).click()
  await expect(payment).toBeHidden()
  await expect(panel.getByText('Pagado', { exact: true })).toBeVisible()
  await expect(page.locator('[data-toast="error"]')).toHaveCount(0)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
  const { payments } = (await api('GET', `/api/vouchers/${id}`)).data as { payments: { cents: number }[] }
  expect(payments.map(({ cents }) => cents).sort((one, other) => one - other)).toEqual([10_000, 20_000])
})

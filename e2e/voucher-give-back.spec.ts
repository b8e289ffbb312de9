import { expect, expectAccessible, goTo, test } from './fixtures'

test.use({ works: 'own' })

test('the unused part of a voucher goes with its price, once what was paid of it is given back', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const made = await api('POST', '/api/patients', { name: 'Berta Bono', locale: 'es' })
  const patient_id = (made.data as { id: number }).id
  const { status } = await api('POST', '/api/vouchers', {
    ...{ patient_id, title: 'Diez sesiones', price_cents: 30_000, vat_bp: 0, vat_treatment: 'exempt', sessions: 10 },
    ...{ billing: 'at_sale', service_ids: [], group_ids: [], sharer_ids: [], sold_on: '2026-01-02', expires_on: null },
    payment: { cents: 30_000, method: 'pos', paid_on: '2026-01-02' },
  })
  expect(status).toBe(201)
  await goTo(page, `/patients/${patient_id}/vouchers`)
  await page.getByRole('button', { name: 'Diez sesiones' }).click()
  await page.getByRole('button', { name: 'Ajustar sesiones' }).click()
  const sheet = page.getByRole('dialog', { name: /^Ajustar sesiones/ })
  await sheet.getByText('Quitar', { exact: true }).click()
  await sheet.getByLabel('Cuántas sesiones').fill('4')
  await sheet.getByLabel('Devolver también su precio').check()
  await sheet.getByLabel('Motivo').fill('Se muda')
  await expect(sheet).toContainText(/300,00\s€ → 180,00\s€/)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Devolver 120,00/ }).click()
  const refund = page.getByRole('dialog', { name: 'Devolver parte de lo pagado' })
  await expect(refund.getByLabel('Importe')).toHaveValue('120,00')
  await refund.getByLabel('Motivo').fill('Se muda')
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Registrar devolución' }).click()
  await expect(refund).toBeHidden()
  await expect(sheet.getByLabel('Cuántas sesiones')).toHaveValue('4')
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(sheet).toBeHidden()
  const panel = page.getByRole('dialog', { name: 'Diez sesiones' })
  await expect(panel).toContainText('6 de 6 libres')
  await expect(panel).toContainText(/180,00\s€ \(Exento\)/)
  await expect(panel.getByRole('region', { name: 'Pagos' })).toContainText(/-120,00\s€ · devolución/)
})

import { type Api, expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test } from './fixtures'
import { at, farWednesday, PROFESSIONAL } from './support/appointments'

type Row = { id: number; name: string; version: number }
type Shown = { id: number; sessions: { held: number; used: number; left: number }; paid_cents: number; list: string }

/** A patient with nothing yet, and whoever treats them. */
async function newPatient(api: Api) {
  const professionals = (await api('GET', '/api/professionals')).data as Row[]
  const { status, data } = await api('POST', '/api/patients', { name: 'Berta Bono', locale: 'es' })
  expect(status).toBe(201)
  const id = (data as Row).id
  const vouchers = async () => (await api('GET', `/api/vouchers?patient_id=${id}`)).data as Shown[]
  const sessions = async () => (await vouchers())[0]?.sessions
  return { id, professional_id: professionals.find(({ name }) => name === PROFESSIONAL)!.id, vouchers, sessions }
}

/** Gives all back that was paid of a voucher. */
async function giveBack(api: Api, id: number) {
  const shown = async () =>
    (await api('GET', `/api/vouchers/${id}`)).data as Row & { payments: { id: number; cents: number }[] }
  for (const { id: payment_id } of (await shown()).payments) {
    const headers = { 'if-match': `"${(await shown()).version}"` }
    const { status } = await api('POST', `/api/vouchers/${id}/reverse`, { payment_id, reason: 'Se devuelve' }, headers)
    expect(status).toBe(200)
  }
}

test.describe('a patient’s vouchers', () => {
  // One that is paid is not deleted: the refusal is noted.
  test.use({ works: 'own', tolerates: /^vouchers\.remove: 409 voucher_paid$/ })

  test('are sold with a part of their price, paid, held by a visit, and deleted and brought back', async ({
    page,
    enterAs,
    api,
  }) => {
    await enterAs('admin')
    const patient = await newPatient(api)
    await goTo(page, `/patients/${patient.id}/vouchers`)
    await expect(page.getByText('Todavía no tiene bonos')).toBeVisible()

    await page.getByRole('button', { name: 'Vender bono' }).click()
    const sheet = page.getByRole('dialog', { name: 'Vender un bono' })
    await sheet.getByLabel('Título').fill('Diez sesiones')
    await sheet.getByLabel('Sesiones', { exact: false }).first().fill('10')
    await sheet.getByLabel('Precio').fill('300')
    await sheet.getByLabel('Se paga ahora').selectOption('part')
    await sheet.getByLabel('Importe').fill('100')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Vender y cobrar 100,00/ }).click()
    await expect(sheet).toBeHidden()
    const row = page.getByRole('row', { name: /Diez sesiones/ })
    await expect(row).toContainText('10 de 10 libres')
    await expect(row).toContainText('200,00')

    const day = farWednesday()
    const { status } = await api('POST', '/api/appointments', {
      ...{ professional_id: patient.professional_id, patient_ids: [patient.id], status: 'confirmed' },
      ...{ starts_at: at(day, 9), ends_at: at(day, 10), allow_overlap: true },
    })
    expect(status).toBe(201)
    await expect.poll(patient.sessions).toMatchObject({ held: 1, used: 0, left: 9 })

    await page.getByRole('button', { name: 'Diez sesiones' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Diez sesiones', exact: true })
    await expect(panel.getByText('Reservada para una cita')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Cobrar' }).click()
    const payment = page.getByRole('dialog', { name: /^Cobrar/ })
    await expect(payment.getByLabel('Importe')).toHaveValue('200,00')
    await payment.getByRole('button', { name: 'Registrar el pago' }).click()
    await expect(payment).toBeHidden()
    await expect(panel.getByText('Pagado', { exact: true })).toBeVisible()
    expect((await patient.vouchers())[0]).toMatchObject({ paid_cents: 30_000 })

    await panel.getByRole('button', { name: 'Eliminar el bono' }).click()
    const question = page.getByRole('dialog', { name: /^¿Eliminar/ })
    await expect(question).toContainText('Se libera la sesión reservada para una cita')
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('Este bono tiene pagos: anúlalos antes de eliminarlo.')).toBeVisible()
    expect((await patient.vouchers())[0]?.list).toBe('active')

    await giveBack(api, (await patient.vouchers())[0]!.id)
    await reload(page)
    await page.getByRole('button', { name: 'Diez sesiones' }).press('Enter')
    await panel.getByRole('button', { name: 'Eliminar el bono' }).click()
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect.poll(async () => (await patient.vouchers())[0]?.list).toBe('deleted')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(async () => (await patient.vouchers())[0]?.list).toBe('active')
    await expect(row).toContainText('10 de 10 libres')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

    test('say all that is known of one, with a reason for what is put right', async ({ page, enterAs, api }) => {
      await enterAs('desk')
      const patient = await newPatient(api)
      const { status } = await api('POST', '/api/vouchers', {
        ...{ patient_id: patient.id, title: 'Cinco sesiones', price_cents: 15_000, vat_bp: 0, vat_treatment: 'exempt' },
        ...{ billing: 'at_sale', service_ids: [], group_ids: [], sharer_ids: [], sessions: 5 },
        ...{ sold_on: '2026-01-01', expires_on: null },
      })
      expect(status).toBe(201)
      await goTo(page, `/patients/${patient.id}/vouchers`)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Cinco sesiones' }).tap()
      const panel = page.getByRole('dialog', { name: 'Cinco sesiones', exact: true })
      await panel.getByRole('button', { name: 'Ajustar sesiones' }).tap()
      const sheet = page.getByRole('dialog', { name: /^Ajustar/ })
      await sheet.getByRole('button', { name: 'Guardar' }).tap()
      await expect(sheet.getByText('Es obligatorio.')).toBeVisible()
      await sheet.getByLabel('Motivo').fill('Una de regalo')
      await sheet.getByRole('button', { name: 'Guardar' }).tap()
      await expect(sheet).toBeHidden()
      await expect(panel.getByText('1 sesión más')).toBeVisible()
      await expect(panel.getByText('Una de regalo')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      expect(await patient.sessions()).toMatchObject({ left: 6 })
    })
  })
})

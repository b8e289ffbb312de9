import { addDays } from '@/lib/domain/time/clock'
import { nextMail } from '@/tests/support/mail'
import { type Api, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'
import { at, PROFESSIONAL } from './support/appointments'

const folder = process.env.E2E_DATA_DIR as string

type Row = { id: number; name: string }

/** Sends a request that makes something, and gives what it made. */
async function make<T>(api: Api, path: string, body: object): Promise<T> {
  const { status, data } = await api('POST', path, body)
  expect(status, path).toBeLessThan(300)
  return data as T
}

/** A public group with a plan, and an activity ten days from now. */
async function publicGroup(api: Api) {
  const professionals = (await api('GET', '/api/professionals')).data as Row[]
  const professional_id = professionals.find(({ name }) => name === PROFESSIONAL)!.id
  const group = await make<Row>(api, '/api/groups', {
    ...{ name: 'Espalda abierta', visibility: 'public', color: 'olive', capacity: 8, professional_id, room_id: null },
    ...{ waiting_list: true, cut_off_hours: 0, weekly_limit: null, monthly_limit: null },
    description: 'Para quien quiere volver a moverse.',
  })
  await make(api, `/api/groups/${group.id}/plans`, {
    ...{ name: 'Semanal', price_cents: 4200, vat_bp: 2100, vat_treatment: 'rate', period: 'week', activities: 1 },
    ...{ payment_methods: ['cash', 'pos'], published: true },
  })
  const day = addDays(new Date().toISOString().slice(0, 10), 10)
  const activity = await make<Row>(api, '/api/appointments', {
    ...{ professional_id, patient_ids: [], group_id: group.id, status: 'confirmed', allow_overlap: true },
    ...{ starts_at: at(day, 18), ends_at: at(day, 19) },
  })
  const enrolled = async () =>
    (await api('GET', `/api/activities/${activity.id}/enrolments`)).data as { patient_name: string; state: string }[]
  return { group, enrolled }
}

test.describe('a visitor on a phone', () => {
  test.use({ works: 'own', viewport: { width: 360, height: 740 }, hasTouch: true })

  test('signs up on a group’s public page and has a place once they confirm it by mail', async ({
    page,
    becomeGuest,
    enterAs,
    api,
  }) => {
    await enterAs('admin')
    const { group, enrolled } = await publicGroup(api)
    await goTo(page, `/groups/${group.id}/activities`)
    await page.getByRole('button', { name: 'Página pública' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Crear el enlace' }).click()
    const link = new URL(await sheet.getByRole('textbox', { name: 'Enlace de la página' }).inputValue())
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await becomeGuest()

    await goTo(page, link.pathname + link.hash)
    await expect(page.getByRole('heading', { name: 'Espalda abierta' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Apuntarme' }).click()
    await expect(page.getByText('Elige al menos una actividad de la lista.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /18:00/ }).check()
    await page.getByRole('radio', { name: 'Tarjeta' }).check()
    await page.getByLabel('Nombre y apellidos').fill('Nuria Roca')
    await page.getByLabel('Correo electrónico').fill('nuria-page@patients.test')
    await page.getByRole('checkbox', { name: /Acepto/ }).check()
    await page.getByRole('button', { name: 'Apuntarme' }).click()
    await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeFocused()
    await expectAccessible(page)

    const { token } = await nextMail(folder, 'nuria-page@patients.test')
    await goTo(page, '/login')
    await goTo(page, `/sign-up#token=${token}`)
    await expect(page.getByRole('heading', { name: '¿Confirmas tu inscripción?' })).toBeVisible()
    // The address bar, and so the history, does not keep the token.
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Sí, confirmar' }).click()
    await expect(page.getByRole('heading', { name: 'Inscripción confirmada' })).toBeFocused()
    await expect(page.getByText('Tienes plaza')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await enterAs('admin')
    expect(await enrolled()).toMatchObject([{ patient_name: 'Nuria Roca', state: 'enrolled' }])
    // Another link, and the one that was handed on leads nowhere.
    await goTo(page, `/groups/${group.id}/activities`)
    await page.getByRole('button', { name: 'Página pública' }).click()
    await sheet.getByRole('button', { name: 'Crear otro enlace' }).click()
    await page
      .getByRole('dialog', { name: '¿Crear otro enlace?' })
      .getByRole('button', { name: 'Crear otro enlace' })
      .click()
    await expect(sheet.getByRole('textbox', { name: 'Enlace de la página' })).not.toHaveValue(link.href)
    await becomeGuest()
    await goTo(page, link.pathname + link.hash)
    await expect(page.getByRole('heading', { name: 'Esta página ya no está aquí' })).toBeFocused()
    await expectAccessible(page)
  })

  test('who has a link that was cut off is told so', async ({ page }) => {
    await goTo(page, '/group-page#token=AAAA')
    await expect(page.getByRole('heading', { name: 'Falta una parte del enlace' })).toBeFocused()
    await expectAccessible(page)
  })
})

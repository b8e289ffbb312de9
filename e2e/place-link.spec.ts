import { nextMail } from '@/tests/support/mail'
import { type Api, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'
import { at, farWednesday, PROFESSIONAL } from './support/appointments'

const folder = process.env.E2E_DATA_DIR as string

type Row = { id: number; name: string }
type Enrolment = { id: number; patient_id: number; state: string; version: number }

/** Sends a request that makes something, and gives what it made. */
async function make<T>(api: Api, path: string, body: object): Promise<T> {
  const { status, data } = await api('POST', path, body)
  expect(status, path).toBeLessThan(300)
  return data as T
}

/** An activity of one place of a new group: the first of three has it, the others wait. */
async function fullActivity(api: Api) {
  const professionals = (await api('GET', '/api/professionals')).data as Row[]
  const professional_id = professionals.find(({ name }) => name === PROFESSIONAL)!.id
  const group = await make<Row>(api, '/api/groups', {
    ...{ name: 'Suelo pélvico', visibility: 'private', color: 'rose', capacity: 1, professional_id, room_id: null },
    ...{ waiting_list: true, cut_off_hours: 0, weekly_limit: null, monthly_limit: null, description: null },
  })
  const plan = await make<Row>(api, `/api/groups/${group.id}/plans`, {
    ...{ name: 'Semanal', price_cents: 6000, vat_bp: 0, vat_treatment: 'exempt', period: 'week', activities: 2 },
    ...{ payment_methods: ['cash'], published: false },
  })
  const patient_ids: number[] = []
  for (const name of ['Aina Primera', 'Berta Segunda', 'Carla Tercera']) {
    const email = `place-${name.slice(0, 5).trim().toLowerCase()}@patients.test`
    patient_ids.push((await make<Row>(api, '/api/patients', { name, email, locale: 'es' })).id)
  }
  await make(api, `/api/groups/${group.id}/members`, {
    ...{ patient_ids, plan_id: plan.id, payment_method: 'cash', from_day: '2020-01-01' },
  })
  const day = farWednesday()
  const activity = await make<Row>(api, '/api/appointments', {
    ...{ professional_id, patient_ids: [], group_id: group.id, status: 'confirmed', allow_overlap: true },
    ...{ starts_at: at(day, 18), ends_at: at(day, 19) },
  })
  await make(api, `/api/groups/${group.id}/enrolments`, { activity_ids: [activity.id], patient_ids })
  const enrolments = async () => (await api('GET', `/api/activities/${activity.id}/enrolments`)).data as Enrolment[]
  const stateOf = async (at: number) =>
    (await enrolments()).find(({ patient_id }) => patient_id === patient_ids[at])?.state
  return { group, day, stateOf }
}

test.describe('a patient on a phone', () => {
  test.use({ works: 'own', viewport: { width: 360, height: 740 }, hasTouch: true })

  test('declines by the mail’s link a place that came up, and the next one comes up', async ({
    page,
    becomeGuest,
    enterAs,
    api,
  }) => {
    await enterAs('admin')
    const { group, day, stateOf } = await fullActivity(api)
    await goTo(page, `/groups/${group.id}/activities/${day}`)
    await page.getByRole('button', { name: /, 18:00–19:00/ }).click()
    await page.getByRole('button', { name: 'Quitar a Aina Primera' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).last().click()
    await expect.poll(() => stateOf(1)).toBe('enrolled')
    const { token } = await nextMail(folder, 'place-berta@patients.test')
    await becomeGuest()

    await goTo(page, `/place-link#token=${token}`)
    await expect(page.getByRole('heading', { name: 'Ya tienes plaza' })).toBeVisible()
    await expect(page.getByText('Hola, Berta Segunda:')).toBeVisible()
    // The address bar, and so the history, does not keep the token.
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'No puedo ir: rechazar la plaza' }).click()
    await expect(page.getByRole('heading', { name: '¿Rechazamos tu plaza?' })).toBeFocused()
    await page.getByRole('button', { name: 'No, la mantengo' }).click()
    await expect(page.getByRole('button', { name: 'No puedo ir: rechazar la plaza' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sí, rechazar la plaza' }).click()
    await expect(page.getByRole('heading', { name: 'Plaza rechazada' })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Who waited after them has the place, and a link of their own.
    const next = await nextMail(folder, 'place-carla@patients.test')
    await goTo(page, '/login')
    await goTo(page, `/place-link#token=${next.token}`)
    await expect(page.getByText('Hola, Carla Tercera:')).toBeVisible()
    await enterAs('admin')
    expect([await stateOf(1), await stateOf(2)]).toEqual(['removed', 'enrolled'])
  })

  test('who has a link that was cut off is told so', async ({ page }) => {
    await goTo(page, '/place-link#token=AAAA')
    await expect(page.getByRole('heading', { name: 'Abre el enlace de tu correo' })).toBeFocused()
    await expectAccessible(page)
  })
})

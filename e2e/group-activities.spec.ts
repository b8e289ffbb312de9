import type { Page } from '@playwright/test'
import { addDays } from '@/lib/domain/time/clock'
import { type Api, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'
import { at, farWednesday, PROFESSIONAL } from './support/appointments'

test.use({ works: 'own' })

type Row = { id: number; name: string }

const day = farWednesday()
const panel = (page: Page) => page.getByRole('complementary')
const tile = (page: Page, time: string) => page.getByRole('button', { name: new RegExp(`, ${time}`) })

/** A group of one place with two members, who may come twice a week. */
async function makeGroup(api: Api, name: string) {
  const professionals = (await api('GET', '/api/professionals')).data as Row[]
  const professional_id = professionals.find((each) => each.name === PROFESSIONAL)!.id
  const made = await api('POST', '/api/groups', {
    ...{ name, visibility: 'private', color: 'rose', capacity: 1, professional_id, room_id: null },
    ...{ waiting_list: true, cut_off_hours: 0, weekly_limit: null, monthly_limit: null, description: null },
  })
  const group = made.data as Row
  const plan = (
    await api('POST', `/api/groups/${group.id}/plans`, {
      ...{
        name: 'Dos por semana',
        price_cents: 6000,
        vat_bp: 0,
        vat_treatment: 'exempt',
        period: 'week',
        activities: 2,
      },
      ...{ payment_methods: ['cash'], published: false },
    })
  ).data as Row
  const patient = async (of: string) => (await api('POST', '/api/patients', { name: of })).data as Row
  const patients = [await patient('Aina Primera'), await patient('Berta Segunda')]
  await api('POST', `/api/groups/${group.id}/members`, {
    ...{ patient_ids: patients.map(({ id }) => id), plan_id: plan.id, payment_method: 'cash' },
    from_day: '2020-01-01',
  })
  return { group, patients, professional_id }
}

test('a weekly activity is made, one has its place, the next waits, and moves up when the place is freed', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const { group } = await makeGroup(api, 'Espalda sana')
  await goTo(page, `/groups/${group.id}/activities/${day}`)
  await expect(page.getByText('Este grupo todavía no tiene actividades esta semana')).toBeVisible()
  await page.getByRole('button', { name: 'Nueva actividad' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Nueva actividad' })
  await sheet.getByLabel('Desde').first().fill('18:00')
  await sheet.getByLabel('Repetición').selectOption('week')
  await sheet.getByLabel('Actividades', { exact: true }).fill('3')
  await expect(sheet.getByText('Cada semana, miércoles, 3 actividades', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: 'Crear', exact: true }).click()
  await tile(page, '18:00–19:00').click()
  await expect(panel(page).getByText('0 de 1')).toBeVisible()
  await expectAccessible(page)

  await panel(page).getByRole('button', { name: 'Apuntar', exact: true }).click()
  const enrol = page.getByRole('dialog', { name: 'Apuntar pacientes' })
  await enrol.getByRole('checkbox', { name: 'Aina Primera' }).check({ force: true })
  await enrol.getByRole('checkbox', { name: 'Berta Segunda' }).check({ force: true })
  await enrol.getByRole('button', { name: 'Apuntar', exact: true }).click()
  const results = page.getByRole('dialog', { name: 'Resultado' })
  await expect(results.getByText('Berta Segunda queda en lista de espera', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await results.getByRole('button', { name: 'Hecho' }).click()
  await expect(panel(page).getByText('1 de 1')).toBeVisible()
  await expect(tile(page, '18:00–19:00')).toContainText('1 en espera')

  await panel(page).getByRole('button', { name: 'Quitar a Aina Primera' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(panel(page).getByText('Ya no vienen (1)')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Quitar a Berta Segunda' })).toBeVisible()
  await expect(panel(page).getByText('Lista de espera')).toHaveCount(0)
})

test('a list is called by one press each, without a network too, and is sent when it is back', async ({
  page,
  context,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const { group, patients, professional_id } = await makeGroup(api, 'Pilates suave')
  const past = addDays(new Date().toISOString().slice(0, 10), -7)
  const activity = (
    await api('POST', '/api/appointments', {
      ...{ professional_id, patient_ids: [], group_id: group.id, capacity: 2, status: 'confirmed' },
      ...{ starts_at: at(past, 7), ends_at: at(past, 8), allow_overlap: true },
    })
  ).data as Row
  const wish = { activity_ids: [activity.id], patient_ids: patients.map(({ id }) => id) }
  await api('POST', `/api/groups/${group.id}/enrolments`, wish)
  await goTo(page, `/groups/${group.id}/activities/${past}`)
  await tile(page, '07:00–08:00').click()
  await panel(page).getByRole('button', { name: 'Pasar lista' }).click()
  const roll = page.getByRole('dialog', { name: 'Pilates suave' })
  await roll.getByRole('button', { name: 'Aina Primera: asistió' }).click()
  await expect(roll.getByText('1 asistió · 0 no asistieron · 1 sin marcar')).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await roll.getByRole('button', { name: 'Berta Segunda: no asistió' }).click()
  await expect(roll.getByText('Sin conexión: se guarda aquí y se envía al volver')).toBeVisible()
  await expect(roll.getByText('1 asistió · 1 no asistió · 0 sin marcar')).toBeVisible()
  await context.setOffline(false)
  const states = async () => {
    const { data } = await api('GET', `/api/activities/${activity.id}/enrolments`)
    return (data as { state: string }[]).map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 30_000 }).toEqual(['attended', 'missed'])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

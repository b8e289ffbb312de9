import { starterExercises } from '@/lib/domain/exercises/starter'
import { today } from '@/lib/domain/time/clock'
import { expect, expectAccessible, expectNoSidewaysScroll, openPlanPage, test } from './fixtures'

test.use({
  ...{ works: 'own', viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' },
})

const dose = { sets: 2, reps: 10, hold_seconds: null, rest_seconds: 30, load: null, tempo: null, note: null }

test('a patient does a session on a phone without a network, and what they answer arrives once', async ({
  page,
  context,
  enterAs,
  becomeGuest,
  api,
}) => {
  await enterAs('admin')
  const { id } = (await api('POST', '/api/patients', { name: 'Beatriz Alonso', locale: 'es' })).data as { id: number }
  const day = today(new Date(), 'Europe/Madrid')
  const made = await api('POST', '/api/dated-plans', { patient_id: id, name: 'Suelo pélvico', starts_on: day })
  const plan = (made.data as { id: number }).id
  const items = starterExercises.slice(0, 2).map(({ key }) => ({ ...dose, starter_key: key }))
  const session = { days: [day], name: 'Sesión A', color: 'teal', items }
  expect((await api('POST', `/api/dated-plans/${plan}/sessions`, session)).status).toBe(201)
  const { version } = (await api('GET', `/api/dated-plans/${plan}`)).data as { version: number }
  const published = await api('PATCH', `/api/dated-plans/${plan}`, { published: true }, { 'if-match': `"${version}"` })
  expect(published.status).toBe(200)
  const { url } = (await api('POST', `/api/patients/${id}/plan-link`)).data as { url: string }
  const link = new URL(url)

  await becomeGuest()
  await openPlanPage(page, link.pathname + link.hash)
  await expect(page.getByRole('heading', { name: 'Hola, Beatriz' })).toBeVisible()
  await expect(page.getByText('Alonso')).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope))

  await context.setOffline(true)
  await openPlanPage(page, link.pathname)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByText('Ejercicio 1 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Serie 1' }).click()
  await expect(page.getByRole('button', { name: 'Serie 1', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hecho, siguiente' }).click()
  await page.getByRole('button', { name: 'Hecho, terminar' }).click()
  await page
    .getByRole('group', { name: /costado/ })
    .getByRole('radio', { name: '6' })
    .check({ force: true })
  await page
    .getByRole('group', { name: /dolido/ })
    .getByRole('radio', { name: '2' })
    .check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Sin conexión: se guarda aquí y se envía al volver')).toBeVisible()
  await expect(page.getByText('Pendiente de enviar')).toBeVisible()

  // What the clinic answers: a slow machine tries for the first time without a network only after it has said so.
  const answered: number[] = []
  page.on('response', (response) => response.url().endsWith('/answer') && answered.push(response.status()))
  await context.setOffline(false)
  // As a telephone says it; the browser's stand-in does not to a page that was opened without a network.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Enviado a la clínica')).toBeVisible()
  await openPlanPage(page, link.pathname)
  await expect(page.getByText('Enviado a la clínica')).toBeVisible()
  expect(answered).toEqual([200])

  await enterAs('admin')
  const sessions = (await api('GET', `/api/dated-plans/${plan}/sessions?from=${day}&to=${day}`)).data
  expect(sessions).toMatchObject([{ feedback: { done: true, effort: 6, pain: 2 } }])
  await api('POST', `/api/patients/${id}/plan-link/revoke`, {})
  await becomeGuest()
  await openPlanPage(page, link.pathname)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no funciona' })).toBeVisible()
})

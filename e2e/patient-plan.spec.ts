import type { Page } from '@playwright/test'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { expect, expectAccessible, expectNoRawKey, goTo, test } from './fixtures'

test.use({ works: 'own' })

const wednesday = addDays(startOfWeek(new Date().toISOString().slice(0, 10)), 9)
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
type Row = { id: number }

test('a template becomes a patient’s plan, is moved by keys, published and printed', async ({ page, enterAs, api }) => {
  await enterAs('admin')
  const made = async (path: string, body: object) => ((await api('POST', path, body)).data as Row).id
  const dose = { sets: 3, reps: 12, hold_seconds: null, rest_seconds: null, load: null, tempo: null }
  const session = await made('/api/exercise-sessions', {
    ...{ name: 'Fuerza A', notes: null, color: 'teal' },
    items: [{ starter_key: 'cat-camel', ...dose, note: null }],
  })
  await made('/api/exercise-plans', {
    ...{ name: 'Posparto', notes: null },
    phases: [{ name: 'Control', days: 28, exit_criteria: null, sessions: [{ day: 0, exercise_session_id: session }] }],
  })
  const patient = await made('/api/patients', { name: 'Beatriz Prueba' })

  await goTo(page, `/patients/${patient}/plan`)
  await page.getByRole('button', { name: 'Usar una plantilla' }).click()
  await sheet(page, /Nuevo plan/)
    .getByRole('radio', { name: /Posparto/ })
    .check({ force: true })
  // On a Sunday an arrow leads out of the week that is printed, on a month's last out of sight.
  await page.getByLabel('Empieza el').fill(wednesday)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Posparto' })).toBeVisible()
  const tile = page.getByRole('button', { name: /^Fuerza A/ })
  await expect(tile).toBeVisible()
  await expectAccessible(page)

  // The space bar lifts it, an arrow takes it to the next day, the space bar drops it.
  const from = await page.locator('[data-day]').filter({ has: tile }).getAttribute('data-day')
  await tile.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Fuerza A: cogida/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Fuerza A sobre/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.locator('[data-day]').filter({ has: tile })).not.toHaveAttribute('data-day', from ?? '')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  // It is drawn on another day, and whoever moves by keys goes on from there.
  await expect(tile).toBeFocused()

  await page.getByRole('switch', { name: 'Sin publicar' }).click({ force: true })
  await expect(page.getByText('Beatriz aún no tiene enlace.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear su enlace' })).toBeVisible()

  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await expect(page.getByRole('region', { name: 'La semana' })).toContainText('Fuerza A')
  await expect(page.getByRole('region', { name: 'Fuerza A' })).toContainText('3 × 12')
  await expectNoRawKey(page)
})

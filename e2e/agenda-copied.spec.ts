import { addDays } from '@/lib/domain/time/clock'
import { expect, goTo, test } from './fixtures'
import { farWednesday, makeAppointments } from './support/appointments'

test('what was copied is said without moving the hours, until it is given up', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const day = addDays(farWednesday(), 29)
  const [made] = (await makeAppointments(api, { day, from: 9, to: 10, name: 'Carla Copiada' })) as { id: number }[]
  await goTo(page, `/appointments/${day}?view=day`)
  const visit = page.locator(`[data-event="${made!.id}"]`)
  const head = page.locator('[data-agenda-grid] [data-column]').first()
  await visit.focus()
  const before = await head.boundingBox()
  await page.keyboard.press('Control+c')
  const said = page.getByText('Cita de Carla Copiada copiada')
  await expect(said).toBeVisible()
  await expect(said).toContainText('«Pegar aquí»')
  expect(await head.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Cancelar el pegado' }).click()
  await expect(said).toHaveCount(0)
  expect(await head.boundingBox()).toEqual(before)
})

test('a day that is pressed in the month opens with no mark of free time', async ({ page, enterAs }) => {
  await enterAs('desk')
  const day = farWednesday()
  await goTo(page, `/appointments/${day}?view=month`)
  await page.locator(`[data-day="${day}"]`).click({ position: { x: 60, y: 8 } })
  await expect(page.locator('[data-column]').first()).toBeVisible()
  await expect(page.locator('[data-cursor]')).toHaveCSS('opacity', '0')
})

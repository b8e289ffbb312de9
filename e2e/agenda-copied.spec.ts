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

test('no toast covers what gives up what was copied', async ({ page, enterAs, api, look }) => {
  await enterAs('desk')
  await look({ width: 1024, height: 768, colorScheme: 'light', locale: 'es' })
  const day = addDays(farWednesday(), 36)
  const [made] = (await makeAppointments(api, { day, from: 9, to: 10, name: 'Clara Cubierta' })) as { id: number }[]
  await goTo(page, `/appointments/${day}?view=day`)
  const visit = page.locator(`[data-event="${made!.id}"]`)
  await visit.focus()
  await page.keyboard.press('Alt+ArrowDown')
  const toast = page.locator('[data-toast="success"]')
  await expect(toast).toBeVisible()
  await visit.focus()
  await page.keyboard.press('Control+c')
  const strip = page.locator('[data-copied]')
  await expect(strip).toBeVisible()
  await expect
    .poll(async () => {
      const [over, under] = [await toast.boundingBox(), await strip.boundingBox()]
      return over!.y + over!.height <= under!.y
    })
    .toBe(true)
})

test('a day that is pressed in the month opens with no mark of free time', async ({ page, enterAs }) => {
  await enterAs('desk')
  const day = farWednesday()
  await goTo(page, `/appointments/${day}?view=month`)
  await page.locator(`[data-day="${day}"]`).click({ position: { x: 60, y: 8 } })
  await expect(page.locator('[data-column]').first()).toBeVisible()
  await expect(page.locator('[data-cursor]')).toHaveCSS('opacity', '0')
})

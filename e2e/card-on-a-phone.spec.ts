import type { Appointment } from '@/lib/contract/appointments'
import { addDays } from '@/lib/domain/time/clock'
import { expect, goTo, test } from './fixtures'
import { farWednesday, makeAppointments } from './support/appointments'

test.use({ works: 'own', viewport: { width: 360, height: 740 }, hasTouch: true })

const day = farWednesday()

test('while one charges a visit, whose it is stays in sight', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const name = 'Práxedes Llorente'
  const [made] = (await makeAppointments(api, { day, from: 10, to: 11, name })) as { id: number }[]
  await api('POST', `/api/appointments/${made!.id}/price`, { price_cents: 4500, reason: 'Acordado' })
  await goTo(page, `/appointments/${day}?view=day`)
  await page.locator(`[data-event="${made!.id}"]`).tap()
  const card = page.getByRole('dialog')
  await card.getByRole('button', { name: /^Cobrar 45,00/ }).tap()
  await card.getByRole('textbox', { name: 'Importe' }).focus()
  const whose = card.getByRole('link', { name })
  await expect(whose).toBeInViewport({ ratio: 1 })
  const head = (await card.locator('header').boundingBox())!
  const box = (await whose.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
  await expect(card.getByRole('button', { name: 'Efectivo' })).toBeInViewport({ ratio: 1 })
})

const sizes = [
  { width: 360, ago: 21 },
  { width: 1440, ago: 28 },
]
for (const { width, ago } of sizes)
  test(`what is owed is taken above the agenda by the card's chip, at ${width} px`, async ({ page, enterAs, api }) => {
    await page.setViewportSize({ width, height: 740 })
    await enterAs('desk')
    const past = addDays(new Date().toISOString().slice(0, 10), -ago)
    const made = (await makeAppointments(api, { day: past, from: 6, to: 7, name: 'Deudora Pérez' })) as Appointment[]
    const { id, professional_id } = made[0]!
    await api('POST', `/api/appointments/${id}/price`, { price_cents: 4500, reason: 'Acordado' })
    await goTo(page, `/appointments/${past}?view=day&who=${professional_id}`)
    await page.locator(`[data-event="${id}"]`).tap()
    // What nobody is known to have come to is not owed.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Asistió/ })
      .tap()
    await page.getByRole('button', { name: /^Debe 45,00/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Cobrar lo que debe' })
    await sheet.getByRole('button', { name: /^Cobrar 45,00/ }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.locator(`[data-event="${id}"]`)).toBeVisible()
  })

import { expect, goTo, test } from './fixtures'
import { farWednesday, makeAppointments } from './support/appointments'

test.use({ works: 'own', viewport: { width: 1024, height: 768 } })

test('on a small laptop a day of the month begins with its first appointments, and says how many it has in all', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const day = farWednesday()
  for (const from of [9, 10, 11, 12, 16, 17]) {
    await makeAppointments(api, { day, from, to: from + 1, name: `Paciente de las ${from}` })
  }
  await goTo(page, `/appointments/${day}?view=month`)
  const cell = page.locator(`[data-day="${day}"]`)
  await expect(cell.locator('[data-appointment]').first()).toContainText('09:00')
  await expect(cell.locator('[data-more]')).toBeInViewport({ ratio: 1 })
  await expect(cell.locator('[data-count="6"]')).toBeInViewport({ ratio: 1 })
})

import { expect, goTo, test } from './fixtures'
import { farWednesday, makeAppointments } from './support/appointments'

test.use({ works: 'own', viewport: { width: 1024, height: 768 } })

test('on a small laptop a day of the month begins with its first appointments, and says in words how many more it has', async ({
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
  // No number stands there without its word, nor is one lower than a mouse must have it.
  const more = cell.locator('[data-more]')
  const drawn = await more.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(drawn).toMatch(/^"\+\d más"$/)
  await expect(cell.getByText('6 citas')).toBeHidden()
  const taken = await more.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect()
    return (
      element.contains(document.elementFromPoint((left + right) / 2, bottom + 1)) &&
      right <= element.parentElement!.getBoundingClientRect().right
    )
  })
  expect(taken).toBe(true)
})

import { startOfWeek } from '@/lib/domain/time/clock'
import { addMonths } from '@/lib/domain/time/months'
import { expect, expectAccessible, goTo, test } from './fixtures'

const first = '2031-03-19'

test('the day of a new appointment is picked from the calendar by keyboard, and the sheet stays', async ({
  page,
  enterAs,
}) => {
  await enterAs('desk')
  await goTo(page, `/appointments/${first}?view=day`)
  await page.keyboard.press('n')
  const sheet = page.getByRole('dialog', { name: 'Nueva cita' })
  await sheet.getByRole('button', { name: 'Más opciones' }).click()
  const day = sheet.getByLabel('Fecha', { exact: true })
  await expect(day).toBeVisible()
  await sheet.getByRole('button', { name: 'Elegir en el calendario' }).first().focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Elegir en el calendario' })
  await expect(calendar.locator(`[data-day="${first}"]`)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(day).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(calendar.locator(`[data-day="${first}"]`)).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  const monday = startOfWeek(addMonths(first, 1))
  await expect(calendar.locator(`[data-day="${monday}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(day).toBeFocused()
  await expect(day).toHaveValue(monday.split('-').reverse().join('/'))
  await expect(sheet).toBeVisible()
})

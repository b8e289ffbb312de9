import type { Locator, Page } from '@playwright/test'
import { addDays } from '@/lib/domain/time/clock'
import { expect, expectAccessible, goTo, test } from './fixtures'
import { farWednesday } from './support/appointments'

test.use({ works: 'own' })

const day = farWednesday()
const form = (page: Page) => page.getByRole('dialog', { name: 'Nueva cita' })
const patients = (page: Page) => page.getByRole('combobox', { name: /Paciente|Nombre, teléfono/ })
const column = (page: Page, n: number) => page.locator('[data-column]').nth(n)

async function boxOf(what: Locator) {
  await expect(what).toBeVisible()
  return (await what.boundingBox())!
}
const isApart = (one: { x: number; y: number; width: number; height: number }, other: typeof one) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

test('a small form stands beside the slot, follows to another one, and hands what was typed on to the whole form', async ({
  page,
  enterAs,
}) => {
  await enterAs('desk')
  await goTo(page, `/appointments/${day}?view=day`)
  await column(page, 1).click({ position: { x: 40, y: 300 } })
  await expect(patients(page)).toBeFocused()
  expect(isApart(await boxOf(form(page)), await boxOf(page.locator('[data-cursor]')))).toBe(true)
  await expectAccessible(page)
  await patients(page).fill('nunez')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('button', { name: /^Quitar a/ })).toBeVisible()

  const before = await form(page).getByLabel('Desde').inputValue()
  await column(page, 0).click({ position: { x: 40, y: 420 } })
  await expect(form(page).getByLabel('Desde')).not.toHaveValue(before)
  await form(page).getByLabel('Hasta').fill('20:30')
  await form(page).getByRole('button', { name: 'Más opciones' }).click()
  await expect(form(page).getByLabel('Nota')).toBeVisible()
  await expect(form(page).getByLabel('Hasta')).toHaveValue('20:30')
  await expect(form(page).getByRole('button', { name: /^Quitar a/ })).toBeVisible()
})

test('by keyboard alone: Enter on a free time opens it, Escape leaves it there, Enter picks, and books from a field', async ({
  page,
  enterAs,
}) => {
  await enterAs('desk')
  await goTo(page, `/appointments/${day}?view=day`)
  const cell = page.locator('[data-cursor]')
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect(patients(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('begona')
  // Two have that name: an Enter before the list would mean neither.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('button', { name: /^Quitar a/ })).toBeVisible()
  await form(page).getByLabel('Desde').press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(page.locator('[data-event]')).toHaveCount(1)
  const toast = page.locator('[data-toast="success"]')
  await expect(toast).toContainText(/Cita creada.*Begoña/)
  await toast.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.locator('[data-event]')).toHaveCount(0)
})

test('day and professional are chosen in the small form, and what is not on the screen is seen from its toast', async ({
  page,
  enterAs,
}) => {
  await enterAs('desk')
  await goTo(page, `/appointments/${day}?view=day`)
  await column(page, 0).click({ position: { x: 40, y: 300 } })
  await patients(page).fill('begona')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const { height } = await boxOf(form(page))
  expect(height).toBeLessThan(545)
  const mark = page.locator('[data-cursor][data-marked]')
  const before = (await boxOf(mark)).x
  await form(page).getByLabel('Profesional').focus()
  await form(page).getByLabel('Profesional').selectOption({ index: 1 })
  await expect.poll(async () => (await boxOf(mark)).x).toBeGreaterThan(before)
  const gap = async () => {
    const [one, other] = [await boxOf(mark), await boxOf(form(page))]
    return Math.min(Math.abs(other.x - one.x - one.width), Math.abs(one.x - other.x - other.width))
  }
  await expect.poll(gap, 'it stands beside its mark').toBeLessThan(20)
  await expect(form(page).getByLabel('Profesional')).toBeFocused()
  await expectAccessible(page)

  await form(page).getByRole('button', { name: 'Elegir en el calendario' }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await expect(mark).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(form(page)).toHaveCount(0)
  await page.locator('[data-toast="success"]').getByRole('button', { name: 'Ver' }).click()
  await expect(page).toHaveURL(new RegExp(`/appointments/${addDays(day, 1)}`))
  await expect(page.locator('[data-event]', { hasText: 'Begoña' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.locator('[data-event]', { hasText: 'Begoña' })).toHaveCount(0)
})

test('N begins beside the first free time on the screen, which is marked there', async ({ page, enterAs }) => {
  await enterAs('desk')
  await goTo(page, `/appointments/${day}?view=day`)
  await column(page, 0).waitFor()
  await page.keyboard.press('n')
  await expect(patients(page)).toBeFocused()
  await expect(form(page).getByLabel('Nota')).toHaveCount(0)
  const mark = page.locator('[data-cursor][data-marked]')
  expect(isApart(await boxOf(form(page)), await boxOf(mark))).toBe(true)
  await expect(mark).toContainText(await form(page).getByLabel('Desde').inputValue())
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await expect(page.locator('[data-cursor]')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the sheet opens, and what is said afterwards leaves the button that books the next', async ({
    page,
    enterAs,
  }) => {
    await enterAs('desk')
    await goTo(page, `/appointments/${day}?view=day`)
    await page.getByRole('button', { name: 'Nueva cita' }).tap()
    await patients(page).fill('garcia')
    await expect(page.locator('[role=option]').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(form(page).getByLabel('Nota')).toBeAttached()
    await form(page).getByRole('button', { name: 'Reservar' }).tap()
    await expect(form(page)).toHaveCount(0)
    const next = await boxOf(page.getByRole('button', { name: 'Nueva cita' }))
    const toast = page.locator('[data-toast="success"]')
    await expect(async () => expect(isApart(await boxOf(toast), next)).toBe(true)).toPass()
  })
})

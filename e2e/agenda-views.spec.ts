import type { Page } from '@playwright/test'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { addMonths } from '@/lib/domain/time/months'
import { type Api, expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test } from './fixtures'

/** A day of this week with appointments; the clinics are about today. */
const wednesday = addDays(startOfWeek(new Date().toISOString().slice(0, 10)), 2)
/** In its week everything has happened, whatever day is today. */
const lastWednesday = addDays(wednesday, -7)
const asked = (page: Page) => new URL(page.url()).searchParams
const professionals = async (api: Api) =>
  (await api('GET', '/api/professionals')).data as { id: number; name: string; bookable: boolean }[]
const events = (page: Page) => page.locator('[data-event]')
const grid = (page: Page) => page.getByRole('grid', { name: /^Mes:/ })

test('the patient list is refused while several professionals are shown, and says why', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const [one, other] = (await professionals(api)).filter(({ bookable }) => bookable)
  await goTo(page, `/appointments/${wednesday}?view=week&who=${one!.id},${other!.id}`)
  await page.getByRole('button', { name: 'Más opciones' }).click()
  const entry = page.getByRole('button', { name: /Lista de pacientes/ })
  await expect(entry).toContainText('Elige un solo profesional')
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await entry.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Lista de pacientes' })).toHaveCount(0)

  await goTo(page, `/appointments/${wednesday}?view=week&who=${one!.id}`)
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('button', { name: /Lista de pacientes/ }).click()
  const list = page.getByRole('dialog', { name: 'Lista de pacientes' })
  await expect(list.getByRole('heading', { name: one!.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Más opciones' })).toBeFocused()
})

test('what the filters hide is counted on the screen and comes back with one press', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, `/appointments/${lastWednesday}?view=week&status=canceled`)
  await expect(page.getByText(/citas? ocultas? por los filtros/)).toBeVisible()
  const few = await events(page).count()
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page.getByText(/por los filtros/)).toHaveCount(0)
  await expect.poll(() => events(page).count()).toBeGreaterThan(few)
  expect(asked(page).get('status')).toBeNull()
})

test('filters are ticked in the panel, stand in the address and are still there after a reload', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, `/appointments/${lastWednesday}?view=week`)
  const all = await events(page).count()
  await page.getByRole('button', { name: 'Filtros' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtros' })
  await panel.getByLabel('cancelada').check()
  await expect.poll(() => asked(page).get('status')).toBe('canceled')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Filtros/ })).toBeFocused()
  await expect.poll(() => events(page).count()).toBeLessThan(all)
  const canceled = await events(page).count()
  await reload(page)
  await expect(events(page)).toHaveCount(canceled)
  await expect(page.locator('[data-event]:not([data-look="canceled"])')).toHaveCount(0)
})

test('the month is one tab stop: arrows walk the days, Page Down the months, Enter opens the day, and Back returns', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, `/appointments/${wednesday}?view=month`)
  await expect(grid(page)).toBeVisible()
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1)
  const day = (date: string) => page.locator(`[data-day="${date}"]`)
  const monday = addDays(wednesday, 5)
  const later = addMonths(monday, 1)
  await day(wednesday).focus()
  await page.keyboard.press('ArrowDown')
  await expect(day(addDays(wednesday, 7))).toBeFocused()
  await page.keyboard.press('Home')
  await expect(day(monday)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(day(later)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(later))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${later}\\?.*view=day`))
  await expect(page.locator('[data-column]').first()).toBeVisible()
  await expect(page.locator('[data-agenda-grid] button[tabindex="0"]')).toBeFocused()
  await page.goBack()
  await expect(grid(page)).toBeVisible()
})

test('an appointment of the month opens its card, also in a week other than the day’s', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, `/appointments/${wednesday}?view=month`)
  const own = page.locator(`[data-day="${wednesday}"]`)
  const first = page.getByRole('row').filter({ hasNot: own }).locator('[data-appointment]').first()
  // The weeks come one by one: the first of now is not the first of later.
  const appointment = page.locator(`[data-appointment="${await first.getAttribute('data-appointment')}"]`)
  // Depending on the day it is of two patients, each a line of the card's.
  const names = (await appointment.locator('span').nth(1).innerText()).split(', ')
  await appointment.click()
  for (const name of names) await expect(page.getByRole('dialog')).toContainText(name)
  await expect(page).toHaveURL(new RegExp(wednesday))
  await page.keyboard.press('Escape')
  await expect(appointment).toBeFocused()
})

test('the list tells the week day by day; an appointment opens its card by keyboard, and the arrows walk', async ({
  page,
  enterAs,
}) => {
  await enterAs('physio')
  await goTo(page, `/appointments/${wednesday}?view=list`)
  const appointments = page.locator('[data-appointment]')
  await appointments.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(appointments.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(appointments.nth(1)).toBeFocused()
})

test('one key leads to each view, and the device remembers the last', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/appointments')
  await page.keyboard.press('a')
  await expect(page.getByRole('region', { name: 'Lista de citas' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(grid(page)).toBeVisible()
  await goTo(page, '/patients')
  await goTo(page, '/appointments')
  await expect(grid(page)).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.locator('[data-column]').first()).toBeVisible()
})

test('the title opens a month to jump to a date, by keyboard too', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, `/appointments/${wednesday}?view=day`)
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const calendar = page.getByRole('dialog', { name: 'Ir a una fecha' })
  await expect(calendar.locator(`[data-day="${wednesday}"]`)).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(addDays(addMonths(wednesday, 1), 1)))
  await expect(page.getByRole('heading', { level: 1 }).getByRole('button')).toBeFocused()
})

test('colours mean what was chosen, the legend says it, and the choice is remembered', async ({ page, enterAs }) => {
  await enterAs('physio')
  await goTo(page, `/appointments/${lastWednesday}?view=week`)
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('dialog', { name: 'Más opciones' }).getByLabel('Estado').check()
  await expect(page.getByRole('region', { name: 'Leyenda' }).getByRole('list')).toHaveCount(1)
  await expect(page.locator('[data-look="attended"]').first()).toHaveAttribute('data-tone', 'blue')
  await goTo(page, `/appointments/${lastWednesday}?view=week`)
  await expect(page.locator('[data-look="attended"]').first()).toHaveAttribute('data-tone', 'blue')
})

test('on paper there is a page for each professional, without the shell and without notes', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const [one, other] = (await professionals(api)).filter(({ bookable }) => bookable)
  await goTo(page, `/appointments/${wednesday}?view=day&who=${one!.id},${other!.id}`)
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const paper = page.getByRole('dialog', { name: 'Imprimir' })
  await expect(paper.getByRole('heading', { level: 3 })).toHaveText([one!.name, other!.name])
  await expect(paper.getByRole('columnheader', { name: 'Nota' })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(paper.getByRole('button')).toHaveCount(0)
  await expect(paper.getByRole('region', { name: other!.name })).toHaveCSS('break-before', 'page')
})

test('the appointments are in the server’s first HTML', async ({ enterAs, context }) => {
  await enterAs('admin')
  const html = await (await context.request.get(`/appointments/${lastWednesday}?view=week`)).text()
  expect(html.match(/data-event=/g)?.length).toBeGreaterThan(10)
})

test('the week that was fetched ahead is there at once, without asking the server', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/appointments?view=week')
  const first = () => page.locator('[data-column]').first().getAttribute('data-column')
  const before = await first()
  // From here on the server tells nothing more of any week.
  await page.route('**/api/appointments**', () => {})
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await expect.poll(first).not.toBe(before)
  await expect(events(page).first()).toBeVisible()
})

test('no view breaks the rules of accessibility', async ({ page, enterAs }) => {
  await enterAs('admin')
  for (const view of ['month', 'list'] as const) {
    await goTo(page, `/appointments/${wednesday}?view=${view}&status=confirmed,attended`)
    await expect(page.locator('[data-appointment]').first()).toBeVisible()
    await expectAccessible(page)
  }
  const title = page.getByRole('heading', { level: 1 }).getByRole('button')
  const more = page.getByRole('button', { name: 'Más opciones' })
  for (const button of [title, more, page.getByRole('button', { name: /^Filtros/ })]) {
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  })

  test('month and list are one press away, and nothing scrolls sideways', async ({ page, enterAs }) => {
    await enterAs('physio')
    await goTo(page, `/appointments/${wednesday}`)
    const views = page.getByRole('combobox', { name: 'Vista' })
    await views.selectOption('Mes')
    await expect(grid(page)).toBeVisible()
    const thursday = addDays(wednesday, 1)
    await page.locator(`[data-day="${thursday}"]`).click()
    await expect(page).toHaveURL(new RegExp(thursday))
    await expect(page.locator('[data-appointment]').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await views.selectOption('Lista')
    await expect(page.getByRole('region', { name: 'Lista de citas' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/jueves/i)
    await expectNoSidewaysScroll(page)
  })
})

test('the bar has room for its day and its action in the longest words, however wide the window is', async ({
  page,
  enterAs,
  look,
}) => {
  await look({ width: 1440, height: 900, colorScheme: 'light', locale: 'fr' })
  await enterAs('desk')
  await goTo(page, `/appointments/${wednesday}?view=day`)
  const day = page.locator('main h1')
  const action = page.getByRole('button', { name: 'Nouveau rendez-vous', exact: true })
  for (const width of [1440, 1400, 1370, 1320, 1280, 1220, 1120, 1040, 980]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(action).toBeInViewport({ ratio: 1 })
    // A laptop's window has room for the words too.
    if (width >= 1280) expect(await action.evaluate((button) => button.clientWidth)).toBeGreaterThan(150)
    const isWhole = day.evaluate((title) =>
      [...title.querySelectorAll('span')].every((one) => one.clientWidth >= one.scrollWidth && one.clientWidth > 60),
    )
    expect(await isWhole, `${width} px`).toBe(true)
  }
})

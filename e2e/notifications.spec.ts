import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test } from './fixtures'

test.use({ works: 'own' })

const bell = (page: Page) => page.locator('[data-notification-bell]:visible')
const panel = (page: Page, name = 'Notificaciones') => page.getByRole('dialog', { name })
const everything = '**/api/user-notifications?all=true'
const day = new Date(Date.now() + 330 * 86_400_000).toISOString().slice(0, 10)

const patient = { id: 1, name: '<img src=x onerror=alert(1)>' }
const appointment = { id: 1, patient, starts_at: `${day}T10:00:00Z`, time_zone: 'Europe/Madrid' }
const enrolment = { ...appointment, group: { id: 1, name: '<b>Pilates</b>' } }
const task = { id: 1, ends_at: `${day}T10:00:00Z` }
/** One of each type (product §3), and two that nobody can read; every name is an attempt. */
const bodies = [
  { type: 'appointment_created', data: appointment },
  { type: 'appointment_deleted', data: { ...appointment, patient: null } },
  { type: 'appointment_confirmed', data: appointment },
  { type: 'appointment_cancelled', data: appointment },
  { type: 'action-plan', data: { patient, date: day } },
  { type: 'patient', data: { patient } },
  { type: 'group_activity_subscribed', data: enrolment },
  { type: 'group_activity_unsubscribed', data: enrolment },
  { type: 'task_assigned', data: { task, author: { name: '<script>alert(2)</script>' } } },
  { type: 'task_updated', data: { task } },
  { type: '<img src=x onerror=alert(3)>', data: {} },
]
const listOf = (texts: string[], unread: number) => ({
  data: texts.map((body, index) => ({
    id: 1000 - index,
    body,
    checked_at: index < unread ? null : new Date().toISOString(),
    created_at: new Date(Date.now() - index * 7 * 3_600_000).toISOString(),
  })),
  meta: { unread },
})
const all = listOf([...bodies.map((body) => JSON.stringify(body)), '{"type":'], 3)

async function showAll(page: Page, list: object = all) {
  await page.route(everything, (route) => route.fulfill({ json: list }))
  await goTo(page, '/patients')
}

test.beforeEach(async ({ enterAs }) => enterAs('physio'))

test('a confined clinic has no bell', async ({ page, becomeGuest, enterAs }) => {
  await becomeGuest()
  await enterAs('canceled')
  await goTo(page, '/settings/clinic')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[data-notification-bell]')).toHaveCount(0)
})

test('every type says what it is, as text whatever the names are, and leads where it happened', async ({ page }) => {
  page.on('dialog', (dialog) => Promise.reject(new Error(`a script ran: ${dialog.message()}`)))
  await showAll(page)
  await bell(page).click()
  const entries = panel(page).getByRole('listitem')
  await expect(entries).toHaveCount(12)
  await expect(entries.nth(0)).toContainText('<img src=x onerror=alert(1)>')
  await expect(entries.nth(1)).toContainText('Sin paciente')
  await expect(entries.nth(6)).toContainText('<b>Pilates</b>')
  await expect(entries.nth(8)).toContainText('<script>alert(2)</script>')
  for (const unreadable of [10, 11]) await expect(entries.nth(unreadable)).toContainText('no sabe mostrar')
  await expect(panel(page).locator('img, b, script')).toHaveCount(0)
  await expect(entries.nth(0).getByRole('link')).toHaveAttribute('href', `/appointments/${day}`)
  await expect(entries.nth(5).getByRole('link')).toHaveAttribute('href', '/patients/1/history')
  await expect(entries.nth(8).getByRole('link')).toHaveCount(0)
  await expect(panel(page).getByRole('img', { name: 'Sin leer' })).toHaveCount(3)
})

test('opening one marks it read at once and goes to its day; it stays read', async ({ page, colleague, api }) => {
  const desk = await colleague('desk')
  const { id } = (await api('GET', '/api/me')).data as { id: number }
  const name = '<img src=x onerror=alert(1)>'
  await desk.book(id, day, '10:00', name)
  await expect.poll(async () => ((await api('GET', '/api/user-notifications')).data as object[]).length).toBe(1)

  await goTo(page, '/patients')
  await expect(bell(page)).toContainText('1')
  await expect(bell(page)).toHaveAccessibleDescription('1 notificación sin leer')
  await bell(page).click()
  const entry = panel(page).getByRole('link', { name })
  await expect(entry.getByRole('img', { name: 'Sin leer' })).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(new RegExp(`/appointments/${day}`))
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleDescription('')
  await reload(page)
  await bell(page).click()
  await expect(panel(page).getByRole('link', { name })).toBeVisible()
  await expect(panel(page).getByRole('link', { name }).getByRole('img', { name: 'Sin leer' })).toHaveCount(0)
})

test('all are marked read with one press; the badge stops at 99+', async ({ page }) => {
  const checked: string[] = []
  await page.route('**/api/user-notifications/checked', (route) => {
    checked.push(route.request().method())
    return route.fulfill({ status: 204 })
  })
  await page.route(everything, (route) =>
    route.fulfill({ json: checked.length > 0 ? listOf([], 0) : { ...all, meta: { unread: 100 } } }),
  )
  await goTo(page, '/patients')
  await expect(bell(page)).toContainText('99+')
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(bell(page)).not.toContainText('99+')
  expect(checked).toEqual(['POST'])
  await expect(panel(page).getByText('Estás al día')).toBeVisible()
})

test.describe('without an answer', () => {
  test.use({ tolerates: /^notifications\.list: 500/ })

  test('the panel says so, and tries again', async ({ page }) => {
    await page.route(everything, (route) =>
      route.fulfill({ status: 500, json: { code: 'failure', message: '', errors: {} } }),
    )
    await goTo(page, '/patients')
    await bell(page).click()
    await expect(panel(page).getByRole('alert')).toContainText('No se han podido cargar')
    await page.unroute(everything)
    await page.route(everything, (route) => route.fulfill({ json: all }))
    await panel(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  })
})

test('everything works by keyboard, and the focus comes back to the bell', async ({ page }) => {
  await page.route('**/api/user-notifications/*/checked', (route) => route.fulfill({ json: { data: all.data[0] } }))
  await showAll(page)
  await expect(bell(page)).toContainText('3')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'Marcar todas como leídas' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'Marcar todas como leídas' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/appointments/${day}`))
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, locale, title] of [
    [1440, 'es', 'Notificaciones'],
    [360, 'fr', 'Notifications'],
  ] as const) {
    test(`the panel is accessible and fits, ${colorScheme} at ${width} px in ${locale}`, async ({ page, look }) => {
      await look({ width, height: 760, colorScheme, locale })
      await showAll(page)
      await expect(bell(page)).toContainText('3')
      await bell(page).click()
      await expect(panel(page, title).getByRole('listitem')).toHaveCount(12)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      for (const entry of await panel(page, title).getByRole('listitem').all()) {
        // What slides is measured a hair's breadth off.
        expect((await entry.boundingBox())?.height).toBeGreaterThan(43.9)
      }
    })
  }
}

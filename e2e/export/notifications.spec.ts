import type { APIRequestContext, Page } from '@playwright/test'
import { farWednesday } from '../support/appointments'
import { apiOrigin, caller, expect, goTo, goWithClockHeld, keepToken, test, tokenOf } from './device'

// What is told of a colleague's bookings would be in the way of other tests.
test.use({ works: 'own' })

const day = farWednesday()

type Row = { id: number }

const appointment = (page: Page, { id }: Row) => page.locator(`[data-event="${id}"]`)
const toasts = (page: Page) => page.locator('[data-toast]')
const bell = (page: Page) => page.locator('[data-notification-bell]:visible')

let token: string
let me: number

test.beforeEach(async ({ request, emailOf, page }) => {
  token = await tokenOf(request, emailOf('physio'))
  me = ((await caller(request, token)('GET', '/api/me')).data as Row).id
  await keepToken(page, token)
})

/** Somebody else, of the address, books an appointment for the one who holds the device. */
async function book(request: APIRequestContext, email: string, hour: string, name: string): Promise<Row> {
  const call = caller(request, await tokenOf(request, email))
  const patient = (await call('POST', '/api/patients', { name })).data as Row
  const appointment = {
    professional_id: me,
    starts_at: `${day}T${hour}:00:00.000Z`,
    ends_at: `${day}T${hour}:30:00.000Z`,
    patient_ids: [patient.id],
  }
  return (await call('POST', '/api/appointments', appointment)).data as Row
}

const pathOfDay = () => `/appointments/${day}?view=day&who=${me}`

test('a device hears by a socket at the API’s origin, signed with its token, and opens what it was told', async ({
  page,
  request,
  origin,
  emailOf,
}) => {
  const live = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/app/'))
    .then(async (socket) => {
      await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded'))
      return socket
    })
  const signed = page.waitForRequest(
    (one) => one.url() === `${apiOrigin}/api/broadcasting/auth` && one.method() === 'POST',
  )
  await goTo(page, origin + pathOfDay())
  expect((await signed).headers().authorization).toBe(`Bearer ${token}`)
  expect(new URL((await live).url()).host).toBe(new URL(apiOrigin).host)

  const name = 'Exportada Vidal'
  const booked = await book(request, emailOf('admin'), '10', name)
  await expect(appointment(page, booked)).toBeVisible()
  await expect(toasts(page)).toContainText(name)
  await bell(page).click()
  const entry = page.getByRole('dialog').getByRole('link', { name })
  await entry.click()
  await expect(toasts(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(`/appointments/${day}`)
})

test('a device without a socket asks from time to time', async ({ page, request, origin, emailOf }) => {
  await page.clock.install()
  await page.routeWebSocket(/\/app\//, (socket) => void socket.close())
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/broadcasting'))
  await goWithClockHeld(page, origin + pathOfDay())
  await page.clock.runFor(5000)
  await asked
  const name = 'Preguntada Vidal'
  // The first time a device asks it learns what was there already; what comes after is told.
  await page.clock.runFor(31_000)
  await book(request, emailOf('admin'), '12', name)
  await page.clock.runFor(31_000)
  await expect(toasts(page)).toContainText(name)
})

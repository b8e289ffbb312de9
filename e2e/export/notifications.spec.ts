import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { account, apiOrigin, caller } from './clinic'
import { type StaticServer, startStaticServer } from './static-servers'

const directory = process.env.EXPORT_DIR ?? 'out'
const hearer = { ...account, email: 'physio@demo.test' }
const day = new Date(Date.now() + 350 * 86_400_000).toISOString().slice(0, 10)

type Person = { id: number }
type Row = { id: number }

let server: StaticServer
let token: string
let me: number

const appointment = (page: Page, { id }: Row) => page.locator(`[data-event="${id}"]`)
const toasts = (page: Page) => page.locator('[data-toast]')
const bell = (page: Page) => page.locator('[data-notification-bell]:visible')

async function tokenOf(request: APIRequestContext, who: typeof account) {
  return (await caller(request)('POST', '/api/login', who)).api_token ?? ''
}

/** Somebody else books an appointment for the one who holds the device. */
async function book(request: APIRequestContext, hour: string, name: string): Promise<Row> {
  const call = caller(request, await tokenOf(request, account))
  const patient = (await call('POST', '/api/patients', { name })).data as Row
  const appointment = {
    professional_id: me,
    starts_at: `${day}T${hour}:00:00.000Z`,
    ends_at: `${day}T${hour}:30:00.000Z`,
    patient_ids: [patient.id],
    allow_overlap: true,
  }
  return (await call('POST', '/api/appointments', appointment)).data as Row
}

/** Opens the day on a device that signed in before. */
async function openDay(page: Page) {
  await page.addInitScript((kept) => localStorage.setItem('token', JSON.stringify(kept)), token)
  await page.goto(`${server.origin}/appointments/${day}?view=day&who=${me}`)
}

test.beforeAll(async ({ request }) => {
  server = await startStaticServer('capacitor', directory)
  token = await tokenOf(request, hearer)
  me = ((await caller(request, token)('GET', '/api/me')).data as Person).id
})
test.afterAll(() => server.close())

test('a device hears by a socket at the API’s origin, signed with its token, and opens what it was told', async ({
  page,
  request,
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
  await openDay(page)
  expect((await signed).headers().authorization).toBe(`Bearer ${token}`)
  expect(new URL((await live).url()).host).toBe(new URL(apiOrigin).host)

  const name = `Exportada ${Date.now()}`
  const booked = await book(request, '10', name)
  await expect(appointment(page, booked)).toBeVisible()
  await expect(toasts(page)).toContainText(name)
  await bell(page).click()
  const entry = page.getByRole('dialog').getByRole('link', { name })
  await entry.click()
  await expect(toasts(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(`/appointments/${day}`)
})

test('a device without a socket asks from time to time', async ({ page, request }) => {
  await page.clock.install()
  await page.routeWebSocket(/\/app\//, (socket) => void socket.close())
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/broadcasting'))
  await openDay(page)
  await page.clock.runFor(5000)
  await asked
  const name = `Preguntada ${Date.now()}`
  // The first time a device asks it learns what was there already; what comes after is told.
  await page.clock.runFor(31_000)
  await book(request, '12', name)
  await page.clock.runFor(31_000)
  await expect(toasts(page)).toContainText(name)
})

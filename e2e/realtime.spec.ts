import type { Page } from '@playwright/test'
import { arriveAt, expect, goTo, goWithClockHeld, test } from './fixtures'

test.use({ works: 'own' })

import { farWednesday } from './support/appointments'
import type { Colleague } from './support/colleague'

const day = farWednesday()
/** Longer than any toast stays that leaves by itself, and than an agenda takes to draw what it has heard. */
const LONG_MS = 5000

const appointment = (page: Page, { id }: { id: number }) => page.locator(`[data-event="${id}"]`)
const toasts = (page: Page) => page.locator('[data-toast]')
const bell = (page: Page) => page.locator('[data-notification-bell]:visible')

/** Resolves each time the person's channel is open; asked for before the page is opened. */
function whenLive(page: Page): Promise<unknown> {
  return page
    .waitForEvent('websocket', (socket) => socket.url().includes('/app/'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    )
}

/** Opens the day of the signed-in person and waits until it hears. */
async function openDay(page: Page, day: string, who: number) {
  const live = whenLive(page)
  await goTo(page, `/appointments/${day}?view=day&who=${who}`)
  await live
}

let desk: Colleague
let me: number

test.beforeEach(async ({ colleague, enterAs, api }) => {
  desk = await colleague('desk')
  await enterAs('physio')
  me = ((await api('GET', '/api/me')).data as { id: number }).id
})

test('an appointment that a colleague books appears in the open agenda, and is told until it is opened', async ({
  page,
}) => {
  await page.clock.install()
  await openDay(page, day, me)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByRole('link', { name: 'Pacientes' }).first().click()
  await expect(page).toHaveURL('/patients')
  await page.goBack()
  await expect(page.locator('[data-agenda-grid]')).toBeVisible()

  const name = 'Rosa Avisada'
  const booked = await desk.book(me, day, '10:00', name)
  await expect(appointment(page, booked)).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText('Nueva cita')
  await expect(toasts(page)).toContainText(name)
  await expect(bell(page)).toContainText('1')
  await page.clock.runFor(LONG_MS)
  await expect(toasts(page), 'its duration is 0').toHaveCount(1)

  await toasts(page).getByRole('button', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(new RegExp(`/appointments/${day}`))
  await expect(toasts(page)).toHaveCount(0)
  await expect(bell(page)).not.toContainText('1')
  expect(documents, 'nothing was reloaded').toEqual([])
})

test('what is not one’s own is seen but not told, and neither is what one does oneself', async ({ page, api }) => {
  const people = (await api('GET', '/api/professionals')).data as { id: number; bookable: boolean }[]
  const other = people.find(({ id, bookable }) => bookable && id !== me)?.id as number
  await openDay(page, day, other)
  const ofOther = await desk.book(other, day, '10:00', 'Paciente de otra agenda')
  await expect(appointment(page, ofOther)).toBeVisible()
  const [patient] = (await api('GET', '/api/patients')).data as { id: number }[]
  const { data } = await api('POST', '/api/appointments', {
    professional_id: other,
    starts_at: `${day}T12:00:00.000Z`,
    ends_at: `${day}T12:30:00.000Z`,
    patient_ids: [patient?.id],
    allow_overlap: true,
  })
  await expect(appointment(page, data as { id: number }), 'another tab of the same person').toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})

test('nothing is missed while the network is gone, and many are told as a number', async ({ page, context }) => {
  await openDay(page, day, me)
  await context.setOffline(true)
  const booked = []
  for (const clock of ['08:00', '09:00', '10:00', '11:00', '12:00']) {
    booked.push(await desk.book(me, day, clock, `Mientras tanto ${clock}`))
  }
  await expect(appointment(page, booked[0]!)).toHaveCount(0)
  await context.setOffline(false)
  for (const one of booked) await expect(appointment(page, one)).toBeVisible()
  await expect(toasts(page)).toHaveCount(4)
  await expect(page.getByText('Y 2 notificaciones más')).toBeVisible()
  await expect(bell(page)).toContainText('5')

  await page.getByRole('button', { name: 'Ver todas' }).click()
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(toasts(page), 'a toast leaves once what it tells was read').toHaveCount(0)
  await expect(bell(page)).not.toContainText('5')
})

test('a server that was away for a while is caught up with', async ({ page }) => {
  let close = () => {}
  let isAway = false
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (isAway) return socket.close()
    const server = socket.connectToServer()
    close = () => {
      void server.close()
      void socket.close()
    }
  })
  const answerOf = (path: string) => page.waitForResponse((response) => response.url().includes(path))
  const caughtUp = answerOf('/api/broadcasting/auth').then(() =>
    Promise.all([answerOf('/api/user-notifications'), answerOf('/api/appointments')]),
  )
  await goTo(page, `/appointments/${day}?view=day&who=${me}`)
  await caughtUp
  isAway = true
  close()
  const booked = await desk.book(me, day, '10:00', 'Durante el reinicio')
  await expect(appointment(page, booked)).toHaveCount(0)
  isAway = false
  await expect(appointment(page, booked)).toBeVisible()
  await expect(toasts(page)).toContainText('Durante el reinicio')
})

test('without a realtime service the screen asks from time to time', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/broadcasting', (route) =>
    route.fulfill({ json: { data: { provider: 'none', key: '', cluster: '' } } }),
  )
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/broadcasting'))
  const read = () => page.waitForResponse((response) => response.url().includes('/api/user-notifications'))
  const shown = read()
  await goWithClockHeld(page, `/appointments/${day}?view=day&who=${me}`)
  await page.clock.runFor(5000)
  await Promise.all([asked, shown])
  // What is there already is told by nothing. The list that is shown may have been read by itself: the next reading is that
  // of who tells what is new.
  const known = read()
  await page.clock.runFor(31_000)
  await known
  const booked = await desk.book(me, day, '10:00', 'Sin tiempo real')
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.runFor(31_000)
  await expect(toasts(page)).toContainText('Sin tiempo real')
  await page.clock.runFor(31_000)
  await expect(appointment(page, booked)).toBeVisible()
})

test('an appointment in one’s hand stays there while a colleague books; then both are seen', async ({ page }) => {
  await page.clock.install()
  const mine = await desk.book(me, day, '08:00', 'En la mano')
  await openDay(page, day, me)
  const held = appointment(page, mine)
  await expect(held).toBeVisible()
  await held.evaluate((element) => element.setAttribute('data-same', ''))
  const box = (await held.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 60, { steps: 6 })
  await expect(page.locator('[data-dragging]')).toBeVisible()
  const booked = await desk.book(me, day, '13:00', 'De una compañera')
  await expect(toasts(page).filter({ hasText: 'De una compañera' })).toBeVisible()
  await page.clock.runFor(LONG_MS)
  await expect(appointment(page, booked)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(appointment(page, booked)).toBeVisible()
  await expect(held, 'what did not change is not drawn anew').toHaveAttribute('data-same', '')
})

test('leaving closes the connection', async ({ page }) => {
  // The page that is left takes its sockets with it, and with them what the browser would tell of their end. The server
  // closes what the ended session heard by; whichever of the two is first.
  await page.addInitScript(() => {
    const remember = ({ url }: WebSocket) => sessionStorage.setItem('closed', url)
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        this.addEventListener('close', () => remember(this))
      }
      override close(...given: Parameters<WebSocket['close']>) {
        remember(this)
        return super.close(...given)
      }
    }
  })
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/app/'))
  await openDay(page, day, me)
  await opened
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await arriveAt(page, /\/login$/)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('closed'))).toContain('/app/')
})

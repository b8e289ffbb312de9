import type { BrowserContext, Page } from '@playwright/test'
import { findChromium } from '@/scripts/chromium'
import { expect, expectAccessible, goTo, reload, test } from './fixtures'

// Chromium's headless shell asks nobody and shows no message.
test.use({
  ...{ works: 'own', serviceWorkers: 'allow' },
  launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
})

const SWITCH = 'Recibir notificaciones aquí'
const message = {
  title: 'Physio Tracking',
  body: 'Tienes una cita nueva en tu agenda.',
  path: '/patients',
  tag: 'e2e-7',
}

/** The browser's push service, which a closed network does not have: a subscription of RFC 8291's example keys. */
async function withPushService(page: Page) {
  await page.addInitScript(() => {
    const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/e2e-${crypto.randomUUID()}`
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
    let current: unknown = null
    PushManager.prototype.getSubscription = async () => current as PushSubscription
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')
      current = {
        options: { applicationServerKey: bytes(key) },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      return current as PushSubscription
    }
  })
}

/** The part of the shell that follows messages has come: it registers the device, where it may. */
const registering = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/devices'))

const deviceKept = (page: Page) => page.evaluate(() => localStorage.getItem('firebaseDevice'))

test.describe('a person who says no', () => {
  test.use({ tolerates: /^devices\.create: Error: User denied push notification permissions!$/ })

  test('is told so, in their language, and where it can be changed; nothing is registered', async ({
    page,
    enterAs,
  }) => {
    await enterAs('desk')
    const registered: string[] = []
    page.on('request', (request) => request.url().endsWith('/devices') && registered.push(request.url()))
    const said: string[] = []
    page.on('console', (line) => said.push(line.text()))
    await page.addInitScript(() => {
      Notification.requestPermission = async () => {
        Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
        return 'denied'
      }
    })
    await goTo(page, '/profile')
    await page.getByRole('switch', { name: SWITCH }).click()
    await expect(page.getByText('Has denegado el permiso para recibir notificaciones.')).toBeVisible()
    await expect(page.getByText(/Permítelas en los ajustes del sitio/)).toBeVisible()
    await expect(page.getByRole('switch', { name: SWITCH })).toBeHidden()
    expect(said).toContain('devices.create: Error: User denied push notification permissions!')
    expect(registered).toEqual([])
    expect(await deviceKept(page)).toBeNull()
  })
})

test('nobody is asked on arriving', async ({ page, enterAs }) => {
  await enterAs('desk')
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      Object.assign(window, { wasAsked: true })
      return 'default'
    }
  })
  await goTo(page, '/profile')
  await expect(page.getByRole('switch', { name: SWITCH })).toBeVisible()
  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(false)
  const subscribed = page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription())
  expect(await subscribed).toBeNull()
})

test('messages are switched on, stay on, and are switched off', async ({ page, context, enterAs }) => {
  await context.grantPermissions(['notifications'])
  await withPushService(page)
  await enterAs('desk')
  await goTo(page, '/profile')
  // Permission was given before, so the device is registered by itself.
  const toggle = page.getByRole('switch', { name: SWITCH })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(page.getByText('Este dispositivo ya no recibirá notificaciones.')).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await reload(page)
  await expect(toggle).toBeEnabled()
  await expect(toggle).not.toBeChecked()
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Este dispositivo recibirá notificaciones.')).toBeVisible()
  await expect(toggle).toBeChecked()
  await expectAccessible(page)
  await toggle.click()
  await expect(toggle).not.toBeChecked()
})

test('signing out takes the device back', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const me = (await api('GET', '/api/me')).data as { id: number }
  const form = { type: 'android', token: `e2e ${crypto.randomUUID()}` }
  const { data } = await api('POST', `/api/professionals/${me.id}/devices`, form)
  const { id } = data as { id: number }
  await page.addInitScript(
    (device) => localStorage.setItem('firebaseDevice', device),
    JSON.stringify({ id, professional_id: me.id }),
  )
  await goTo(page, '/profile')
  await expect(page.getByRole('switch', { name: SWITCH })).toBeVisible()
  const taken = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith(`/devices/${id}`),
  )
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  expect((await taken).status()).toBe(204)
  await expect(page).toHaveURL(/\/login$/)
})

/** Registers the worker and gives it, with a way to send it what a push service would. */
async function workerOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations
      if (known) resolve(known.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  const registrationId = await registration
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  const origin = new URL(page.url()).origin
  return {
    worker,
    deliver: (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  }
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

test('a message is shown as it came, once, and an unreadable one is shown all the same', async ({
  page,
  context,
  enterAs,
}) => {
  await context.grantPermissions(['notifications'])
  await withPushService(page)
  await enterAs('desk')
  await goTo(page, '/appointments')
  const { deliver } = await workerOf(context, page)
  const { title, body, tag, path } = message
  for (let i = 0; i < 2; i++) await deliver(JSON.stringify(message))
  await expect.poll(() => shown(page)).toEqual([{ title, body, tag, data: { path } }])
  await deliver('not json')
  await expect.poll(async () => (await shown(page)).length).toBe(2)
})

test('a tapped message goes to its screen without a new document, and to no other site', async ({
  page,
  context,
  enterAs,
}) => {
  await context.grantPermissions(['notifications'])
  await withPushService(page)
  await enterAs('desk')
  const registered = registering(page)
  await goTo(page, '/appointments')
  const { worker } = await workerOf(context, page)
  const paths = ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)', '', '/patients?a=1#b']
  const own = await worker.evaluate((given) => given.map((path) => (self as never as Inside).ownPath(path)), paths)
  expect(own).toEqual(['/', '/', '/', '/', '/', '/patients?a=1#b'])

  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await registered
  await worker.evaluate((path) => (self as never as Inside).open(path), message.path)
  await expect(page).toHaveURL('/patients')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

/** What the worker's own functions are. */
type Inside = { ownPath(path: unknown): string; open(path: string): Promise<void> }

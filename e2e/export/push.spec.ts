import type { Page } from '@playwright/test'
import { expect, goTo, test, tokenOf } from './device'

// The device is registered for its person, and the session ended.
test.use({ works: 'own' })

/** A phone that has given permission: the bridge that Capacitor puts into its page, and what its plugin says. */
async function inPhone(page: Page, token: string) {
  await page.addInitScript(
    ({ kept, firebase }) => {
      localStorage.setItem('token', JSON.stringify(kept))
      const heard = new Map<string, (data: unknown) => void>()
      const bridge = {
        calls: [] as string[],
        isNativePlatform: () => true,
        getPlatform: () => 'android',
        addListener: (_: string, event: string, listener: (data: unknown) => void) => {
          heard.set(event, listener)
          return { remove: async () => void heard.delete(event) }
        },
        nativePromise: async (plugin: string, method: string) => {
          bridge.calls.push(`${plugin}.${method}`)
          if (plugin === 'Preferences') return { value: null }
          if (method === 'register') setTimeout(() => heard.get('registration')?.({ value: firebase }))
          return { receive: 'granted' }
        },
        tap: (path: string) => heard.get('pushNotificationActionPerformed')?.({ notification: { data: { path } } }),
      }
      Object.assign(window, { Capacitor: bridge })
    },
    { kept: token, firebase: `e2e ${crypto.randomUUID()}` },
  )
}
type Phone = { Capacitor: { calls: string[]; tap(path: string): void } }

test('a phone registers its device, follows a tapped message, and takes the device back at logout', async ({
  page,
  request,
  origin,
  emailOf,
}) => {
  const answerTo = (method: string, path: RegExp) =>
    page.waitForResponse((answer) => answer.request().method() === method && path.test(answer.url()))
  await inPhone(page, await tokenOf(request, emailOf('admin')))
  const registered = answerTo('POST', /\/devices$/)
  await goTo(page, `${origin}/appointments`)
  const answer = await registered
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toMatchObject({ type: 'android', token: expect.stringMatching(/^e2e /) })
  const { data } = await answer.json()

  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.evaluate(() => (window as never as Phone).Capacitor.tap('/patients'))
  await expect(page).toHaveURL(/\/patients(\?|$)/)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

  const taken = answerTo('DELETE', new RegExp(`/devices/${data.id}$`))
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  expect((await taken).status()).toBe(204)
  await expect(page).toHaveURL(/\/login$/)
  const calls = await page.evaluate(() => (window as never as Phone).Capacitor.calls)
  expect(calls).toContain('PushNotifications.unregister')
})

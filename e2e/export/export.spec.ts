import type { Page } from '@playwright/test'
import { ruleNames } from '../support/static-servers'
import {
  type Appointment,
  demoPeople,
  expect,
  goTo,
  keepToken,
  PASSWORD,
  reload,
  test,
  untilFetchedAhead,
} from './device'

const historyOf = ({ patients }: Appointment, index: 0 | 1) => `/patients/${patients[index].id}/history`
const heading = (page: Page, { patients }: Appointment, index: 0 | 1) =>
  page.getByRole('heading', { name: patients[index].name })

/** Counts documents from now on: navigation within the app loads none. */
function countDocuments(page: Page) {
  const count = { documents: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count.documents += 1
  })
  return count
}

async function signIn(page: Page, email: string, home = /\/appointments$/) {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(home)
}

/** Waits until the page that the address names is drawn, and not only addressed. */
async function onPatients(page: Page) {
  await expect(page).toHaveURL(/\/patients(\?|$)/)
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
}

// What a server answers a path with is its rule's; what the app does once it runs is the same under each.
for (const rule of ruleNames) {
  test.describe(`the export under the ${rule} rule`, () => {
    test.use({ rule })

    test('sends a guest to login, from the root, a screen and an unknown path', async ({ page, origin }) => {
      for (const path of ['/', '/patients', '/patients/5/history', '/no/such/page']) {
        const count = countDocuments(page)
        await goTo(page, origin + path)
        await expect(page).toHaveURL(`${origin}/login`)
        await expect(page.locator('input[name=email]')).toBeVisible()
        expect(count.documents, path).toBe(1)
      }
    })

    test('sends who is signed in home, from the root, login and an unknown path', async ({
      page,
      origin,
      appointment,
    }) => {
      await keepToken(page, appointment.token)
      for (const path of ['/', '/login', '/no/such/page', '/patients/not-a-number']) {
        const count = countDocuments(page)
        await goTo(page, origin + path)
        await expect(page).toHaveURL(`${origin}/appointments`)
        expect(count.documents, path).toBe(1)
      }
    })

    test('opens a patient by link, deep link and reload, and goes back', async ({ page, origin, appointment }) => {
      await keepToken(page, appointment.token)
      await goTo(page, `${origin}/appointments`)
      const count = countDocuments(page)
      await page.locator('a[href="/patients"]').first().click()
      await onPatients(page)
      await page.locator('a[href$="/history"]').first().click()
      await expect(page).toHaveURL(/\/patients\/\d+\/history$/)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.goBack()
      await onPatients(page)
      await page.goBack()
      await expect(page).toHaveURL(`${origin}/appointments`)
      expect(count.documents, 'links and the back button load no document').toBe(0)

      await goTo(page, origin + historyOf(appointment, 0))
      await expect(heading(page, appointment, 0)).toBeVisible()
      await reload(page)
      await expect(heading(page, appointment, 0)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(historyOf(appointment, 0))
      await goTo(page, `${origin}/patients/${appointment.patients[1].id}`)
      await expect(heading(page, appointment, 1)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(historyOf(appointment, 1))
      await page.goBack()
      await expect(heading(page, appointment, 0)).toBeVisible()
    })

    test('asks for no file that is not there, prefetching included', async ({ page, origin, emailOf }) => {
      const missing: string[] = []
      page.on('response', (response) => {
        const asset = new URL(response.url())
        const isFile = asset.origin === origin && asset.pathname.includes('.')
        const isHtml = response.headers()['content-type']?.startsWith('text/html')
        if (isFile && (!response.ok() || isHtml)) missing.push(asset.pathname)
      })
      await goTo(page, `${origin}/`)
      await signIn(page, emailOf('admin'))
      await page.locator('a[href="/patients"]').first().click()
      await onPatients(page)
      await page.locator('[data-row-link]').first().hover()
      await untilFetchedAhead(page)
      expect(missing).toEqual([])
    })
  })
}

test.describe('the export', () => {
  test('signs in with a bearer token at an API of another origin, and shows the appointments', async ({
    page,
    origin,
    appointment,
    emailOf,
  }) => {
    const call = page.waitForRequest((request) => request.url().endsWith('/api/me'))
    await goTo(page, `${origin}/`)
    await signIn(page, emailOf('admin'))
    expect((await call).headers().authorization).toMatch(/^Bearer /)
    expect(new URL((await call).url()).origin).not.toBe(origin)
    await goTo(page, `${origin}/appointments/${appointment.day}?view=day&who=${appointment.professional_id}`)
    await expect(page.locator(`[data-event="${appointment.id}"]`)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/appointments/${appointment.day}`)
  })

  test('never shows one patient’s state under another', async ({ page, origin, appointment }) => {
    await keepToken(page, appointment.token)
    await goTo(page, origin + historyOf(appointment, 0))
    await heading(page, appointment, 0).evaluate((element) => element.setAttribute('data-of-first', ''))
    const count = countDocuments(page)
    await push(page, historyOf(appointment, 1))
    await expect(heading(page, appointment, 1)).toBeVisible()
    await expect(heading(page, appointment, 0)).toHaveCount(0)
    await expect(page.locator('[data-of-first]'), 'the screen is drawn anew').toHaveCount(0)
    await push(page, historyOf(appointment, 0))
    await expect(heading(page, appointment, 0)).toBeVisible()
    await expect(heading(page, appointment, 1)).toHaveCount(0)
    expect(count.documents).toBe(0)
  })

  test('sends an unknown path of the running app home, without a document', async ({ page, origin, appointment }) => {
    await keepToken(page, appointment.token)
    await goTo(page, `${origin}/patients`)
    await onPatients(page)
    const count = countDocuments(page)
    await push(page, '/no/such/page')
    await expect(page).toHaveURL(`${origin}/appointments`)
    expect(count.documents).toBe(0)
  })

  test('keeps a clinic that canceled in its settings', async ({ page, origin }) => {
    await goTo(page, `${origin}/`)
    await signIn(page, demoPeople.canceled, /\/settings\/clinic$/)
    await push(page, '/patients')
    await expect(page).toHaveURL(`${origin}/settings/clinic`)
    await goTo(page, `${origin}/appointments`)
    await expect(page).toHaveURL(`${origin}/settings/clinic`)
  })

  test('goes to login when the kept token is not known to the API', async ({ page, origin, appointment }) => {
    await goTo(page, `${origin}/login`)
    await page.evaluate(() => localStorage.setItem('token', '"long-gone"'))
    await goTo(page, origin + historyOf(appointment, 0))
    await expect(page).toHaveURL(`${origin}/login`)
    await expect(page.locator('input[name=email]')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('null')
  })

  test('finds the token that the wrapper keeps, before the first navigation', async ({ page, origin, appointment }) => {
    await page.addInitScript((value) => {
      const nativePromise = async (_plugin: string, method: string, { key }: { key?: string } = {}) =>
        method === 'get' ? { value: key === 'token' ? value : null } : {}
      const addListener = () => ({ remove: async () => {} })
      const bridge = { isNativePlatform: () => true, getPlatform: () => 'android', nativePromise, addListener }
      Object.assign(window, { Capacitor: bridge })
    }, appointment.token)
    await goTo(page, origin + historyOf(appointment, 0))
    await expect(heading(page, appointment, 0)).toBeVisible()
  })
})

/** Goes to a path within the app, as a link would. */
function push(page: Page, path: string) {
  return page.evaluate((to) => {
    const { next } = window as unknown as { next: { router: { push: (to: string) => void } } }
    next.router.push(to)
  }, path)
}

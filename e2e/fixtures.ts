import { test as base, expect } from '@playwright/test'
import {
  type Clinic,
  clinicOfWorker,
  demoClinic,
  demoPeople,
  type OwnKind,
  PASSWORD,
  takeOwnClinic,
  WORKERS,
} from './support/clinics'
import { Colleague } from './support/colleague'
import { leave, watch } from './support/going'

/** Somebody of the test's clinic, or one of the demo's people whom all tests share. */
export type Who = keyof Clinic['emails'] | keyof typeof demoPeople

export type Answered = { status: number; data: unknown }
export type Api = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answered>

type Options = {
  /**
   * Where the test's people work. `worker`: in the clinic of this worker, for what leaves nothing behind that another
   * test could stumble over. `own`: in a clinic that no other test ever sees. `canceled`: the same, of one that has
   * canceled. `demo`: in the lively clinic of the demo, with everything that it shows; all workers share it, so nothing
   * is changed there.
   */
  works: 'worker' | OwnKind | 'demo'
  /** What the screens may log in a test that makes a call fail on purpose. */
  tolerates: RegExp | null
}

export type Look = { width: number; height: number; colorScheme: 'light' | 'dark'; locale: string }

type Fixtures = {
  clinic: Clinic
  emailOf(who: Who): string
  /** Signs the browser in as someone, by the API, as a quick way past the form. */
  enterAs(who: Who): Promise<void>
  /**
   * Leaves the product, and forgets who was signed in. In this order: a page that is still open goes to the login by
   * itself as soon as it hears, and would cross the test's way.
   */
  becomeGuest(): Promise<void>
  /** Somebody of the clinic in a browser of their own, who acts through the API. */
  colleague(who: Who): Promise<Colleague>
  /** Calls the API with the browser's session. */
  api: Api
  /** How wide the window is, and in which colours and language the screens are from now on. */
  look(given: Look): Promise<void>
}

/** What the browser notes by itself. */
const ofTheBrowser = [
  // A refused request; what the screen does about it is what a test looks at.
  /^Failed to load resource/,
  // A busy machine drew so late that what was fetched ahead had to wait.
  /^Service Worker registration blocked by Playwright$/,
  /was preloaded using link preload but not used within a few seconds/,
  // A page was left, or loaded anew, before its connection stood.
  /^WebSocket connection to \S+ failed: WebSocket is closed before the connection is established/,
]

/** Every test fails on an error or warning in the console, a thrown error, or a violation of the page's policy. */
export const test = base.extend<Options & Fixtures & { quietConsole: undefined }>({
  works: ['worker', { option: true }],
  tolerates: [null, { option: true }],
  clinic: async ({ works }, use) => {
    const { parallelIndex } = base.info()
    if (parallelIndex >= WORKERS) throw new Error('E2E_WORKERS says how many workers have a clinic, not --workers')
    if (works === 'worker') return use(clinicOfWorker(parallelIndex))
    return use(works === 'demo' ? demoClinic : takeOwnClinic(works))
  },
  quietConsole: [
    async ({ context, tolerates }, use) => {
      const said: string[] = []
      context.on('page', watch)
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        if (!ofTheBrowser.some((text) => text.test(message.text()))) said.push(message.text())
      })
      context.on('weberror', (thrown) => said.push(thrown.error().message))
      await use(undefined)
      expect(said.filter((text) => !tolerates?.test(text))).toEqual([])
    },
    { auto: true },
  ],
  emailOf: async ({ clinic }, use) => {
    await use((who) => ({ ...demoPeople, ...clinic.emails })[who])
  },
  enterAs: async ({ context, baseURL, emailOf }, use) => {
    await use(async (who) => {
      const answer = await context.request.post('/api/login', {
        data: { email: emailOf(who), password: PASSWORD },
        headers: { origin: baseURL as string },
      })
      expect(answer.status(), `the login of ${emailOf(who)}`).toBe(200)
    })
  },
  becomeGuest: async ({ page, context }, use) => {
    await use(async () => {
      await leave(page)
      await context.clearCookies()
    })
  },
  colleague: async ({ browser, baseURL, emailOf }, use) => {
    const entered: Colleague[] = []
    await use(async (who) => {
      const one = await Colleague.enter(browser, baseURL as string, emailOf(who))
      entered.push(one)
      return one
    })
    for (const one of entered) await one.close()
  },
  api: async ({ context, baseURL }, use) => {
    await use(async (method, path, body, headers) => {
      const answer = await context.request.fetch(path, {
        method,
        data: body,
        headers: { origin: baseURL as string, ...headers },
      })
      const text = await answer.text()
      return { status: answer.status(), data: text ? JSON.parse(text).data : null }
    })
  },
  look: async ({ page, context, baseURL }, use) => {
    await use(async ({ width, height, colorScheme, locale }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL as string }])
    })
  },
})

export { demoPeople, PASSWORD } from './support/clinics'
export {
  arriveAt,
  goTo,
  goWithClockHeld,
  leave,
  openPlanPage,
  reload,
  untilAlive,
  untilFetchedAhead,
  walkTo,
} from './support/going'
export { expectAccessible, expectNoRawKey, expectNoSidewaysScroll, untilAtRest } from './support/screen-checks'
export { expect }

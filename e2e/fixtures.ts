import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** The demo's people; all have the password physio-demo. */
export const people = {
  admin: 'admin@demo.test',
  physio: 'physio@demo.test',
  desk: 'desk@demo.test',
  super: 'super@demo.test',
  special: 'physio@special.test',
  specialAdmin: 'admin@special.test',
  expired: 'admin@expired.test',
  canceled: 'admin@canceled.test',
} as const
export const PASSWORD = 'physio-demo'

type Fixtures = {
  /** What the screens may log in a test that makes a call fail on purpose. */
  tolerates: RegExp | null
  /** Signs a browser in as someone, by the API, as a quick way past the form. */
  enterAs(who: keyof typeof people): Promise<void>
  /** Calls the API with the browser's session. */
  api(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; data: unknown }>
}

/** Every test fails on an error or warning in the console, a thrown error, or a violation of the page's policy. */
export const test = base.extend<Fixtures & { quietConsole: undefined }>({
  tolerates: [null, { option: true }],
  quietConsole: [
    async ({ page, tolerates }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        // The browser itself notes a refused request; what the screen does about it is what a test looks at.
        if (message.text().startsWith('Failed to load resource')) return
        said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await use(undefined)
      expect(said.filter((text) => !tolerates?.test(text))).toEqual([])
    },
    { auto: true },
  ],
  enterAs: async ({ context, baseURL }, use) => {
    await use(async (who) => {
      const answer = await context.request.post('/api/login', {
        data: { email: people[who], password: PASSWORD },
        headers: { origin: baseURL as string },
      })
      expect(answer.status()).toBe(200)
    })
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
})

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No axe violation (WCAG 2.2 AA) on what the page shows now. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([])
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(1)
}

export { expect }

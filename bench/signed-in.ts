import type { Browser, BrowserContext } from '@playwright/test'

/** A desktop browser in which somebody is signed in. */
export async function signedIn(browser: Browser, url: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  })
  // The runner that compiles this file marks functions with a helper of its own; the page has to know it too.
  await context.addInitScript({ content: 'globalThis.__name = (marked) => marked' })
  await context.request.post(`${url}/api/login`, { data: { email, password: 'physio-demo' }, headers: { origin: url } })
  return context
}

import { chromium } from '@playwright/test'
import { signedIn } from '/work/trees/b/bench/signed-in'
const url = process.argv[2]!
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await signedIn(browser, url, 'admin@demo.test')
const page = await context.newPage()
await page.goto(`${url}/appointments`, { waitUntil: 'networkidle' })
await page.waitForTimeout(3000)
const cdp = await context.newCDPSession(page)
const off = (offline: boolean) => cdp.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
await off(true)
const said = async (what: string) => {
  await page.waitForTimeout(1500)
  const toasts = await page.locator('[data-toast]').allInnerTexts()
  const strip = await page.locator('[data-foot]').allInnerTexts()
  console.log(what, '|', page.url().replace(url, ''), '| TOASTS', JSON.stringify(toasts), '| STRIP', JSON.stringify(strip))
}
const nav = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')
const names = await nav.allInnerTexts()
for (const name of names.filter((n) => !/Agenda/.test(n))) {
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name }).first().click()
  await said(name)
}
await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: names.at(-1) }).first().click()
await said('again')
await page.screenshot({ path: '/tmp/b-off-1.png' })
await page.waitForTimeout(5000)
await page.screenshot({ path: '/tmp/b-off-2.png' })
await said('after 6s')
// palette
await page.keyboard.press('Control+k')
await page.waitForTimeout(800)
await page.keyboard.type('factu')
await page.waitForTimeout(600)
await page.keyboard.press('Enter')
await said('palette')
// an open form with something typed, then a link
await page.keyboard.press('Escape')
await page.keyboard.press('n')
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/b-off-3.png' })
await page.keyboard.type('Aina')
await said('form')
await page.screenshot({ path: '/tmp/b-off-4.png' })
await browser.close()

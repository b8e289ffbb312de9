import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type SlideKey, slides } from '@/components/tutorial/sections'
import { type Locale, locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { findChromium } from './chromium'
import { scenes } from './tutorial-scenes'

// Makes the tutorial's pictures from a running demo: npm run tutorial -- [address] [slide …]. Made again as screens
// change.

const [address = 'http://localhost:3000', ...only] = process.argv.slice(2)
const VIEWPORT = { width: 1120, height: 700 }
const SETTLE_MS = 500
const QUALITY = 62

const wanted = slides.map(({ key }) => key).filter((key) => only.length === 0 || only.includes(key))

async function picture(page: Page, locale: Locale, key: SlideKey) {
  const framed = await scenes[key](page, await loadMessages(locale))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  // What the slide is about is ringed; toasts and the caret are not part of the picture.
  await framed?.evaluate((element) => {
    element.style.outline = '3px solid var(--accent)'
    element.style.outlineOffset = '3px'
  })
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', style: '[data-toasts]{display:none}' })
  const folder = `public/tutorial/${locale}`
  mkdirSync(folder, { recursive: true })
  const bytes = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer()
  writeFileSync(`${folder}/${key}.webp`, bytes)
  console.log(`${locale} ${key}: ${Math.round(bytes.byteLength / 1024)} kB`)
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const locale of locales) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: VIEWPORT,
    locale,
    timezoneId: 'Europe/Madrid',
  })
  // The runner that compiles this file marks functions with a helper of its own; the page has to know it too.
  await context.addInitScript({ content: 'globalThis.__name = (marked) => marked' })
  await context.addCookies([{ name: 'locale', value: locale, url: address }])
  await context.request.post(`${address}/api/login`, {
    data: { email: 'admin@demo.test', password: 'physio-demo' },
    headers: { origin: address },
  })
  const page = await context.newPage()
  for (const key of wanted) await picture(page, locale, key)
  await context.close()
}
await browser.close()

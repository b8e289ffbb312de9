import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pictures, type SlideKey, slides } from '@/components/tutorial/sections'
import { type Locale, locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { findChromium } from './chromium'
import { scenes } from './tutorial-scenes'

// Makes the tutorial's pictures from a running demo, of a desktop and of a phone: npm run tutorial -- [address] [slide …].
// Made again as screens change.

const [address = 'http://localhost:3000', ...only] = process.argv.slice(2)
/** The menu is left out of the picture: not everybody has all of it. */
const MENU = 80
const devices = [
  {
    folder: '',
    size: pictures.wide,
    context: { viewport: { width: MENU + pictures.wide.width, height: pictures.wide.height } },
  },
  {
    folder: '/phone',
    size: pictures.phone,
    context: {
      viewport: { width: pictures.phone.width, height: 700 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    },
  },
]
type Device = (typeof devices)[number]

const SETTLE_MS = 500
const QUALITY = 62

const wanted = slides.map(({ key }) => key).filter((key) => only.length === 0 || only.includes(key))

const RING_PX = 12

/** What is about the demo, or above the picture, and not about the product. */
const HIDDEN = '[data-toasts], aside[data-status] { display: none !important }'

/** The part of the screen that holds what is ringed, else its upper left. */
function clipOf({ context, size }: Device, ringed?: { y: number; height: number } | null) {
  const { width, height } = context.viewport
  const above = Math.max(RING_PX, (size.height - (ringed?.height ?? 0)) / 2)
  const y = ringed ? Math.max(0, Math.min(ringed.y - above, height - size.height)) : 0
  return { x: width - size.width, y, ...size }
}

async function picture(page: Page, device: Device, locale: Locale, key: SlideKey) {
  const told = await scenes[key](page, await loadMessages(locale))
  const framed = (await told?.isVisible()) ? told : undefined
  await page.addStyleTag({ content: HIDDEN })
  await page.waitForLoadState('networkidle')
  // What is not read yet is grey: no picture of that.
  await page.waitForFunction(() => document.querySelector('main .mantine-Skeleton-root') === null)
  await page.waitForTimeout(SETTLE_MS)
  // What the slide is about is ringed; the caret is not part of the picture.
  await framed?.evaluate((element) => {
    element.style.outline = '3px solid var(--accent)'
    element.style.outlineOffset = '3px'
  })
  await framed?.scrollIntoViewIfNeeded()
  const clip = clipOf(device, await framed?.boundingBox())
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', clip })
  const folder = `public/tutorial/${locale}${device.folder}`
  mkdirSync(folder, { recursive: true })
  const bytes = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer()
  writeFileSync(`${folder}/${key}.webp`, bytes)
  console.log(`${locale}${device.folder} ${key}: ${Math.round(bytes.byteLength / 1024)} kB`)
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const device of devices) for (const locale of locales) await walk(device, locale)
await browser.close()

async function walk(device: Device, locale: Locale) {
  const context = await browser.newContext({
    ...device.context,
    baseURL: address,
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
  for (const key of wanted) await picture(page, device, locale, key)
  await context.close()
}

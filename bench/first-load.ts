import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { signedIn } from './signed-in'

/** What a page's first load asks for, compressed as it travels (gzip level 6, bytes): scripts and styles. */
export async function firstLoad(browser: Browser, url: string, email: string, address: string) {
  const context = await signedIn(browser, url, email)
  const page = await context.newPage()
  const sizes = { script: 0, stylesheet: 0 }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    bodies.push(
      response
        .body()
        .then((body) => {
          sizes[type] += gzipSync(body, { level: 6 }).byteLength
        })
        .catch(() => {}),
    )
  })
  await page.goto(address, { waitUntil: 'load' })
  await Promise.all(bodies)
  await context.close()
  return sizes
}

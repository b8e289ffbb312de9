import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findShell } from '@/scripts/chromium'
import { firstLoad } from './first-load'
import { signedIn } from './signed-in'
import { measured, median, round } from './table'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Its headless shell where there is one: the whole browser draws windows that nobody sees, on a machine without a graphics card slowly. */
export const openBrowser = () => chromium.launch({ executablePath: findShell(), args: flags })

/** Chrome's own presets: bits a second turned into bytes, and the round trip. */
const networks = {
  'Slow 4G': { download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8, latency: 150 },
  'Fast 4G': { download: (9 * 1024 * 1024) / 8, upload: (1.5 * 1024 * 1024) / 8, latency: 60 },
}

/** What the calendar's first load asks for. */
export async function benchBundle(browser: Browser, url: string, email: string, day: string) {
  const sizes = await firstLoad(browser, url, email, `${url}/appointments/${day}`)
  const goals = { script: 200_000, stylesheet: 30_000 }
  const report = (what: string, type: keyof typeof sizes) =>
    measured(
      `${what} gz on first load of the calendar`,
      `≤ ${goals[type] / 1000} kB`,
      `${round(sizes[type] / 1000)} kB`,
      sizes[type] <= goals[type],
    )
  report('JS', 'script')
  report('CSS', 'stylesheet')
}

/** From navigation to appointments on the screen, nothing cached, on a slow device and network. */
export async function benchCold(browser: Browser, url: string, email: string, day: string) {
  for (const [name, goal] of [
    ['Slow 4G', 1500],
    ['Fast 4G', 1000],
  ] as const) {
    const times: number[] = []
    for (let run = 0; run < 5; run++) {
      const context = await signedIn(browser, url, email)
      const page = await context.newPage()
      const devtools = await slow(page)
      const { download, upload, latency } = networks[name]
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        downloadThroughput: download,
        uploadThroughput: upload,
        latency,
      })
      await page.addInitScript(watchForAppointments)
      await page.goto(`${url}/appointments/${day}`, { waitUntil: 'commit' })
      await page.waitForFunction(() => (window as Watched).seenAt !== undefined)
      times.push(await page.evaluate(() => (window as Watched).seenAt as number))
      await context.close()
    }
    const ms = median(times)
    measured(`appointments visible, cold, 4× CPU + ${name}`, `≤ ${goal} ms`, `${round(ms, 0)} ms`, ms <= goal)
  }
}

type Watched = Window & { seenAt?: number }

/** Notes the first painted frame that holds an appointment: where one is there before a frame is drawn, that is drawn next. */
function watchForAppointments() {
  const look = () => {
    if (document.querySelector('[data-event]')) setTimeout(() => Object.assign(window, { seenAt: performance.now() }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function slow(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}

/** The main thread's tasks so far. */
export const taskMs = async (devtools: CDPSession) => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const ADDRESS_FOLLOWS_MS = 500

/**
 * From pressing “next week” to the painted week, and the main thread's work for it, with the neighbours fetched ahead.
 */
export async function benchWeekChange(browser: Browser, url: string, email: string) {
  const context = await signedIn(browser, url, email)
  const page = await context.newPage()
  await page.goto(`${url}/appointments?view=week`, { waitUntil: 'networkidle' })
  const devtools = await slow(page)
  await devtools.send('Performance.enable')
  const painted: number[] = []
  const worked: number[] = []
  for (let run = 0; run < 6; run++) {
    await page.waitForTimeout(2500)
    const before = await taskMs(devtools)
    painted.push(
      await page.evaluate(async () => {
        const button = document.querySelector<HTMLButtonElement>('[aria-label="Semana siguiente"]')
        const first = () => document.querySelector('[data-column]')?.getAttribute('data-column')
        const was = first()
        const from = performance.now()
        button?.click()
        // Whatever is there before a frame is drawn is drawn in it.
        await new Promise<void>((resolve) => {
          const look = () => (first() === was ? requestAnimationFrame(look) : setTimeout(resolve))
          requestAnimationFrame(look)
        })
        return performance.now() - from
      }),
    )
    // The address follows when it is painted; the next neighbour, fetched in what time is left, is in it too.
    await page.waitForTimeout(ADDRESS_FOLLOWS_MS)
    worked.push((await taskMs(devtools)) - before)
  }
  measured('next week, 4× CPU, click to painted', '≤ 100 ms', `${round(median(painted))} ms`, median(painted) <= 100)
  // TaskDuration is wall time of tasks on the throttled thread: a quarter of it is the work.
  measured('main-thread CPU per week change', '≤ 40 ms', `${round(median(worked) / 4)} ms`, median(worked) / 4 <= 40)
  await context.close()
}

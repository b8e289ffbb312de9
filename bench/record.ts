import type { Browser } from '@playwright/test'
import { firstLoad } from './first-load'
import { signedIn } from './signed-in'
import { measured, median, round } from './table'
import { tokenFor, type WebServer } from './web-server'

type Watched = Window & { readAt?: number; shownAt?: number; wholeAt?: number; longestMs?: number }

/** Notes when the first of a record came, when it was painted, when all of it stood in the page, and the longest task. */
function watchTheRecord() {
  const watched = window as Watched
  const asked = window.fetch
  window.fetch = async (...given) => {
    const answer = await asked(...given)
    const to = given[0] instanceof Request ? given[0].url : String(given[0])
    if (/\/patients\/\d+\/record/.test(to)) watched.readAt ??= performance.now()
    return answer
  }
  const look = () => {
    const drawn = document.querySelectorAll('[id^="entry-"]').length
    if (drawn > 0 && !watched.shownAt)
      setTimeout(() => {
        watched.shownAt ??= performance.now()
      })
    if (drawn >= 2000) watched.wholeAt ??= performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (watched.readAt && startTime > watched.readAt) watched.longestMs = Math.max(watched.longestMs ?? 0, duration)
  }).observe({ type: 'longtask' })
}

/** A record of 2,000 entries: what its first load weighs, how soon it is drawn, how soon a note is saved. */
export async function benchRecord(browser: Browser, server: WebServer, email: string, patientId: number) {
  const address = `${server.url}/patients/${patientId}/history`
  const { script } = await firstLoad(browser, server.url, email, address)
  measured('JS gz on first load of a record', '≤ 230 kB', `${round(script / 1000)} kB`, script <= 230_000)

  const times: { shown: number; whole: number; longest: number }[] = []
  for (let run = 0; run < 3; run++) {
    const context = await signedIn(browser, server.url, email)
    const page = await context.newPage()
    await page.addInitScript(watchTheRecord)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as Watched).wholeAt !== undefined)
    times.push(
      await page.evaluate(() => {
        const { readAt = 0, shownAt = 0, wholeAt = 0, longestMs = 0 } = window as Watched
        return { shown: shownAt - readAt, whole: wholeAt - readAt, longest: longestMs }
      }),
    )
    await context.close()
  }
  const of = (name: keyof (typeof times)[number]) => median(times.map((time) => time[name]))
  const shown = of('shown')
  measured('a record of 2,000 entries on the screen after its data', '≤ 300 ms', `${round(shown, 0)} ms`, shown <= 300)
  const rest = `${round(of('whole'), 0)} ms; longest task ${round(of('longest'), 0)} ms`
  measured('… all of them in the page, with their reading', '–', rest, null)

  const headers = { authorization: `Bearer ${await tokenFor(server.url, email)}`, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: object, more = {}) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The bench was answered ${answer.status}.`)
    return (await answer.json()).data
  }
  const [{ template_version_id }] = await ask('GET', `/api/patients/${patientId}/record?limit=1`)
  let { id, version } = await ask('POST', `/api/patients/${patientId}/record`, { kind: 'note', template_version_id })
  const saves: number[] = []
  for (let run = 0; run < 60; run++) {
    const content = { answers: { plan: `<p>${'Sigue igual. '.repeat(run + 1)}</p>` } }
    const from = performance.now()
    version = (await ask('PATCH', `/api/record/${id}`, { content }, { 'if-match': `"${version}"` })).version
    saves.push(performance.now() - from)
  }
  measured('a note saved, p50', '≤ 100 ms', `${round(median(saves))} ms`, median(saves) <= 100)
  await ask('POST', `/api/record/${id}/remove`, {}, { 'if-match': `"${version}"` })
}

import type { Browser } from '@playwright/test'
import { firstLoad } from './first-load'
import { signedIn } from './signed-in'
import { measured, median, round } from './table'
import { tokenFor, type WebServer } from './web-server'

type Watched = Window & { readAt?: number; drawnAt?: number }

/** Notes when the last page of a record came, and when all of it was painted. */
function watchTheRecord() {
  const asked = window.fetch
  window.fetch = async (...given) => {
    const answer = await asked(...given)
    const to = given[0] instanceof Request ? given[0].url : String(given[0])
    if (/\/patients\/\d+\/record/.test(to)) Object.assign(window, { readAt: performance.now() })
    return answer
  }
  const look = () => {
    if (document.querySelectorAll('[id^="entry-"]').length >= 2000)
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { drawnAt: performance.now() })))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A record of 2,000 entries: what its first load weighs, how soon it is drawn, how soon a note is saved. */
export async function benchRecord(browser: Browser, server: WebServer, email: string, patientId: number) {
  const address = `${server.url}/patients/${patientId}/history`
  const { script } = await firstLoad(browser, server.url, email, address)
  measured('JS gz on first load of a record', '≤ 230 kB', `${round(script / 1000)} kB`, script <= 230_000)

  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const context = await signedIn(browser, server.url, email)
    const page = await context.newPage()
    await page.addInitScript(watchTheRecord)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as Watched).drawnAt !== undefined)
    times.push(await page.evaluate(() => (window as Watched).drawnAt! - (window as Watched).readAt!))
    await context.close()
  }
  measured('2,000 entries painted after their data', '≤ 300 ms', `${round(median(times), 0)} ms`, median(times) <= 300)

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

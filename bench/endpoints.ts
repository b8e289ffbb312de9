import { addDays } from '@/lib/domain/time/clock'
import { measured, percentile95, round } from './table'
import { cpuMs, tokenFor, type WebServer } from './web-server'

const REQUESTS = 300
const WARM_UP = 150

/** CPU of the server process for one request, over many, one at a time; and the time each took. */
async function cost(server: WebServer, ask: (at: number) => Promise<Response>, requests = REQUESTS, warmUp = WARM_UP) {
  // WebAssembly and JavaScript are compiled for good only after a few hundred calls.
  for (let at = 0; at < warmUp; at++) await (await ask(at)).text()
  const times: number[] = []
  const before = cpuMs(server.child)
  for (let at = 0; at < requests; at++) {
    const from = performance.now()
    const answer = await ask(at + warmUp)
    await answer.text()
    if (!answer.ok) throw new Error(`The bench was answered ${answer.status}.`)
    times.push(performance.now() - from)
  }
  return { cpu: (cpuMs(server.child) - before) / requests, p95: percentile95(times) }
}

/** Every run books hours of its own: the clinic is kept from one run to the next. */
const FIRST_FREE = Date.UTC(2035, 0, 1) + (Math.floor(Date.now() / 1000) % 100_000) * 36_000_000

type Clinic = { email: string; professional_ids: number[]; service_ids: number[] }

/**
 * The week of one professional, the whole clinic's week, and a booking: server CPU through the proxy, session checked.
 */
export async function benchEndpoints(
  server: WebServer,
  clinic: Clinic,
  week: { from: string; to: string },
  engine: string,
) {
  const headers = { authorization: `Bearer ${await tokenFor(server.url, clinic.email)}` }
  const range = `from=${encodeURIComponent(week.from)}&to=${encodeURIComponent(week.to)}`
  const one = `${server.url}/api/appointments?${range}&professional_id=${clinic.professional_ids[0]}`
  const whole = `${server.url}/api/appointments?${range}`
  const count = (await (await fetch(whole, { headers })).json()).meta.count as number

  const week1 = await cost(server, () => fetch(one, { headers }))
  measured(
    `week of one professional through the BFF, ${engine}`,
    '≤ 1.7 CPU-ms',
    `${round(week1.cpu, 2)} CPU-ms`,
    week1.cpu <= 1.7,
  )
  const all = await cost(server, () => fetch(whole, { headers }), 60)
  measured(
    `whole clinic's week (${count} appointments), ${engine}`,
    '≥ 180 req/s a core',
    `${round(1000 / all.cpu)} req/s a core`,
    1000 / all.cpu >= 180,
  )

  const patient = (await (await fetch(`${server.url}/api/patients?limit=1`, { headers })).json()).data[0].id as number
  const booked = await cost(server, (at) => {
    const start = FIRST_FREE + at * 3_600_000
    return fetch(`${server.url}/api/appointments`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        professional_id: clinic.professional_ids[0],
        service_id: clinic.service_ids[0],
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(start + 3_600_000).toISOString(),
        patient_ids: [patient],
      }),
    })
  })
  measured(`create an appointment, ${engine}`, '≤ 2.7 CPU-ms', `${round(booked.cpu, 2)} CPU-ms`, booked.cpu <= 2.7)
}

/** What is typed into a search, letter by letter and whole, of names that many have and that few have. */
export const typed = [
  'mar',
  'marí',
  'maría',
  'gar',
  'garcia',
  'fern',
  'lop',
  'lopez ana',
  'iñi',
  'echev',
  'nunez',
  '612',
  'beg',
  'xav',
  'ortiz',
]

/** Finding a patient as one types, among many: the time a request takes, and the server's part of it. */
export async function benchSearch(server: WebServer, email: string, patients: number) {
  const headers = { authorization: `Bearer ${await tokenFor(server.url, email)}` }
  const ask = (at: number) =>
    fetch(`${server.url}/api/patients?limit=8&quick=true&search=${encodeURIComponent(typed[at % typed.length]!)}`, {
      headers,
    })
  const { cpu, p95 } = await cost(server, ask, 150)
  measured(`patient search, ${patients} patients: p95`, '≤ 100 ms', `${round(p95)} ms`, p95 <= 100)
  measured('patient search: server part', '≤ 10 ms', `${round(cpu)} CPU-ms`, cpu <= 10)
}

/** The reads of the financials, each of a month and of a year: what a request takes, and the server's part of it. */
const financials = {
  figures: (days: string) => `/api/financials?period=own&${days}`,
  'hours and attendance': (days: string) => `/api/financials/work?period=own&${days}`,
  'lines of invoices, a page': (days: string) => `/api/financials/lines?${days}`,
  'payments, a page': (days: string) => `/api/financials/payments?${days}`,
}
/** What the screen of billing asks: each the first page, with how many there are and what is owed of them. */
const billing = {
  'all invoices': '/api/invoices',
  'what is due and not paid': '/api/invoices?show=pending',
  'what is paid': '/api/invoices?show=paid',
  'invoices by a name': '/api/invoices?search=garcia',
  'what can be billed': '/api/billable',
}
const PERIOD_REQUESTS = 30
/** What nobody waits for on the way to something else, and looks at for a while: the goal of any answer (product §9.3). */
const FIGURES_MS = 1000
/** The first page of a list, whatever it is looked for by. */
const LIST_MS = 300

/** What a clinic of so many appointments, each billed, is told of its money. `today`: yyyy-MM-dd. */
export async function benchFinancials(server: WebServer, email: string, appointments: number, today: string) {
  const headers = { authorization: `Bearer ${await tokenFor(server.url, email)}` }
  const periods = { month: -30, year: -364 }
  const tell = async (what: string, path: string, goal: number) => {
    const ask = () => fetch(server.url + path, { headers })
    const { cpu, p95 } = await cost(server, ask, PERIOD_REQUESTS, PERIOD_REQUESTS / 2)
    measured(
      `${what}, ${appointments} appointments: p95`,
      `≤ ${goal} ms`,
      `${round(p95)} ms; ${round(cpu, 1)} CPU-ms of Node`,
      p95 <= goal,
    )
  }
  for (const [what, path] of Object.entries(financials))
    for (const [period, back] of Object.entries(periods))
      await tell(`financials, ${what} of a ${period}`, path(`from=${addDays(today, back)}&to=${today}`), FIGURES_MS)
  for (const [what, path] of Object.entries(billing)) await tell(`billing, ${what}`, path, LIST_MS)
}

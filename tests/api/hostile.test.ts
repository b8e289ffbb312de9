import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, browserPath, type EndpointName, endpointNames, fillPath } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'
import type { Api } from '@/server/api/app'
import { hashPassword } from '@/server/identity/password'
import { ORIGIN, type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import {
  methods,
  oddBodies,
  oddHeaders,
  oddSegments,
  oddTypes,
  oddValues,
  placesOf,
  withAt,
} from '@/tests/support/hostile'
import { onlyReads } from '@/tests/support/only-reads'
import { wellCalled } from '@/tests/support/well-called'

/**
 * Whatever is sent, nothing breaks and nothing takes long: every endpoint of the contract, through the proxy and at the
 * clinic API itself, which stands alone where CLINIC_API_URL names one.
 */

/** Of the processor, not of the clock: what else the machine does is not counted. */
const MOST_MS = 1000

let api: TestApi
let clinicApi: Api
let clinic: TestClinic
/** Whose rows may be deleted on the way: reading leaves a clinic as it was, another method at the same address may not. */
let spare: TestClinic
let serial = 0
const hash = hashPassword('a password of the tests')
beforeAll(async () => {
  api = await testApi()
  clinicApi = await (globalThis as unknown as { clinicApi: Promise<Api> }).clinicApi
})
afterAll(() => api.close())

type Sent = {
  what: string
  method?: string
  path: string
  token?: string
  headers?: Record<string, string>
  body?: BodyInit
}

/** Sends it both ways, one after the other; gives what was answered too badly or too late. */
async function faultsOf(name: EndpointName, sent: Sent[], by = ['proxy', 'api']): Promise<string[]> {
  const faults: string[] = []
  for (const { what, method = addressOf(name).method, path, token = clinic.tokens.admin, headers, body } of sent) {
    const hasBody = body !== undefined && !/^(get|head)$/i.test(method)
    const init = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // Limits by address would answer for what is behind them.
        'x-client-address': `10.0.${(serial >> 8) % 256}.${serial++ % 256}`,
        ...headers,
      },
      ...(hasBody && { body }),
    }
    const ways = {
      proxy: () => api.fetch(method, browserPath(path), init),
      api: () => clinicApi.fetch(new Request(`${ORIGIN}${path}`, init)),
    }
    for (const [way, ask] of Object.entries(ways)) {
      if (!by.includes(way)) continue
      const timed = async () => {
        const from = process.cpuUsage()
        const answer = await ask()
        await answer.arrayBuffer()
        const { user, system } = process.cpuUsage(from)
        return { status: answer.status, ms: (user + system) / 1000 }
      }
      const first = await timed()
      // What is swept of the memory, or made ready to run, falls on whoever is there: it takes long only if it does so again.
      const { status, ms } = first.ms > MOST_MS ? await timed() : first
      if (first.status >= 500 || status >= 500 || ms > MOST_MS)
        faults.push(`${way}: ${what} → ${status} in ${Math.round(ms)} ms`)
    }
  }
  return faults
}

const shortOf = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 60)
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 8000)
const json = { 'content-type': 'application/json' }
/** Each odd body as JSON, and some of them as everything else. */
const pairs = oddBodies.flatMap((odd, at) =>
  ['application/json', ...(odd.length < 1000 && at % 5 === 0 ? oddTypes : [])].map((type) => [odd, type] as const),
)
const isJson = ([, type]: (typeof pairs)[number]) => type === 'application/json'
const long = pairs.filter(([odd]) => odd.length > 10_000)
const short = pairs.filter((pair) => isJson(pair) && !long.includes(pair))
const typed = pairs.filter((pair) => !isJson(pair))
/** What only some endpoints look at, who may ask and for which row: each gets all of these. */
const ownHeaders = oddHeaders.filter((odd) => 'idempotency-key' in odd || 'if-match' in odd)
const sharedHeaders = oddHeaders.filter((odd) => !ownHeaders.includes(odd))
/** Some of a list, in turn by endpoint: the same code reads them for all, and together they get each many times. */
const inTurn = <T>(list: T[], name: EndpointName, most: number) =>
  Array.from({ length: most }, (_, at) => list[(endpointNames.indexOf(name) * most + at) % list.length]!)
/** The values that take long to read are shared out among the places of the contract; each of the others is put into every place. */
const isLongValue = (value: unknown) => shortOf(value).length >= 60 && JSON.stringify(value).length > 1000
const longValues = oddValues.filter(isLongValue)
const shortValues = oddValues.filter((value) => !isLongValue(value))
const valuesFor = (name: EndpointName, place: number) => [
  ...shortValues,
  longValues[(endpointNames.indexOf(name) + place) % longValues.length],
]
const pairsFor = (name: EndpointName) => [...short, ...inTurn(typed, name, 3), ...inTurn(long, name, 2)]
const headersFor = (name: EndpointName) => [...ownHeaders, ...inTurn(sharedHeaders, name, 3)]

async function newClinic(id: number) {
  const made = await makeClinic(api.database, id, { password_hash: await hash })
  // What is read of it is the answer's, not the store's.
  await api.services.files.put(made.recordFile, new Uint8Array(1))
  return made
}

/** The two clinics in which everything is read, made when the first endpoint asks. */
let read: Promise<[TestClinic, TestClinic]> | undefined
const ofReads = () => {
  read ??= newClinic(6998).then(async (first) => [first, await newClinic(6999)])
  return read
}

describe.each(endpointNames)('%s', (name) => {
  beforeAll(async () => {
    if (onlyReads(name)) [clinic, spare] = await ofReads()
    else clinic = spare = await newClinic(7000 + endpointNames.indexOf(name))
  })

  const well = (of = clinic) => {
    const { params, query, body } = wellCalled(name, of)
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
      : ''
    return { body, path: fillPath(addressOf(name).path, params), search, query }
  }
  const declared: Endpoint = endpoints[name]

  it('takes any value in any place', async () => {
    const { body, path, search, query } = well()
    const inBody = placesOf(declared.body).flatMap((place, at) =>
      valuesFor(name, at).map((value) => ({
        what: `body ${place.join('.')} ${shortOf(value)}`,
        path: path + search,
        headers: { ...json, 'if-match': '"1"' },
        body: JSON.stringify(withAt(body, place, value)),
      })),
    )
    const inQuery = placesOf(declared.query).flatMap((place, at) =>
      valuesFor(name, at).map((value) => ({
        what: `query ${place.join('.')} ${shortOf(value)}`,
        path: `${path}?${new URLSearchParams({ ...(query as object), [String(place[0])]: textOf(value) })}`,
      })),
    )
    expect(await faultsOf(name, [...inBody, ...inQuery], ['api'])).toEqual([])
  })

  it('takes any body, header, method and path', async () => {
    const { body, path, search } = well()
    const all = { path: path + search, headers: json, body: JSON.stringify(body ?? {}) }
    const bodies = pairsFor(name).map(([odd, type]) => ({
      what: `${type}: ${shortOf(odd)}`,
      path: all.path,
      headers: { 'content-type': type, 'idempotency-key': `k${serial++}`, 'if-match': '"1"' },
      body: odd,
    }))
    const headers = headersFor(name).map((odd) => ({ what: shortOf(odd), ...all, headers: { ...json, ...odd } }))
    const { method, path: pattern } = addressOf(name)
    const paths = pattern.includes('{')
      ? oddSegments.map((odd) => ({ what: odd.slice(0, 40), ...all, path: pattern.replace(/\{\w+\}/g, odd) + search }))
      : []
    const elsewhere = { ...all, path: well(spare).path + well(spare).search, token: spare.tokens.admin }
    const asked = methods.map((other) => ({ what: other, ...elsewhere, method: other }))
    // The proxy hands on what it lets through of a header, so the API sees those too.
    expect(await faultsOf(name, headers, ['proxy'])).toEqual([])
    expect(await faultsOf(name, [...(method === 'GET' ? [] : bodies), ...paths, ...asked])).toEqual([])
  })
})

describe('a request that is sent again with its key', () => {
  const empty = endpointNames.filter(
    // The link of the test's patient is of another key, and cannot be mailed (tests/api/plan-links.test.ts mails one).
    (name) =>
      addressOf(name).method === 'POST' && (endpoints[name] as Endpoint).status === 204 && name !== 'plan-links.mail',
  )
  it.each(empty)('%s says as much as the first time, which is nothing', async (name) => {
    clinic = await makeClinic(api.database, 7500 + endpointNames.indexOf(name))
    const asked = { ...wellCalled(name, clinic), token: clinic.tokens.admin, headers: { 'idempotency-key': 'again' } }
    const statuses = [(await api.ask(name, asked)).status, (await api.ask(name, asked)).status]
    expect(statuses).toEqual([204, 204])
  })
})

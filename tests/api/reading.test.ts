import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { addressOf, browserPath, type EndpointName, endpointNames, fillPath } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'
import type { Api } from '@/server/api/app'
import { rowsOf } from '@/server/db/client'
import { ORIGIN, type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { wellCalled } from '@/tests/support/well-called'

/** How things are read: without a body, with numbers in texts, and what is said of what cannot be read. */

let api: TestApi
let clinicApi: Api
let clinic: TestClinic
beforeAll(async () => {
  api = await testApi()
  clinicApi = await (globalThis as unknown as { clinicApi: Promise<Api> }).clinicApi
  clinic = await makeClinic(api.database, 7911)
})
afterAll(() => api.close())

const bearer = () => ({ authorization: `Bearer ${clinic.tokens.admin}` })
/** Logging out is one of the product's paths (product §7), and a session is ended once. */
const reads = endpointNames.filter((name) => addressOf(name).method === 'GET' && name !== 'auth.logout')
const pathOf = (name: EndpointName, more: object = {}) => {
  const { params, query } = wellCalled(name, clinic)
  const asked = Object.entries({ ...(query as object), ...more }).map(([key, value]) => [key, String(value)])
  return `${fillPath(addressOf(name).path, params)}?${new URLSearchParams(asked)}`
}

/** What leaves something behind though it is read: the audit's line that data was taken out. */
const leaving: EndpointName[] = [
  ...(['audit.export', 'accesses.report', 'patients.export', 'patient-imports.export', 'invoices.sheet'] as const),
  'remittances.file',
  'invoice-batches.zip',
  ...(['clinic-exports.file', 'patient-exports.file'] as const),
]

describe('HEAD', () => {
  it.each(reads.filter((name) => !leaving.includes(name)))('answers as GET, without the body: %s', async (name) => {
    const path = pathOf(name)
    const ways = {
      proxy: (method: string) => api.fetch(method, browserPath(path), { headers: bearer() }),
      api: (method: string) => clinicApi.fetch(new Request(`${ORIGIN}${path}`, { method, headers: bearer() })),
    }
    for (const ask of Object.values(ways)) {
      const [read, head] = [await ask('GET'), await ask('HEAD')]
      await read.body?.cancel()
      expect(head.status).toBe(read.status)
      expect(head.headers.get('content-type')).toBe(read.headers.get('content-type'))
      expect(await head.text()).toBe('')
    }
  })

  it.each([...leaving, 'auth.logout'] as const)('there is none of what leaves something behind: %s', async (name) => {
    const path = pathOf(name).replace(/\?$/, '')
    for (const answer of [
      await api.fetch('HEAD', browserPath(path), { headers: bearer() }),
      await clinicApi.fetch(new Request(`${ORIGIN}${path}`, { method: 'HEAD', headers: bearer() })),
    ]) {
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
    }
    expect((await api.fetch('GET', '/api/me', { headers: bearer() })).status, 'the session goes on').toBe(200)
  })

  it('leaves nothing behind, and is no way to what is not read', async () => {
    const left = () =>
      api.database.asOwner((tx) =>
        rowsOf(
          tx,
          sql`select (select count(*) from audit)::int as audit, (select count(*) from outbox)::int as outbox`,
        ),
      )
    const before = await left()
    for (const name of reads) await api.fetch('HEAD', browserPath(pathOf(name)), { headers: bearer() })
    expect(await left()).toEqual(before)
    for (const path of ['/api/unknown', '/api/sessions/others']) {
      expect((await api.fetch('HEAD', path, { headers: bearer() })).status).toBe(404)
    }
    expect((await api.fetch('HEAD', '/api/me')).status).toBe(401)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('the health of the API is only read: %s', async (method) => {
    const answer = await clinicApi.fetch(new Request(`${ORIGIN}/health`, { method }))
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    for (const read of ['GET', 'HEAD']) {
      expect((await clinicApi.fetch(new Request(`${ORIGIN}/health`, { method: read }))).status).toBe(200)
    }
  })
})

type Node = { type?: string; properties?: Record<string, { type?: string }> }
const numbersOf = (schema: Endpoint['query']) => {
  const { properties = {} } = (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as Node
  return Object.keys(properties).filter((field) => properties[field]?.type === 'integer')
}
const asked = reads.flatMap((name) =>
  numbersOf((endpoints[name] as Endpoint).query).map((field) => [name, field] as const),
)

describe('a number in a query', () => {
  it('is one of those that are known', () => expect(asked.length).toBeGreaterThan(20))

  it.each(asked)('is decimal digits alone: %s %s', async (name, field) => {
    for (const odd of ['1e3', '0x1', '0b1', '1.0', '+1', '-1', ' 1', 'NaN', '']) {
      const answer = await api.fetch('GET', browserPath(pathOf(name, { [field]: odd })), { headers: bearer() })
      expect([odd, answer.status]).toEqual([odd, 422])
      const { errors } = await answer.json()
      expect(errors[field]).toEqual([odd === '' ? 'Es obligatorio.' : 'No es válido.'])
    }
    const none = await api.fetch('GET', browserPath(pathOf(name, { [field]: 0 })), { headers: bearer() })
    expect((await none.json()).errors[field]).toEqual(['Como mínimo 1.'])
  })

  it('is so in a path too', async () => {
    for (const odd of ['1e3', '0x1']) {
      expect((await api.fetch('GET', `/api/patients/${odd}`, { headers: bearer() })).status).toBe(422)
    }
  })
})

describe('what cannot be read', () => {
  it.each(['patients.list', 'audit.list'] as const)('a cursor of %s is refused in words', async (name) => {
    const answer = await api.ask(name, { token: clinic.tokens.admin, query: { cursor: 'abc' } })
    expect([answer.status, (await answer.json()).errors.cursor]).toEqual([422, ['No es válido.']])
  })

  it('free times end after they begin', async () => {
    const query = { from: '2027-06-02T09:00:00Z', to: '2027-06-01' }
    const answer = await api.ask('appointments.free', { token: clinic.tokens.admin, query })
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['to']])
    const day = { ...query, to: '2027-06-02' }
    expect((await api.ask('appointments.free', { token: clinic.tokens.admin, query: day })).status).toBe(200)
  })

  it.each(['logo', 'photo'])('a text where a picture is meant: %s', async (field) => {
    const body = new FormData()
    body.set('_method', 'PATCH')
    body.set(field, 'text')
    const answer = await api.fetch('POST', '/api/clinic', { headers: bearer(), body })
    expect([answer.status, (await answer.json()).errors[field]]).toEqual([422, ['Aquí se espera un archivo.']])
  })
})

describe('a body', () => {
  it.each(['application/json', 'application/json; charset=latin1'])('that is no UTF-8 is refused: %s', async (type) => {
    const body = Buffer.concat([Buffer.from('{"name":"Zo'), Buffer.from([0xe9]), Buffer.from('"}')])
    const headers = { ...bearer(), 'content-type': type }
    const ways = [
      await api.fetch('POST', '/api/patients', { headers, body }),
      await clinicApi.fetch(new Request(`${ORIGIN}/api/patients`, { method: 'POST', headers, body })),
    ]
    expect(ways.map(({ status }) => status)).toEqual([400, 400])
  })
})

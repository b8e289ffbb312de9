import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, addressOf, type EndpointName, endpointNames, fillPath } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'
import { mayCall } from '@/lib/domain/access'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { wellCalled } from '@/tests/support/well-called'

/**
 * Who may not ask learns nothing, whatever they send: neither what an endpoint takes, nor whether something is there. Every
 * endpoint that is not everybody's is asked, well and badly, by each role that it is not for.
 */

let api: TestApi
let clinic: TestClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 66)
})
afterAll(() => api.close())

type Asked = { path: string; body?: BodyInit | undefined; type?: string | undefined }
const nonsense = encodeURIComponent('{"$ne":[]}')

/** The ways in which an endpoint is asked: as it should be, and with each part of it wrong. */
function waysOf(name: EndpointName): [string, Asked][] {
  const { method, path } = addressOf(name)
  const declared: Endpoint = endpoints[name]
  const well = wellCalled(name, clinic)
  const own = fillPath(path, well.params)
  const json = (value: unknown) => JSON.stringify(value)
  const takes = method !== 'GET' && method !== 'DELETE'
  const withBody = (body: BodyInit, type = 'application/json') => ({ path: own, body, type })
  const search = Object.entries(well.query ?? {}).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  const queries = Object.keys(declared.query?.shape ?? {})
  return [
    [
      'well',
      { path: [own, ...(search.length > 0 ? [search.join('&')] : [])].join('?'), ...(takes && withBodyOf(well.body)) },
    ],
    ...(path.includes('{')
      ? ([
          ['of no number', { path: path.replace(/\{\w+\}/g, 'nobody') }],
          ['of what is not there', { path: path.replace(/\{\w+\}/g, '999999999') }],
        ] as [string, Asked][])
      : []),
    ...(queries.length > 0
      ? ([['with a query of nonsense', { path: `${own}?${queries.map((key) => `${key}=${nonsense}`).join('&')}` }]] as [
          string,
          Asked,
        ][])
      : []),
    ...(takes
      ? ([
          ['without a body', { path: own }],
          ['with an empty one', withBody('{}')],
          [
            'with another one',
            withBody(json({ [Object.keys(declared.body?.shape ?? { id: 0 })[0] ?? 'id']: [[[]]], x: 1 })),
          ],
          ['with a list', withBody('[]')],
          ['with half of one', withBody('{"name":')],
          ['with no letters', withBody(new Uint8Array([0xff, 0xfe, 0x22]))],
          ['with NUL', withBody(json({ name: 'a\0b' }))],
          ['with a form that is none', withBody('--', 'multipart/form-data; boundary=x')],
        ] as [string, Asked][])
      : []),
  ]
}
const withBodyOf = (body: unknown) => ({ body: JSON.stringify(body ?? {}), type: 'application/json' })

const roles = ['professional', 'employee'] as const
/** Who each role is, for the rule; nobody's own number is in a path that is asked here. */
const person = (role: (typeof roles)[number]) => ({ id: -1, clinic_id: 66, role, is_admin: false })

describe.each(roles)('the %s', (role) => {
  const forbidden = endpointNames.filter((name) => !mayCall(addresses[name].who, person(role), 0))

  it.each(forbidden)('is refused %s, and no more', async (name) => {
    // Their own, which of the endpoints of one's own are another's: the admin's.
    const isOwn = addresses[name].who.startsWith('self')
    const told: Record<string, unknown> = {}
    for (const [way, { path, body, type }] of waysOf(name)) {
      const own = isOwn ? path.replace(String(clinic.professionals[role]), String(clinic.professionals.admin)) : path
      const { method } = addressOf(name)
      const answer = await api.fetch(method, `/api${own.replace(/^\/api/, '')}`, {
        headers: { authorization: `Bearer ${clinic.tokens[role]}`, ...(type && { 'content-type': type }) },
        ...(body !== undefined && { body }),
      })
      told[way] = [answer.status, (await answer.json().catch(() => null))?.code]
    }
    const expected = Object.fromEntries(Object.keys(told).map((way) => [way, [403, 'forbidden']]))
    expect(told).toEqual(expected)
  })
})

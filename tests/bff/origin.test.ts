import { expect, it } from 'vitest'
import type { BffConfig } from '@/lib/bff/config'
import { publicOrigin } from '@/lib/bff/origin'

const here = new URL('http://127.0.0.1:3000/api/me')
const https = { host: 'clinic.test', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'other.test' }

it.each<[string, Partial<BffConfig>, Record<string, string>, string]>([
  ['its Host', { TRUST_PROXY: 0 }, { host: 'clinic.test:8080' }, 'http://clinic.test:8080'],
  ['its own address without one', { TRUST_PROXY: 0 }, {}, 'http://127.0.0.1:3000'],
  ['its own address where that is no name', { TRUST_PROXY: 0 }, { host: 'a b' }, 'http://127.0.0.1:3000'],
  // As Next says it of a page, by whose cookies a call is made: the two must not name them otherwise.
  ['https as a proxy that nobody trusts says, and not its host', { TRUST_PROXY: 0 }, https, 'https://clinic.test'],
  ['both as a trusted one says', { TRUST_PROXY: 1 }, https, 'https://other.test'],
  ['PUBLIC_URL before all', { TRUST_PROXY: 1, PUBLIC_URL: 'https://set.test' }, https, 'https://set.test'],
])('a browser sees %s', (_, config, headers, expected) => {
  expect(publicOrigin(new Headers(headers), here, config as BffConfig).origin).toBe(expected)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, addressOf, browserPath, endpointNames, fillPath } from '@/lib/contract/addresses'
import { rowsOf } from '@/server/db/client'
import { ORIGIN } from '@/tests/support/api'
import { api, closeSessions, jar, login, openSessions } from '@/tests/support/sessions-desk'

beforeAll(openSessions)
afterAll(closeSessions)

describe('another site', () => {
  const evil = { origin: 'https://evil.test' }

  it('cannot sign anyone in', async () => {
    expect((await login({ headers: evil })).status).toBe(403)
  })

  it.each([
    ['a foreign origin', evil],
    ['no origin, but the browser says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('cannot write or sign out with the cookie: %s', async (_, headers) => {
    const cookie = jar(await login())
    const asked = { ...headers, cookie, 'content-type': 'application/json' }
    const write = await api.fetch('POST', '/api/patients', {
      headers: asked as Record<string, string>,
      body: '{"name":"X"}',
    })
    expect(write.status).toBe(403)
    const logout = await api.fetch('GET', '/api/logout', { headers: { ...headers, cookie } as Record<string, string> })
    expect(logout.status).toBe(403)
    expect((await api.fetch('GET', '/api/me', { headers: { cookie } })).status).toBe(200)
  })

  it.each([
    ['a link or a picture of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a page of a neighbouring name', { 'sec-fetch-site': 'same-site' }],
    ['a script of another site', evil],
    ['a link on plain http', { referer: 'https://evil.test/page' }],
    ['a referrer that is no address', { referer: 'about:client' }],
  ])('cannot read, download or leave a line in the audit with the cookie: %s', async (_, headers) => {
    const cookie = jar(await login())
    const lines = async () => (await api.database.asOwner((tx) => rowsOf(tx, sql`select 1 from audit`))).length
    const before = await lines()
    const reads = endpointNames.filter(
      (name) => addressOf(name).method === 'GET' && addresses[name].who !== 'public' && name !== 'auth.logout',
    )
    for (const name of ['audit.export', ...reads] as const) {
      const path = browserPath(fillPath(addressOf(name).path, { id: 1 }))
      const answer = await api.fetch('GET', path, { headers: { ...headers, cookie } as Record<string, string> })
      expect([name, answer.status, answer.headers.get('content-disposition')]).toEqual([name, 403, null])
    }
    expect(await lines()).toBe(before)
  })

  it('cannot keep anybody from opening an export by themselves, and may open what everybody may', async () => {
    const cookie = jar(await login())
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin' },
      { referer: `${ORIGIN}/x` },
    ]
    for (const headers of own) {
      const answer = await api.fetch('GET', '/api/audit/export', {
        headers: { ...headers, cookie },
      })
      expect(answer.status).toBe(200)
      await answer.text()
    }
    const open = await api.fetch('GET', '/api/meta', { headers: { 'sec-fetch-site': 'cross-site', cookie } })
    expect(open.status).toBe(200)
  })

  it('may not read answers, unless it is the wrapper', async () => {
    const asked = async (origin: string) =>
      (await api.fetch('OPTIONS', '/api/patients', { headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await asked('https://evil.test')).toBeNull()
    expect(await asked('capacitor://localhost')).toBe('capacitor://localhost')
  })
})

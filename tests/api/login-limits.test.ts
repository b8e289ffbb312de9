import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { rowsOf } from '@/server/db/client'
import { hashPassword } from '@/server/identity/password'
import { ORIGIN, type TestApi, testApi } from '@/tests/support/api'
import { arrivedFrom } from '@/tests/support/arrival'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

const PASSWORD = 'physio-demo'
const EMAIL = 'admin@51.test'
const HOME = '192.0.2.10'
const STRANGER = '198.51.100.66'
let api: TestApi
let clinic: TestClinic

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 51, { password_hash: await hashPassword(PASSWORD) })
})
afterAll(() => api.close())
beforeEach(() => api.database.asOwner((tx) => rowsOf(tx, sql`delete from login_attempts`)))

type Login = { email?: string; password?: string; from?: string; cookie?: string; headers?: Record<string, string> }
const login = ({ email = EMAIL, password = PASSWORD, from = HOME, cookie, headers = {} }: Login = {}) =>
  api.fetch('POST', '/api/login', {
    headers: {
      'content-type': 'application/json',
      origin: ORIGIN,
      ...arrivedFrom(from),
      ...(cookie && { cookie }),
      ...headers,
    },
    body: JSON.stringify({ email, password }),
  })
/** Wrong passwords at once, from one address or from several in turn; gives how many were heard. */
async function guess(times: number, { email = () => EMAIL, from = () => STRANGER, cookie }: Guess = {}) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, at) => login({ email: email(at), from: from(at), password: 'nope', cookie })),
  )
  return answers.filter(({ status }) => status === 401).length
}
type Guess = { email?: (at: number) => string; from?: (at: number) => string; cookie?: string }
/** What a browser holds after a login, but for the session: it has signed out since. */
const deviceCookie = (answer: Response) => {
  const [cookie] = answer.headers.getSetCookie().filter((line) => line.startsWith('device='))
  return (cookie ?? '').split(';')[0] as string
}
/** Failures of one account from as many addresses as it takes to reach its limit. */
const besiege = () => guess(60, { from: (at) => `198.51.100.${at % 12}` })

describe('a stranger who guesses', () => {
  it('is refused after ten, and nobody else is: not from another address, not another account', async () => {
    expect(await guess(14)).toBe(10)
    expect((await login({ from: STRANGER })).status).toBe(429)
    expect((await login()).status).toBe(200)
    expect((await login({ email: 'employee@51.test', from: STRANGER })).status).toBe(200)
  })

  it('cannot choose their address: what they write about it changes nothing', async () => {
    const forge = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}`, 'x-client-address': `203.0.113.${at}` })
    const forged = Array.from({ length: 14 }, (_, at) =>
      login({ from: STRANGER, password: 'nope', headers: forge(at) }),
    )
    expect((await Promise.all(forged)).filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('has one count for all the addresses that one IPv6 customer has', async () => {
    expect(await guess(14, { from: (at) => `2001:db8:5:5::${at + 1}` })).toBe(10)
    expect((await login({ from: '2001:db8:5:6::1' })).status).toBe(200)
  })

  it('with many addresses has fifty tries at one account, not ten of each', async () => {
    expect(await besiege()).toBe(50)
  })

  it('with one address has fifty tries at many accounts, known or not', async () => {
    const email = (at: number) => (at % 2 ? `nobody${at}@51.test` : `somebody${at}@51.test`)
    expect(await guess(60, { email })).toBe(50)
    expect((await login({ from: STRANGER })).status).toBe(429)
    expect((await login()).status).toBe(200)
  })

  it('gains no try by signing in now and then with an account of their own', async () => {
    const own = () => login({ email: 'employee@51.test', from: STRANGER })
    let heard = 0
    for (let round = 0; round < 8; round++) {
      heard += await guess(9, { email: (at) => `victim${round}-${at}@51.test` })
      await own()
    }
    expect(heard).toBe(50)
  })
})

describe('a device that signed in before', () => {
  it('gets in while the account is besieged from everywhere, also from its own address, and others do not', async () => {
    const cookie = deviceCookie(await login())
    await besiege()
    await guess(10, { from: () => HOME })
    expect((await login({ from: '203.0.113.1' })).status).toBe(429)
    expect((await login({ cookie })).status).toBe(200)
    expect((await login({ cookie, from: '203.0.113.1' })).status).toBe(200)
  })

  it('has ten tries of its own, which are nobody else’s', async () => {
    const cookie = deviceCookie(await login())
    expect(await guess(14, { cookie, from: () => HOME })).toBe(10)
    expect((await login({ cookie })).status).toBe(429)
    expect((await login()).status).toBe(200)
  })

  it('has fifty tries together with all others of its account', async () => {
    const cookies: string[] = []
    for (let at = 0; at < 7; at++) cookies.push(deviceCookie(await login()))
    const heard = await Promise.all(cookies.map((cookie) => guess(10, { cookie })))
    expect(heard.reduce((sum, one) => sum + one, 0)).toBe(50)
  })

  it('is known by what only we can sign, for the account that signed in', async () => {
    const other = deviceCookie(await login({ email: 'employee@51.test' }))
    const forged = `device=${'a'.repeat(22)}.${'b'.repeat(22)}`
    await besiege()
    for (const cookie of [other, forged, 'device=nonsense']) {
      expect((await login({ cookie, from: '203.0.113.1' })).status).toBe(429)
    }
  })

  it('may be shared by several people, each of whom it knows', async () => {
    const first = deviceCookie(await login())
    const both = deviceCookie(await login({ email: 'employee@51.test', cookie: first }))
    const again = deviceCookie(await login({ cookie: both }))
    expect(again.length).toBe(both.length)
    await besiege()
    expect((await login({ cookie: again, from: '203.0.113.1' })).status).toBe(200)
  })

  it('holds that where no script can read it, longer than its session, and through a logout', async () => {
    const answer = await login()
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device='))
    expect(line).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await answer.json()).toEqual({ api_token: null })
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const out = await api.fetch('GET', '/api/logout', { headers: { cookie, origin: ORIGIN } })
    expect(out.status).toBe(200)
    expect(out.headers.getSetCookie().join()).not.toContain('device=')
  })

  it('is a telephone too: it is given what it sends with its next login', async () => {
    const device = { 'x-client': 'device' }
    const { device_token } = await (await login({ headers: device })).json()
    await besiege()
    expect((await login({ from: '203.0.113.1', headers: device })).status).toBe(429)
    const known = await login({ from: '203.0.113.1', headers: { ...device, 'x-known-device': device_token } })
    expect(known.status).toBe(200)
    expect(known.headers.getSetCookie()).toEqual([])
  })
})

describe('the signed-in person', () => {
  const change = (current_password: string) =>
    api.ask('me.change-password', {
      token: clinic.tokens.employee,
      body: { current_password, password: PASSWORD, password_confirmation: PASSWORD },
      headers: arrivedFrom(STRANGER),
    })
  const email = 'employee@51.test'

  it('changes their password while somebody guesses at it, from the same address', async () => {
    await guess(14, { email: () => email })
    expect((await login({ email, from: STRANGER })).status).toBe(429)
    expect((await change(PASSWORD)).status).toBe(200)
  })

  it('has ten tries at the current one, which are in no login’s way', async () => {
    for (let at = 0; at < 10; at++) expect((await change('nope')).status).toBe(422)
    expect((await change(PASSWORD)).status).toBe(429)
    expect((await login({ email, from: STRANGER })).status).toBe(200)
  })
})

it('a proxy on this machine that nobody trusts, which everybody is behind, locks no one out of all accounts', async () => {
  const from = '127.0.0.1'
  expect(await guess(60, { from: () => from, email: (at) => `nobody${at}@51.test` })).toBe(60)
  expect((await login({ from })).status).toBe(200)
})

describe('the refusal', () => {
  const said = async (locale: string) => {
    const answer = await login({ from: STRANGER, headers: { 'accept-language': locale } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
    return (await answer.json()).message as string
  }

  const figures = async () => Promise.all(locales.map(async (locale) => (await said(locale)).match(/\d+/g)))

  it('says in six languages how many there may be, in how long, and when to come back', async () => {
    await guess(10)
    expect(await figures()).toEqual(locales.map(() => ['10', '15', '15']))
    await guess(60, { email: (at) => `nobody${at}@51.test` })
    await api.database.asOwner((tx) => rowsOf(tx, sql`delete from login_attempts where account_hash <> 'any'`))
    expect(await figures()).toEqual(locales.map(() => ['50', '15', '15']))
  })
})

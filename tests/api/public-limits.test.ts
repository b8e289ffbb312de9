import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { type TestApi, testApi } from '@/tests/support/api'
import { arrivedFrom } from '@/tests/support/arrival'
import { makeClinic } from '@/tests/support/clinic'

const CLINIC = 8_501
const OTHER = 8_502
let api: TestApi
let network = 0
/** An address that nobody had yet, so that no test is in another's way. */
const newAddress = () => `203.0.113.${++network}`
const token = () => randomBytes(32).toString('base64url')

beforeAll(async () => {
  api = await testApi()
  for (const id of [CLINIC, OTHER]) await makeClinic(api.database, id)
})
afterAll(() => api.close())

const services = (from: string, id = CLINIC, headers = {}) =>
  api.ask('booking.services', { params: { id }, headers: { ...arrivedFrom(from), ...headers } })
const readLink = (from: string, link: string) =>
  api.ask('appointment-links.read', { body: { token: link }, headers: arrivedFrom(from) })
const readFeed = (from: string) => api.ask('feeds.read', { params: { token: token() }, headers: arrivedFrom(from) })
const askForLink = (from: string, email: string) =>
  api.ask('password.ask-link', { body: { email }, headers: arrivedFrom(from) })

/** How many of so many calls are answered rather than refused for being too many. */
async function answered(times: number, call: (at: number) => Promise<Response>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => call(at)))
  return answers.filter(({ status }) => status !== 429).length
}

describe('what anybody may ask is limited by who asks, so that one keeps nobody else out', () => {
  it('what a clinic offers: 60 a minute from an address, whatever it writes about itself', async () => {
    const [from, other] = [newAddress(), newAddress()]
    expect(await answered(70, (at) => services(from, CLINIC, { 'x-forwarded-for': `198.51.100.${at}` }))).toBe(60)
    expect((await services(from, OTHER)).status).toBe(200)
    expect((await services(other)).status).toBe(200)
  })

  it('what all clinics offer: 180 a minute from an address', async () => {
    const from = newAddress()
    expect(await answered(200, (at) => services(from, 9_000 + (at % 10)))).toBe(180)
    expect((await services(newAddress())).status).toBe(200)
  })

  it('a link: 30 a minute of one, 120 of all', async () => {
    const [from, mine, other] = [newAddress(), token(), newAddress()]
    expect(await answered(40, () => readLink(from, mine))).toBe(30)
    expect((await readLink(other, mine)).status).toBe(410)
    expect(await answered(130, () => readLink(other, token()))).toBe(119)
  })

  it('a patient’s own page: 60 a minute of one link, 240 of all, and its pictures apart', async () => {
    const [from, mine] = [newAddress(), token()]
    const ask = (name: 'plan-links.read' | 'plan-links.picture', link: string) =>
      api.ask(name, { body: { token: link, picture_id: 'a'.repeat(32) }, headers: arrivedFrom(from) })
    expect(await answered(70, () => ask('plan-links.read', mine))).toBe(60)
    expect(await answered(130, () => ask('plan-links.picture', mine))).toBe(120)
    // Those that were refused count among all.
    expect(await answered(190, () => ask('plan-links.read', token()))).toBe(170)
    expect((await ask('plan-links.picture', token())).status).toBe(410)
  })

  it('a document to sign: 30 a minute of one link, 120 of all, whatever is asked of it', async () => {
    const [from, mine] = [newAddress(), token()]
    const ask = (name: 'document-links.read' | 'document-links.code' | 'document-links.file', link: string) =>
      api.ask(name, { body: { token: link }, headers: arrivedFrom(from) })
    const kinds = ['document-links.read', 'document-links.code', 'document-links.file'] as const
    expect(await answered(40, (at) => ask(kinds[at % 3]!, mine))).toBe(30)
    expect(await answered(90, (at) => ask(kinds[at % 3]!, token()))).toBe(80)
    expect((await readLink(newAddress(), mine)).status).toBe(410)
  })

  it('whether a code is that of a document: 30 a minute from an address', async () => {
    const [from, other] = [newAddress(), newAddress()]
    const check = (at: string) =>
      api.ask('document-checks.read', { body: { code: 'ABCDE-FGHJK-MNPQR-STVWX' }, headers: arrivedFrom(at) })
    expect(await answered(35, () => check(from))).toBe(30)
    expect((await check(other)).status).toBe(200)
  })

  it('feeds that do not exist: 60 a minute', async () => {
    const [from, other] = [newAddress(), newAddress()]
    expect(await answered(70, () => readFeed(from))).toBe(60)
    expect((await readFeed(other)).status).toBe(404)
  })

  it('links to a new password: 20 in fifteen minutes, for whomever', async () => {
    const [from, other] = [newAddress(), newAddress()]
    expect(await answered(25, (at) => askForLink(from, `nobody${at}@8501.test`))).toBe(20)
    expect((await askForLink(other, 'nobody@8501.test')).status).toBe(200)
  })

  it('an IPv6 customer is one, however many addresses they have', async () => {
    expect(await answered(70, (at) => services(`2001:db8:7:7::${at + 1}`))).toBe(60)
    expect((await services('2001:db8:7:8::1')).status).toBe(200)
  })
})

it.each(locales)('the refusal says its limit in %s', async (locale) => {
  const from = newAddress()
  await answered(60, () => services(from))
  const refused = await services(from, CLINIC, { 'accept-language': locale })
  const { code, message } = await refused.json()
  expect(code).toBe('rate_limited')
  expect(message).toContain('60')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

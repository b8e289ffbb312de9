import { createECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@/lib/contract/professionals'
import { devices } from '@/server/db/schema/devices'
import { hashToken } from '@/server/identity/sessions'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let other: TestClinic

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 81)
  other = await makeClinic(api.database, 82)
})
afterAll(() => api.close())

/** A browser's subscription at a push service. */
const subscriptionAt = (endpoint: string) => {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  return JSON.stringify({ endpoint, expirationTime: null, keys })
}

type Asked = { at?: TestClinic; role?: Role; type?: string; token: string; for_id?: number }
const register = ({ at = clinic, role = 'employee', type = 'android', token, for_id }: Asked) =>
  api.ask('devices.create', {
    token: at.tokens[role],
    params: { professional_id: for_id ?? at.professionals[role] },
    body: { type, token },
  })
const remove = (id: number, role: Role = 'employee') =>
  api.ask('devices.remove', {
    token: clinic.tokens[role],
    params: { professional_id: clinic.professionals[role], id },
  })
const idIn = async (answer: Response): Promise<number> => (await answer.json()).data.id
const rowsOf = (token: string) =>
  api.database.asOwner((tx) =>
    tx
      .select()
      .from(devices)
      .where(eq(devices.token_hash, hashToken(token))),
  )

describe('registering a device', () => {
  it('is refused for somebody else, even to an admin', async () => {
    const token = 'for another'
    const answer = await register({ role: 'admin', token, for_id: clinic.professionals.employee })
    expect(answer.status).toBe(403)
    expect(await rowsOf(token)).toEqual([])
  })

  it.each([
    ['no JSON', 'a token'],
    ['plain http', subscriptionAt('http://fcm.googleapis.com/fcm/send/x')],
    ['this machine', subscriptionAt('https://localhost/x')],
    ['the cloud’s metadata', subscriptionAt('https://169.254.169.254/latest')],
    ['an address in the network', subscriptionAt('https://10.0.0.8/x')],
    ['a host that only begins like one', subscriptionAt('https://fcm.googleapis.com.evil.test/x')],
    ['a host that only ends like one', subscriptionAt('https://evilnotify.windows.com/x')],
    ['a user before another host', subscriptionAt('https://fcm.googleapis.com@evil.test/x')],
    ['another port', subscriptionAt('https://fcm.googleapis.com:8443/x')],
    [
      'keys that are none',
      JSON.stringify({ endpoint: 'https://web.push.apple.com/x', keys: { p256dh: 'a', auth: 'b' } }),
    ],
  ])('is refused to a browser whose subscription leads to %s', async (_, token) => {
    const answer = await register({ type: 'web', token })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual({ token: [expect.any(String)] })
    expect(await rowsOf(token)).toEqual([])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('is taken from a browser whose push service is %s', async (endpoint) => {
    const answer = await register({ type: 'web', token: subscriptionAt(endpoint) })
    expect(answer.status).toBe(201)
    expect((await answer.json()).data).toEqual({ id: expect.any(Number), type: 'web' })
  })

  it('gives the same row to the same person, and never tells the token', async () => {
    const first = await register({ token: 'the same' })
    const text = await first.clone().text()
    expect(text).not.toContain('the same')
    expect(await idIn(await register({ token: 'the same' }))).toBe(await idIn(first))
    const [row] = await rowsOf('the same')
    expect(row).toMatchObject({ professional_id: clinic.professionals.employee, session_id: expect.any(Number) })
  })

  it('takes a device that changes hands from a colleague, and from another clinic', async () => {
    const token = 'changes hands'
    await register({ token })
    const takers: { at: TestClinic; role: Role }[] = [
      { at: clinic, role: 'professional' },
      { at: other, role: 'admin' },
    ]
    for (const { at, role } of takers) {
      expect((await register({ at, role, token })).status).toBe(201)
      const { id, professionals } = at
      const found = (await rowsOf(token)).map(({ clinic_id, professional_id }) => ({ clinic_id, professional_id }))
      expect(found).toEqual([{ clinic_id: id, professional_id: professionals[role] }])
    }
  })

  it('keeps a person’s twenty newest, because every message goes to all of them', async () => {
    for (let i = 0; i < 21; i++) await register({ role: 'professional', token: `one of many ${i}` })
    expect(await rowsOf('one of many 0')).toEqual([])
    expect(await rowsOf('one of many 1')).toHaveLength(1)
    expect(await rowsOf('one of many 20')).toHaveLength(1)
  })
})

describe('removing a device', () => {
  it('is answered 404 for a colleague’s and another clinic’s, which stay', async () => {
    const colleagues = await idIn(await register({ role: 'professional', token: 'a colleague’s' }))
    for (const id of [colleagues, other.device, clinic.device]) expect((await remove(id)).status).toBe(404)
    expect(await rowsOf('a colleague’s')).toHaveLength(1)
  })

  it('forgets the own one, once', async () => {
    const id = await idIn(await register({ token: 'to be forgotten' }))
    expect((await remove(id)).status).toBe(204)
    expect(await rowsOf('to be forgotten')).toEqual([])
    expect((await remove(id)).status).toBe(404)
  })
})

describe('what a browser subscribes with', () => {
  it('is a public key of P-256, always the same, and who is really sent to', async () => {
    const show = async (at: TestClinic) => (await api.ask('push.show', { token: at.tokens.employee })).json()
    const { data } = await show(clinic)
    const bytes = Buffer.from(data.vapid_public_key, 'base64url')
    expect([bytes.length, bytes[0]]).toEqual([65, 4])
    expect(data.sends_to).toEqual([])
    expect(await show(other)).toEqual({ data })
  })
})

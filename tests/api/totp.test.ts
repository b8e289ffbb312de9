import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { hashPassword } from '@/server/identity/password'
import { ORIGIN, type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

const PASSWORD = 'physio-demo'
const STEP_MS = 30_000
let api: TestApi
let clinic: TestClinic
let other: TestClinic
/** The instant that the server takes for now; codes move on with it. */
let now = Date.UTC(2027, 2, 1, 9, 0, 0)

beforeAll(async () => {
  api = await testApi()
  const password_hash = await hashPassword(PASSWORD)
  clinic = await makeClinic(api.database, 51, { password_hash, trial_ends_at: new Date('2028-01-01') })
  other = await makeClinic(api.database, 52, { password_hash, trial_ends_at: new Date('2028-01-01') })
})
afterAll(() => api.close())

beforeEach(async () => {
  now += 10 * STEP_MS
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await api.database.asOwner(async (tx) => {
    await rowsOf(tx, sql`update professionals set totp_secret = null, totp_enabled_at = null, totp_last_step = null`)
    await rowsOf(tx, sql`delete from recovery_codes`)
    await rowsOf(tx, sql`delete from login_attempts`)
    await rowsOf(tx, sql`update sessions set expires_at = '2028-01-01'`)
  })
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => {
  now += ms
  vi.setSystemTime(now)
}
const codeOf = (secret: string, shift_ms = 0) => new TOTP({ secret }).generate({ timestamp: now + shift_ms })

type Login = { email?: string; password?: string; code?: string }
const login = ({ email = 'professional@51.test', password = PASSWORD, code }: Login = {}) =>
  api.fetch('POST', '/api/login', {
    headers: { 'content-type': 'application/json', origin: ORIGIN, 'x-client': 'device' },
    body: JSON.stringify({ email, password, code }),
  })
const outcome = async (answer: Response) => (answer.ok ? 'in' : (await answer.json()).code)
const begin = async (token: string, current_password = PASSWORD) =>
  api.ask('totp.begin', { token, body: { current_password } })
/** Turns the second factor on and lets that first code's step pass. */
const enable = async (token = clinic.tokens.professional) => {
  const { secret } = (await (await begin(token)).json()).data
  const confirmed = await api.ask('totp.confirm', { token, body: { code: codeOf(secret) } })
  expect(confirmed.status).toBe(200)
  const { recovery_codes } = (await confirmed.json()).data
  pass(STEP_MS)
  return { secret: secret as string, recovery_codes: recovery_codes as string[] }
}

describe('a second factor', () => {
  it('is not begun without the current password, whose tries are counted', async () => {
    const token = clinic.tokens.employee
    for (let at = 0; at < 10; at++) {
      const refused = await begin(token, 'not this')
      expect(refused.status).toBe(422)
      expect((await refused.json()).errors).toHaveProperty('current_password')
    }
    expect((await begin(token)).status).toBe(429)
  })

  it('is asked for only once a code of the app has confirmed it', async () => {
    const token = clinic.tokens.professional
    const nothing = await api.ask('totp.confirm', { token, body: { code: '123456' } })
    expect((await nothing.json()).code).toBe('totp_not_begun')
    const { secret, uri } = (await (await begin(token)).json()).data
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Physio%20Tracking:professional%4051\.test\?issuer=Physio%20Tracking&secret=/,
    )
    expect(await outcome(await login())).toBe('in')
    const wrong = await api.ask('totp.confirm', { token, body: { code: codeOf(secret, 3_600_000) } })
    expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { code: [expect.any(String)] }])
    expect((await api.ask('totp.confirm', { token, body: { code: codeOf(secret) } })).status).toBe(200)
    expect(await outcome(await login())).toBe('second_factor_required')
    const me = await (await api.ask('me.show', { token })).json()
    expect(me.data.totp_enabled).toBe(true)
  })

  it('ends the other sessions, which the password alone had begun, and gives ten codes once', async () => {
    const elsewhere = (await (await login()).json()).api_token
    const { recovery_codes } = await enable()
    expect((await api.ask('me.show', { token: elsewhere })).status).toBe(401)
    expect((await api.ask('me.show', { token: clinic.tokens.professional })).status).toBe(200)
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
  })

  it('that is on cannot be overwritten by beginning another', async () => {
    const { secret } = await enable()
    expect((await begin(clinic.tokens.professional)).status).toBe(412)
    expect(await outcome(await login({ code: codeOf(secret) }))).toBe('in')
  })

  it('is stored sealed, its recovery codes hashed, and neither is told to the audit or kept for a repeated request', async () => {
    const token = clinic.tokens.professional
    const { secret } = (await (await begin(token)).json()).data
    const confirmed = await api.ask('totp.confirm', {
      token,
      body: { code: codeOf(secret) },
      headers: { 'idempotency-key': 'again' },
    })
    const { recovery_codes } = (await confirmed.json()).data
    const stored = await api.database.asOwner(async (tx) => [
      await rowsOf(tx, sql`select * from professionals`),
      await rowsOf(tx, sql`select * from recovery_codes`),
      await rowsOf(tx, sql`select * from idempotency_keys`),
      await rowsOf(tx, sql`select * from audit`),
    ])
    const text = JSON.stringify(stored)
    expect(text).toContain('second_factor')
    for (const hidden of [secret, ...recovery_codes]) expect(text).not.toContain(hidden)
  })

  const disable = (proof: object, token = clinic.tokens.professional) => api.ask('totp.disable', { token, body: proof })

  it('is not turned off by the password alone, nor by a code alone, nor by one that was spent', async () => {
    const { secret } = await enable()
    const code = codeOf(secret)
    const faults = async (proof: object) => Object.keys((await (await disable(proof)).json()).errors)
    expect(await faults({ current_password: PASSWORD })).toEqual(['code'])
    expect(await faults({ current_password: PASSWORD, code: ' ' })).toEqual(['code'])
    expect(await faults({ current_password: PASSWORD, code: codeOf(secret, 3_600_000) })).toEqual(['code'])
    expect(await faults({ current_password: 'not this', code })).toEqual(['current_password'])
    expect(await outcome(await login({ code }))).toBe('in')
    expect(await faults({ current_password: PASSWORD, code })).toEqual(['code'])
    expect(await outcome(await login())).toBe('second_factor_required')
  })

  it.each(['a code of the app', 'a recovery code'])('is turned off by the password with %s', async (which) => {
    const { secret, recovery_codes } = await enable()
    const code = which === 'a recovery code' ? recovery_codes[0]! : codeOf(secret)
    const answer = await disable({ current_password: PASSWORD, code })
    expect([answer.status, (await answer.json()).data]).toEqual([200, { totp_enabled: false }])
    expect(await outcome(await login())).toBe('in')
    const left = await api.database.asOwner((tx) => rowsOf(tx, sql`select 1 from recovery_codes`))
    expect(left).toEqual([])
    expect(await outcome(await disable({ current_password: PASSWORD, code: '123456' }))).toBe('totp_not_begun')
  })

  it('takes ten wrong codes in a session, whether they are to turn it off or to make others; signing in has its own', async () => {
    const { secret } = await enable()
    const body = { current_password: PASSWORD, code: codeOf(secret, 3_600_000) }
    const token = clinic.tokens.professional
    for (const name of ['totp.disable', 'totp.renew-codes'] as const) {
      for (let at = 0; at < 5; at++) expect((await api.ask(name, { token, body })).status).toBe(422)
    }
    expect((await disable({ ...body, code: codeOf(secret) })).status).toBe(429)
    expect((await login({ code: codeOf(secret) })).status).toBe(200)
  })
})

describe('signing in with a second factor', () => {
  it('says no more than that a code is missing, and only to who knows the password', async () => {
    await enable()
    const missing = await login()
    expect([missing.status, await outcome(missing)]).toEqual([401, 'second_factor_required'])
    expect(await outcome(await login({ password: 'not this' }))).toBe('bad_credentials')
    expect(await outcome(await login({ email: 'nobody@51.test', code: '123456' }))).toBe('bad_credentials')
  })

  it.each([
    ['of this moment', 0, 'in'],
    ['of the step before', -STEP_MS, 'in'],
    ['of the step after', STEP_MS, 'in'],
    ['of two steps before', -2 * STEP_MS, 'bad_code'],
    ['of two steps after', 2 * STEP_MS, 'bad_code'],
  ])('takes a code by its age: one %s', async (_, shift, expected) => {
    const { secret } = await enable()
    // The confirming code spent its own step and those before it.
    pass(3 * STEP_MS)
    expect(await outcome(await login({ code: codeOf(secret, shift) }))).toBe(expected)
  })

  it('refuses a code that was taken before, also the one that confirmed, and an older one after a newer', async () => {
    const token = clinic.tokens.professional
    const { secret } = (await (await begin(token)).json()).data
    const first = codeOf(secret)
    await api.ask('totp.confirm', { token, body: { code: first } })
    expect(await outcome(await login({ code: first }))).toBe('bad_code')
    pass(2 * STEP_MS)
    const code = codeOf(secret)
    const older = codeOf(secret, -STEP_MS)
    expect(await outcome(await login({ code }))).toBe('in')
    expect(await outcome(await login({ code }))).toBe('bad_code')
    expect(await outcome(await login({ code: older }))).toBe('bad_code')
  })

  it('lets one of eight in that send the same code at the same time', async () => {
    const { secret } = await enable()
    const code = codeOf(secret)
    const outcomes = await Promise.all(Array.from({ length: 8 }, async () => outcome(await login({ code }))))
    expect(outcomes.filter((each) => each === 'in')).toHaveLength(1)
    expect(outcomes.filter((each) => each === 'bad_code')).toHaveLength(7)
  })

  it('refuses the code of a colleague, and of somebody in another clinic', async () => {
    await enable()
    const colleague = await enable(clinic.tokens.admin)
    const stranger = await enable(other.tokens.professional)
    for (const { secret, recovery_codes } of [colleague, stranger]) {
      expect(await outcome(await login({ code: codeOf(secret) }))).toBe('bad_code')
      expect(await outcome(await login({ code: recovery_codes[0] }))).toBe('bad_code')
    }
  })

  it('refuses a secret that was moved to another’s row', async () => {
    const { secret } = await enable(other.tokens.professional)
    await enable()
    await api.database.asOwner((tx) =>
      rowsOf(
        tx,
        sql`update professionals set totp_secret =
              (select totp_secret from professionals where id = ${other.professionals.professional})
            where id = ${clinic.professionals.professional}`,
      ),
    )
    expect(await outcome(await login({ code: codeOf(secret) }))).toBe('failure')
  })

  it('is closed for fifteen minutes after ten wrong codes, from every address, while a missing code is no failure', async () => {
    const { secret } = await enable()
    for (let at = 0; at < 15; at++) expect(await outcome(await login())).toBe('second_factor_required')
    const wrong = codeOf(secret, 3_600_000)
    for (let at = 0; at < 10; at++) expect(await outcome(await login({ code: wrong }))).toBe('bad_code')
    expect((await login({ code: codeOf(secret) })).status).toBe(429)
    pass(16 * 60_000)
    expect(await outcome(await login({ code: codeOf(secret) }))).toBe('in')
  })

  it('gives a burst of wrong codes no more tries than a sequence', async () => {
    const { secret } = await enable()
    const code = codeOf(secret, 3_600_000)
    const tries = Array.from({ length: 14 }, async () => outcome(await login({ code })))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((each) => each === 'bad_code').length).toBeLessThanOrEqual(10)
    expect(outcomes).toContain('too_many_attempts')
  })

  it('takes spaces in what was typed', async () => {
    const { secret } = await enable()
    const code = codeOf(secret)
    expect(await outcome(await login({ code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }))).toBe('in')
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, also when it is sent four times at once', async () => {
    const { recovery_codes } = await enable()
    const code = recovery_codes[3]!.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    const outcomes = await Promise.all(Array.from({ length: 4 }, async () => outcome(await login({ code }))))
    expect(outcomes.sort()).toEqual(['bad_code', 'bad_code', 'bad_code', 'in'])
    expect(await outcome(await login({ code: recovery_codes[4] }))).toBe('in')
  })

  it('is void once there are others, which want the password and a code of the second factor that is on', async () => {
    const token = clinic.tokens.professional
    const renew = (body: object) => api.ask('totp.renew-codes', { token, body })
    const proof = { current_password: PASSWORD, code: '123456' }
    expect(await outcome(await renew(proof))).toBe('totp_not_begun')
    const { secret, recovery_codes: old } = await enable()
    expect(await outcome(await renew({ ...proof, current_password: 'not this' }))).toBe('wrong_password')
    expect(await outcome(await renew({ current_password: PASSWORD }))).toBe('invalid')
    expect(await outcome(await renew({ ...proof, code: codeOf(secret, 3_600_000) }))).toBe('invalid')
    const { recovery_codes } = (await (await renew({ ...proof, code: old[1] })).json()).data
    expect(await outcome(await login({ code: old[0] }))).toBe('bad_code')
    expect(await outcome(await login({ code: recovery_codes[0] }))).toBe('in')
  })
})

describe('a second factor that was lost', () => {
  const take = (token: string, id: number) => api.ask('employees.reset-second-factor', { token, params: { id } })

  it('is taken away by an admin of the clinic only, of somebody else who has one', async () => {
    const { admin, professional, employee } = clinic.professionals
    expect((await take(clinic.tokens.employee, professional)).status).toBe(403)
    expect((await take(other.tokens.admin, professional)).status).toBe(404)
    expect((await (await take(clinic.tokens.admin, admin)).json()).code).toBe('own_account')
    expect((await take(clinic.tokens.admin, employee)).status).toBe(422)
  })

  it('leaves the password alone to sign in with, no recovery code, and no session that was open', async () => {
    const { recovery_codes } = await enable()
    const { api_token } = await (await login({ code: recovery_codes[0] })).json()
    const taken = await take(clinic.tokens.admin, clinic.professionals.professional)
    expect((await taken.json()).data.totp_enabled).toBe(false)
    expect((await api.ask('me.show', { token: api_token })).status).toBe(401)
    expect(await outcome(await login())).toBe('in')
    const [left] = await api.database.asOwner((tx) =>
      rowsOf<{ codes: number }>(tx, sql`select count(*)::int as codes from recovery_codes where clinic_id = 51`),
    )
    expect(left?.codes).toBe(0)
    const audited = await api.database.asOwner((tx) =>
      rowsOf(
        tx,
        sql`select 1 from audit where entity = 'second_factor' and action = 'deactivated'
        and professional_id = ${clinic.professionals.admin}`,
      ),
    )
    expect(audited).toHaveLength(1)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import {
  api,
  begin,
  clinic,
  closeFactors,
  codeOf,
  enable,
  login,
  openFactors,
  other,
  outcome,
  PASSWORD,
  realClock,
  withoutFactors,
} from '@/tests/support/totp-desk'

beforeAll(openFactors)
beforeEach(withoutFactors)
afterEach(realClock)
afterAll(closeFactors)

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

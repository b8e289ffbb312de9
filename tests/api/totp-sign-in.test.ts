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
  pass,
  realClock,
  STEP_MS,
  withoutFactors,
} from '@/tests/support/totp-desk'

beforeAll(openFactors)
beforeEach(withoutFactors)
afterEach(realClock)
afterAll(closeFactors)

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

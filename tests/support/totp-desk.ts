import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { hashPassword } from '@/server/identity/password'
import { ORIGIN, type TestApi, testApi } from './api'
import { makeClinic, type TestClinic } from './clinic'

/** People who turn a second factor on, and sign in with it, at a time that stands still. */

export const PASSWORD = 'physio-demo'
export const STEP_MS = 30_000
export let api: TestApi
export let clinic: TestClinic
export let other: TestClinic
/** The instant that the server takes for now; codes move on with it. */
export let now = Date.UTC(2027, 2, 1, 9, 0, 0)

export async function openFactors() {
  api = await testApi()
  const password_hash = await hashPassword(PASSWORD)
  clinic = await makeClinic(api.database, 51, { password_hash, trial_ends_at: new Date('2028-01-01') })
  other = await makeClinic(api.database, 52, { password_hash, trial_ends_at: new Date('2028-01-01') })
}
export const closeFactors = () => api.close()

/** Nobody has one, and nobody has failed; the clock stands still, some steps later. */
export async function withoutFactors() {
  now += 10 * STEP_MS
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await api.database.asOwner(async (tx) => {
    await rowsOf(tx, sql`update professionals set totp_secret = null, totp_enabled_at = null, totp_last_step = null`)
    await rowsOf(tx, sql`delete from recovery_codes`)
    await rowsOf(tx, sql`delete from login_attempts`)
    await rowsOf(tx, sql`update sessions set expires_at = '2028-01-01'`)
  })
}
export const realClock = () => vi.useRealTimers()

export const pass = (ms: number) => {
  now += ms
  vi.setSystemTime(now)
}
export const codeOf = (secret: string, shift_ms = 0) => new TOTP({ secret }).generate({ timestamp: now + shift_ms })

export type Login = { email?: string; password?: string; code?: string }
export const login = ({ email = 'professional@51.test', password = PASSWORD, code }: Login = {}) =>
  api.fetch('POST', '/api/login', {
    headers: { 'content-type': 'application/json', origin: ORIGIN, 'x-client': 'device' },
    body: JSON.stringify({ email, password, code }),
  })
export const outcome = async (answer: Response) => (answer.ok ? 'in' : (await answer.json()).code)
export const begin = async (token: string, current_password = PASSWORD) =>
  api.ask('totp.begin', { token, body: { current_password } })
/** Turns the second factor on and lets that first code's step pass. */
export const enable = async (token = clinic.tokens.professional) => {
  const { secret } = (await (await begin(token)).json()).data
  const confirmed = await api.ask('totp.confirm', { token, body: { code: codeOf(secret) } })
  expect(confirmed.status).toBe(200)
  const { recovery_codes } = (await confirmed.json()).data
  pass(STEP_MS)
  return { secret: secret as string, recovery_codes: recovery_codes as string[] }
}

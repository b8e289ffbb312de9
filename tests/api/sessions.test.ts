import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { cpuMsOf } from '@/tests/support/cpu'
import {
  api,
  clinic,
  closeSessions,
  cookiesOf,
  deviceToken,
  invitedEmail,
  isAlive,
  jar,
  login,
  openSessions,
  PASSWORD,
  platform,
} from '@/tests/support/sessions-desk'

beforeAll(openSessions)
afterAll(closeSessions)

describe('signing in', () => {
  it('answers an unknown account and a wrong password alike', async () => {
    const wrong = await login({ password: 'nope' })
    const unknown = await login({ email: 'nobody@41.test' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toBe(await unknown.text())
    expect(cookiesOf(wrong)).toEqual([])
  })

  it('works as hard for an unknown account, and for who was invited, as for a wrong password', async () => {
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
    const wrong: number[] = []
    const unknown: number[] = []
    const invited: number[] = []
    for (let i = 0; i < 5; i++) {
      wrong.push(await cpuMsOf(() => login({ email: 'employee@41.test', password: 'nope' })))
      unknown.push(await cpuMsOf(() => login({ email: `nobody${i}@41.test`, password: 'nope' })))
      invited.push(await cpuMsOf(() => login({ email: invitedEmail, password: 'nope' })))
    }
    // An account that is looked up but not hashed for is a tenth of the work.
    expect(median(unknown)).toBeGreaterThan(median(wrong) * 0.4)
    expect(median(invited)).toBeGreaterThan(median(wrong) * 0.4)
  })

  it('answers who was invited and has no password yet as it answers nobody', async () => {
    for (const password of [PASSWORD, 'null']) {
      const invited = await login({ email: invitedEmail, password })
      const unknown = await login({ email: 'nobody@41.test', password })
      expect([invited.status, await invited.text()]).toEqual([401, await unknown.text()])
    }
  })

  it('gives a burst of guesses no more tries than a sequence', async () => {
    const email = 'burst@1.test'
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async () => (await login({ email, password: 'nope' })).status),
    )
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses).toContain(429)
  })

  it('gives a browser a cookie that no script can read, and no token', async () => {
    const answer = await login()
    expect(await answer.json()).toEqual({ api_token: null })
    for (const cookie of cookiesOf(answer)) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const me = await api.fetch('GET', '/api/me', { headers: { cookie: jar(answer) } })
    expect((await me.json()).data).toMatchObject({ email: 'admin@41.test', is_admin: true, clinic: { id: 41 } })
  })

  it('gives a device its token, and no cookie', async () => {
    const answer = await login({ headers: { 'x-client': 'device' } })
    expect(cookiesOf(answer)).toEqual([])
    expect(await isAlive((await answer.json()).api_token)).toBe(true)
  })

  it('keeps the token nowhere: the table has its hash', async () => {
    const token = await deviceToken()
    const rows = await api.database.asOwner((tx) => rowsOf(tx, sql`select * from sessions`))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is closed for fifteen minutes after ten failures of one account, which others do not feel', async () => {
    const email = 'employee@1.test'
    for (let i = 0; i < 10; i++) expect((await login({ email, password: 'nope' })).status).toBe(401)
    const refused = await login({ email })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await login({ email: 'professional@1.test' })).status).toBe(200)
    await api.database.asOwner((tx) =>
      rowsOf(tx, sql`update login_attempts set failed_at = failed_at - interval '16 minutes'`),
    )
    expect((await login({ email })).status).toBe(200)
  })
})

describe('a session ends', () => {
  it('by signing out, and only that one', async () => {
    const [one, two] = [await deviceToken(), await deviceToken()]
    expect((await api.ask('auth.logout', { token: one })).status).toBe(200)
    expect([await isAlive(one), await isAlive(two)]).toEqual([false, true])
  })

  it('with the cookie cleared, so that the guards do not send it round', async () => {
    const cookie = jar(await login())
    const token = /session=([^;]+)/.exec(cookie)?.[1] as string
    await api.ask('auth.logout', { token })
    const me = await api.fetch('GET', '/api/me', { headers: { cookie } })
    expect(me.status).toBe(401)
    expect(cookiesOf(me).every((line) => line.includes('Max-Age=0'))).toBe(true)
  })

  it('elsewhere by a change of password, which wants the current one and its repetition', async () => {
    const email = 'professional@41.test'
    const [here, elsewhere] = [await deviceToken(email), await deviceToken(email)]
    const form = { current_password: PASSWORD, password: 'otra-contraseña', password_confirmation: 'otra-contraseña' }
    const wrong = await api.ask('me.change-password', { token: here, body: { ...form, current_password: 'nope' } })
    expect((await wrong.json()).errors).toHaveProperty('current_password')
    const differs = await api.ask('me.change-password', { token: here, body: { ...form, password_confirmation: 'x' } })
    expect((await differs.json()).errors).toHaveProperty('password_confirmation')
    expect((await api.ask('me.change-password', { token: here, body: form })).status).toBe(200)
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false])
    expect((await login({ email })).status).toBe(401)
  })

  it('one by one, only one’s own, and only the alive are listed', async () => {
    const email = 'employee@41.test'
    const listOf = async (token: string) =>
      (await (await api.ask('sessions.list', { token })).json()).data as { id: number; current: boolean }[]
    const [here, elsewhere] = [await deviceToken(email), await deviceToken(email)]
    const own = await listOf(here)
    expect(own.filter(({ current }) => current)).toHaveLength(1)
    expect(Object.keys(own[0]!).sort()).toEqual(['address', 'created_at', 'current', 'device', 'id', 'last_used_at'])
    const other = (await listOf(elsewhere)).find(({ current }) => current)!
    const colleague = await deviceToken('admin@41.test')
    for (const token of [colleague, platform.tokens.admin]) {
      expect((await api.ask('sessions.end', { token, params: { id: other.id } })).status).toBe(404)
    }
    expect(await isAlive(elsewhere)).toBe(true)
    expect((await api.ask('sessions.end', { token: here, params: { id: other.id } })).status).toBe(204)
    expect(await isAlive(elsewhere)).toBe(false)
    expect((await api.ask('sessions.end', { token: here, params: { id: other.id } })).status).toBe(404)
    expect((await listOf(here)).map(({ id }) => id)).not.toContain(other.id)
  })

  it('all but the one that asks', async () => {
    const email = 'employee@41.test'
    const [here, elsewhere, third] = [await deviceToken(email), await deviceToken(email), await deviceToken(email)]
    const colleague = await deviceToken('admin@41.test')
    const answer = await api.ask('sessions.end-others', { token: here })
    expect((await answer.json()).data.ended_sessions).toBeGreaterThanOrEqual(2)
    expect([await isAlive(here), await isAlive(elsewhere), await isAlive(third)]).toEqual([true, false, false])
    expect(await isAlive(colleague)).toBe(true)
  })

  it('everywhere when a super admin forces it, and nobody else may', async () => {
    const token = await deviceToken('admin@41.test')
    const params = { id: clinic.professionals.admin }
    expect((await api.ask('professionals.force-logout', { token, params })).status).toBe(403)
    expect((await api.ask('professionals.force-logout', { token: platform.tokens.employee, params })).status).toBe(403)
    expect((await api.ask('professionals.force-logout', { token: platform.tokens.admin, params })).status).toBe(200)
    expect(await isAlive(token)).toBe(false)
    const nobody = { token: platform.tokens.admin, params: { id: 999_999 } }
    expect((await api.ask('professionals.force-logout', nobody)).status).toBe(404)
  })
})

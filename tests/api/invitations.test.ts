import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { inviteProfessional } from '@/server/steps/links/send'
import { ORIGIN, type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { nextMail } from '@/tests/support/mail'

const password = 'una contraseña'
let api: TestApi
let clinic: TestClinic
let clinicId = 600

beforeAll(async () => {
  api = await testApi({ PUBLIC_URL: 'https://clinic.test/', PRODUCT_NAME: 'Fisio & Co' })
})
afterAll(() => api.close())
beforeEach(async () => {
  clinicId += 1
  clinic = await makeClinic(api.database, clinicId)
  await owner(sql`update professionals set password_hash = null, locale = 'fr' where id = ${invited()}`)
})

const invited = () => clinic.professionals.employee
const email = () => `employee@${clinic.id}.test`
const owner = (query: Parameters<typeof rowsOf>[1]) =>
  api.database.asOwner((tx) => rowsOf<Record<string, unknown>>(tx, query))
const invite = async (count = 1) => {
  const cause = { clinic_id: clinic.id, id: clinic.professionals.admin }
  await api.database.asTenant(clinic.id, (tx) => inviteProfessional(tx, cause, invited(), new Date()))
  api.services.wakeOutbox()
  return (await nextMail(api.folder, email(), count)).token
}
const form = (token: string) => ({ token, name: 'Élodie Martin', password, password_confirmation: password })
const accept = (token: string, change: object = {}) =>
  api.ask('invitations.accept', { body: { ...form(token), ...change }, headers: { 'x-client': 'device' } })
const read = (token: string) => api.ask('invitations.read', { body: { token } })

describe('an invitation', () => {
  it('is refused when it is unknown, used, over, replaced, or its person was deactivated, always alike', async () => {
    const replaced = await invite()
    const used = await invite(2)
    const refused = [replaced, 'A'.repeat(43)]
    for (const token of refused) expect((await accept(token)).status).toBe(410)
    await owner(sql`update professionals set active = false where id = ${invited()}`)
    expect((await accept(used)).status).toBe(410)
    await owner(sql`update professionals set active = true where id = ${invited()}`)
    await owner(
      sql`update one_time_links set expires_at = now() - interval '1 second' where clinic_id = ${clinic.id} and used_at is null`,
    )
    expect((await read(used)).status).toBe(410)
    await owner(sql`update one_time_links set expires_at = now() + interval '1 day' where clinic_id = ${clinic.id}`)
    expect((await accept(used)).status).toBe(200)
    const again = await accept(used)
    expect(again.status).toBe(410)
    expect(await again.text()).toBe(await (await read('A'.repeat(43))).text())
  })

  it('lives for seven days', async () => {
    await invite()
    const [link] = await owner(
      sql`select extract(epoch from expires_at - created_at)::int as seconds from one_time_links where clinic_id = ${clinic.id}`,
    )
    expect(link).toEqual({ seconds: 7 * 24 * 3600 })
  })

  it('is read in the language of its person, leads to the public address, and is not used up by reading', async () => {
    const token = await invite()
    const { html } = await nextMail(api.folder, email())
    expect(html).toContain('lang="fr"')
    expect(html).toContain(`https://clinic.test/invitation#token=${token}`)
    expect(html).toContain('Fisio &amp; Co')
    for (let i = 0; i < 2; i++) {
      expect(await (await read(token)).json()).toEqual({
        data: { clinic_name: `Clínica ${clinic.id}`, name: `employee de ${clinic.id}`, email: email(), locale: 'fr' },
      })
    }
  })

  it('gives name and password and begins the first session, in the role that was given and no other', async () => {
    const { api_token } = await (
      await accept(await invite(), { role: 'admin', is_admin: true, email: 'other@else.test', clinic_id: 1 })
    ).json()
    const { data } = await (await api.ask('me.show', { token: api_token })).json()
    expect(data).toMatchObject({ name: 'Élodie Martin', email: email(), role: 'employee', is_admin: false })
    expect(data.clinic.id).toBe(clinic.id)
    const login = await api.ask('auth.login', { body: { email: email(), password } })
    expect(login.status).toBe(200)
    const lines = await owner(sql`select action, entity, before, after from audit where clinic_id = ${clinic.id}`)
    expect(lines).toContainEqual({
      action: 'activated',
      entity: 'professional',
      before: { name: `employee de ${clinic.id}` },
      after: { name: 'Élodie Martin' },
    })
  })

  it('is accepted once, by one of two at once', async () => {
    const token = await invite()
    const answers = await Promise.all([accept(token), accept(token, { name: 'Otra' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const sessions = await owner(sql`select 1 from sessions where professional_id = ${invited()} and device <> 'test'`)
    expect(sessions).toHaveLength(1)
  })

  it('gives a browser a cookie that no script can read, and only to a page of ours', async () => {
    const token = await invite()
    const send = (origin: string) =>
      api.fetch('POST', '/api/invitations/accept', {
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(form(token)),
      })
    expect((await send('https://evil.test')).status).toBe(403)
    const answer = await send(ORIGIN)
    expect(await answer.json()).toEqual({ api_token: null })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^(__Host-)?session=\S+;.*HttpOnly; SameSite=Lax/)
  })

  it('wants a name, and the password twice', async () => {
    const token = await invite()
    for (const [change, field] of [
      [{ name: '  ' }, 'name'],
      [{ password: 'short', password_confirmation: 'short' }, 'password'],
      [{ password_confirmation: 'something else' }, 'password_confirmation'],
    ] as const) {
      const answer = await accept(token, change)
      expect(answer.status).toBe(422)
      expect(Object.keys((await answer.json()).errors)).toEqual([field])
    }
  })

  it('is not sent when what asked for it is rolled back', async () => {
    const cause = { clinic_id: clinic.id, id: clinic.professionals.admin }
    const failing = api.database.asTenant(clinic.id, async (tx) => {
      await inviteProfessional(tx, cause, invited(), new Date())
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await owner(sql`select 1 from outbox where clinic_id = ${clinic.id}`)).toEqual([])
    expect(await owner(sql`select 1 from one_time_links where clinic_id = ${clinic.id}`)).toEqual([])
  })
})

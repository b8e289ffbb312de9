import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { hashPassword } from '@/server/identity/password'
import { hashToken } from '@/server/identity/sessions'
import { deliverLink } from '@/server/jobs/deliver-link'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { mailsTo, nextMail } from '@/tests/support/mail'

const PASSWORD = 'physio-demo'
const OTHER = 'otra contraseña'
let api: TestApi
let password_hash: string
let clinic: TestClinic
let clinicId = 500

beforeAll(async () => {
  api = await testApi()
  password_hash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())
/** A clinic of its own each time: nobody's mails and limits are in another test's way. */
beforeEach(async () => {
  clinicId += 1
  clinic = await makeClinic(api.database, clinicId, { password_hash })
})

const email = (who = 'admin') => `${who}@${clinic.id}.test`
const askFor = (address: string) => api.ask('password.ask-link', { body: { email: address } })
const reset = (token: string, password = OTHER) =>
  api.ask('password.reset', { body: { token, password, password_confirmation: password } })
const login = async (address: string, password: string) =>
  (await api.ask('auth.login', { body: { email: address, password } })).status
const owner = (query: Parameters<typeof rowsOf>[1]) =>
  api.database.asOwner((tx) => rowsOf<Record<string, unknown>>(tx, query))
const mailed = async (who?: string, count = 1) => {
  await askFor(email(who))
  return (await nextMail(api.folder, email(who), count)).token
}
const expectSpent = async (answer: Response) => {
  expect(answer.status).toBe(410)
  expect((await answer.json()).code).toBe('link_spent')
}

describe('asking for a link', () => {
  it('is answered alike for somebody, for nobody, for who was deactivated, and however often', async () => {
    await owner(sql`update professionals set active = false where id = ${clinic.professionals.employee}`)
    const addresses = [email(), 'nobody@nowhere.test', email('employee'), ...Array(4).fill(email())]
    const answers = await Promise.all(addresses.map(askFor))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(texts)).toEqual(new Set(['{"data":{"asked":true}}']))
  })

  it('takes as long for nobody as for somebody', async () => {
    const time = async (address: string) => {
      const from = performance.now()
      await askFor(address)
      return performance.now() - from
    }
    expect(await time('nobody@nowhere.test')).toBeGreaterThan(380)
    expect(await time(email())).toBeGreaterThan(380)
  })

  it('mails nobody who is not known or not active', async () => {
    await owner(sql`update professionals set active = false where id = ${clinic.professionals.employee}`)
    await askFor(email('employee'))
    const links = await owner(sql`select 1 from one_time_links where clinic_id = ${clinic.id}`)
    expect(links).toEqual([])
  })

  it('mails an account three times an hour at most, also when asked ten times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => askFor(email())))
    const links = await owner(sql`select 1 from one_time_links where clinic_id = ${clinic.id}`)
    expect(links).toHaveLength(3)
    await owner(sql`update one_time_links set created_at = created_at - interval '61 minutes'`)
    await askFor(email())
    expect(await owner(sql`select 1 from one_time_links where clinic_id = ${clinic.id}`)).toHaveLength(4)
  })

  it('finds an address however it is written, in a clinic whose subscription is over too', async () => {
    await owner(sql`update clinics set trial_ends_at = '2020-01-01' where id = ${clinic.id}`)
    await askFor(email().toUpperCase())
    const { html } = await nextMail(api.folder, email())
    expect(html).toContain('http://localhost:3000/reset-password#token=')
    expect(html).toContain('lang="es"')
  })

  it('sends who was invited their invitation anew: they have no password to forget', async () => {
    await owner(sql`update professionals set password_hash = null where id = ${clinic.professionals.employee}`)
    await askFor(email('employee'))
    expect((await nextMail(api.folder, email('employee'))).html).toContain('/invitation#token=')
  })

  it('keeps the token nowhere, and tells neither the outbox nor the audit', async () => {
    const token = await mailed()
    const stored = await owner(sql`select token_hash from one_time_links where clinic_id = ${clinic.id}`)
    expect(stored).toEqual([{ token_hash: hashToken(token) }])
    const told = [await owner(sql`select * from outbox`), await owner(sql`select * from audit`)]
    expect(JSON.stringify(told)).not.toContain(token)
    expect(JSON.stringify(told)).not.toContain(hashToken(token))
  })
})

describe('a link that was mailed', () => {
  it('is refused when it is unknown, used, over, replaced, or its person was deactivated, always alike', async () => {
    const refused: [string, string][] = [['unknown', 'A'.repeat(43)]]
    const used = await mailed()
    expect((await reset(used)).status).toBe(200)
    refused.push(['used', used])
    const replaced = await mailed('professional')
    const over = await mailed('professional', 2)
    refused.push(['replaced', replaced], ['over', over])
    await owner(
      sql`update one_time_links set expires_at = now() where professional_id = ${clinic.professionals.professional}`,
    )
    const deactivated = await mailed('employee')
    await owner(sql`update professionals set active = false where id = ${clinic.professionals.employee}`)
    refused.push(['deactivated', deactivated])

    const answers = await Promise.all(refused.map(([, token]) => reset(token, 'something else')))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 410))
    expect(new Set(texts).size).toBe(1)
    expect(await login(email(), OTHER)).toBe(200)
    expect(await login(email('professional'), PASSWORD)).toBe(200)
  })

  it('opens no invitation, and an invitation resets nothing', async () => {
    const token = await mailed()
    const name = { name: 'X', password: OTHER, password_confirmation: OTHER }
    await expectSpent(await api.ask('invitations.accept', { body: { token, ...name } }))
    await expectSpent(await api.ask('invitations.read', { body: { token } }))
    await owner(sql`update one_time_links set purpose = 'invitation' where clinic_id = ${clinic.id}`)
    await expectSpent(await reset(token))
    // Not even as what it calls itself: who has a password is not invited, whatever a second factor would say.
    await expectSpent(await api.ask('invitations.accept', { body: { token, ...name } }))
    expect(await login(email(), PASSWORD)).toBe(200)
  })

  it('changes its own person’s password and nobody else’s, in their clinic and in others', async () => {
    const other = await makeClinic(api.database, clinic.id + 400, { password_hash })
    const token = await mailed()
    const answer = await reset(token)
    expect(await answer.json()).toEqual({ data: { email: email() } })
    const changed = await owner(sql`select id from professionals where password_hash <> ${password_hash}
      and clinic_id in (${clinic.id}, ${other.id})`)
    expect(changed.map(({ id }) => Number(id))).toEqual([clinic.professionals.admin])
  })

  it('is used once, by one of two at once', async () => {
    const token = await mailed()
    const answers = await Promise.all([reset(token, 'first password'), reset(token, 'second password')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const winner = answers[0]!.status === 200 ? 'first password' : 'second password'
    expect(await login(email(), winner)).toBe(200)
  })

  it('is not used up by a password that is refused', async () => {
    const token = await mailed()
    const body = { token, password: OTHER, password_confirmation: 'something else' }
    expect((await api.ask('password.reset', { body })).status).toBe(422)
    expect((await reset(token, 'short')).status).toBe(422)
    expect((await reset(token)).status).toBe(200)
  })

  it('ends all the person’s sessions, and makes their other links worthless', async () => {
    const token = await mailed()
    await owner(sql`insert into one_time_links (clinic_id, professional_id, purpose, token_hash, expires_at)
      values (${clinic.id}, ${clinic.professionals.admin}, 'reset', ${hashToken(`${'B'.repeat(40)}`)}, now() + interval '1 hour')`)
    expect((await reset(token)).status).toBe(200)
    expect((await api.ask('me.show', { token: clinic.tokens.admin })).status).toBe(401)
    expect((await api.ask('me.show', { token: clinic.tokens.professional })).status).toBe(200)
    await expectSpent(await reset('B'.repeat(40), 'yet another one'))
  })

  it('leaves the second factor on', async () => {
    await owner(sql`update professionals set totp_secret = 'sealed', totp_enabled_at = now()
      where id = ${clinic.professionals.admin}`)
    expect((await reset(await mailed())).status).toBe(200)
    const [row] = await owner(sql`select totp_secret, totp_enabled_at is not null as enabled from professionals
      where id = ${clinic.professionals.admin}`)
    expect(row).toEqual({ totp_secret: 'sealed', enabled: true })
    const answer = await api.ask('auth.login', { body: { email: email(), password: OTHER } })
    expect((await answer.json()).code).toBe('second_factor_required')
  })

  it('opens the door again to who tried too often before', async () => {
    for (let i = 0; i < 10; i++) await login(email(), 'nope')
    expect(await login(email(), PASSWORD)).toBe(429)
    expect((await reset(await mailed())).status).toBe(200)
    expect(await login(email(), OTHER)).toBe(200)
  })

  it('leaves a line in the audit, without a secret', async () => {
    await reset(await mailed())
    const lines = await owner(sql`select action, entity, entity_id, professional_id, before, after from audit
      where clinic_id = ${clinic.id}`)
    const id = String(clinic.professionals.admin)
    expect(
      lines.map((line) => ({
        ...line,
        entity_id: String(line.entity_id),
        professional_id: String(line.professional_id),
      })),
    ).toEqual([
      { action: 'updated', entity: 'password', entity_id: id, professional_id: id, before: null, after: null },
    ])
  })
})

describe('the delivery', () => {
  it('that is repeated mails another token, and the earlier one is worth nothing', async () => {
    const first = await mailed()
    const [line] = await owner(sql`select clinic_id, body from outbox where clinic_id = ${clinic.id}`)
    await deliverLink(api.services, line as never)
    const second = (await nextMail(api.folder, email(), 2)).token
    expect(second).not.toBe(first)
    await expectSpent(await reset(first))
    expect((await reset(second)).status).toBe(200)
  })

  it('of a link that is used, over, or of somebody deactivated since, mails nothing', async () => {
    await mailed()
    const [line] = await owner(sql`select clinic_id, body from outbox where clinic_id = ${clinic.id}`)
    const link = sql`update one_time_links set`
    const mine = sql`where clinic_id = ${clinic.id}`
    await deliverLink(api.services, line as never, new Date(Date.now() + 61 * 60_000))
    await owner(sql`${link} used_at = now() ${mine}`)
    await deliverLink(api.services, line as never)
    await owner(sql`${link} used_at = null ${mine}`)
    await owner(sql`update professionals set active = false ${mine}`)
    await deliverLink(api.services, line as never)
    expect(mailsTo(api.folder, email())).toHaveLength(1)
  })

  it('that a mail server refuses is tried again with another token', async () => {
    await mailed()
    const [line] = await owner(sql`select clinic_id, body from outbox where clinic_id = ${clinic.id}`)
    const mail = { send: () => Promise.reject(new Error('the server is away')) }
    await expect(deliverLink({ ...api.services, mail }, line as never)).rejects.toThrow('away')
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { hashToken } from '@/server/identity/sessions'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let clinicId = 670

beforeAll(async () => {
  api = await testApi({ PUBLIC_URL: 'https://clinic.test' })
})
afterAll(() => api.close())
beforeEach(async () => {
  clinicId += 1
  clinic = await makeClinic(api.database, clinicId)
  await owner(
    sql`update appointments set starts_at = now() + interval '1 day', ends_at = now() + interval '25 hours', note = 'a note'
        where clinic_id = ${clinic.id}`,
  )
})

const owner = (query: Parameters<typeof rowsOf>[1]) =>
  api.database.asOwner((tx) => rowsOf<Record<string, unknown>>(tx, query))
const own = () => ({ token: clinic.tokens.professional, params: { id: clinic.professionals.professional } })
const create = async (with_names = false) =>
  (await (await api.ask('feeds.create', { ...own(), body: { with_names } })).json()).data
const show = async () => (await (await api.ask('feeds.show', own())).json()).data
const open = (url: string) => api.fetch('GET', new URL(url).pathname)
const lines = async (url: string) => (await (await open(url)).text()).replace(/\r\n /g, '').split('\r\n')

describe('a calendar feed', () => {
  it('is refused to anybody but its professional, who alone reads its address', async () => {
    const { url } = await create()
    const params = { id: clinic.professionals.professional }
    for (const token of [clinic.tokens.admin, clinic.tokens.employee]) {
      for (const name of ['feeds.show', 'feeds.create', 'feeds.update'] as const) {
        const body = name === 'feeds.show' ? undefined : { with_names: true }
        expect((await api.ask(name, { token, params, body })).status).toBe(403)
      }
    }
    expect((await api.ask('feeds.remove', { token: clinic.tokens.employee, params })).status).toBe(403)
    expect((await show()).url).toBe(url)
  })

  it('is not found with a token that is unknown', async () => {
    expect((await open(`https://clinic.test/api/feeds/${'A'.repeat(43)}`)).status).toBe(404)
  })

  it('is not found once it was revoked, made anew, or its professional or clinic is away', async () => {
    const first = await create()
    const second = await create()
    expect(second.url).not.toBe(first.url)
    expect((await open(first.url)).status).toBe(404)
    expect((await open(second.url)).status).toBe(200)
    await owner(sql`update professionals set active = false where id = ${clinic.professionals.professional}`)
    expect((await open(second.url)).status).toBe(404)
    await owner(sql`update professionals set active = true where id = ${clinic.professionals.professional}`)
    await owner(sql`update clinics set trial_ends_at = now() where id = ${clinic.id}`)
    expect((await open(second.url)).status).toBe(404)
    await owner(sql`update clinics set trial_ends_at = null where id = ${clinic.id}`)
    const ended = await api.ask('feeds.remove', { token: clinic.tokens.admin, params: own().params })
    expect(ended.status).toBe(204)
    expect((await open(second.url)).status).toBe(404)
    expect(await show()).toBeNull()
    expect((await api.ask('feeds.remove', own())).status).toBe(404)
    expect((await api.ask('feeds.update', { ...own(), body: { with_names: true } })).status).toBe(404)
  })

  it('stores its secret hashed and sealed, and no line of the audit has it', async () => {
    const { url } = await create()
    const token = url.split('/').at(-1)
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await owner(sql`select * from calendar_feeds where clinic_id = ${clinic.id}`))
    expect(stored).toContain(hashToken(token))
    expect(stored).not.toContain(token)
    const audit = await owner(
      sql`select action, after from audit where clinic_id = ${clinic.id} and entity = 'calendar_feed'`,
    )
    expect(audit).toEqual([{ action: 'created', after: { with_names: false } }])
  })

  it('is read without cookies, as a calendar that nobody else keeps', async () => {
    const { url } = await create()
    expect(url).toMatch(/^https:\/\/clinic\.test\/api\/feeds\//)
    const answer = await open(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('names the service, and patients only when the professional says so; never a note', async () => {
    const { url } = await create()
    expect(await lines(url)).toContain('SUMMARY:Fisioterapia')
    expect((await lines(url)).join()).not.toMatch(/Etxeberria|a note/)
    expect((await api.ask('feeds.update', { ...own(), body: { with_names: true } })).status).toBe(200)
    expect((await show()).url).toBe(url)
    expect(await lines(url)).toContain('SUMMARY:Íñigo Etxeberria Landa · Fisioterapia')
    expect((await lines(url)).join()).not.toContain('a note')
    await owner(sql`update appointments set service_id = null where clinic_id = ${clinic.id}`)
    await owner(sql`update professionals set locale = 'pt' where clinic_id = ${clinic.id}`)
    await api.ask('feeds.update', { ...own(), body: { with_names: false } })
    expect(await lines(url)).toContain('SUMMARY:Consulta')
  })

  it('keeps an appointment’s identity when it is moved or canceled, and leaves out what is deleted, past, or another’s', async () => {
    const { url } = await create()
    const uid = async () => (await lines(url)).filter((line) => line.startsWith('UID:'))
    const [first] = await uid()
    await owner(
      sql`update appointments set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
            status = 'canceled', version = version + 1 where clinic_id = ${clinic.id}`,
    )
    expect(await uid()).toEqual([first])
    expect(await lines(url)).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1']))
    for (const set of [
      'deleted_at = now()',
      `deleted_at = null, starts_at = now() - interval '31 days', ends_at = now() - interval '30 days'`,
      `starts_at = now() + interval '366 days', ends_at = now() + interval '367 days'`,
      `starts_at = now(), ends_at = now() + interval '1 hour', professional_id = ${clinic.professionals.admin}`,
    ]) {
      await owner(sql`update appointments set ${sql.raw(set)} where clinic_id = ${clinic.id}`)
      expect(await uid()).toEqual([])
    }
  })

  it('is limited by feed', async () => {
    const { url } = await create()
    const answers = await Promise.all(Array.from({ length: 31 }, () => open(url)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await open((await create()).url)).status).toBe(200)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditLine } from '@/lib/contract/audit'
import { encodeCursor } from '@/lib/domain/list/cursor'
import { rowsOf } from '@/server/db/client'
import { audit } from '@/server/db/schema/ledger'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let other: TestClinic

const LINES = 23
const MORE_THAN_A_BATCH = 1203

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 81)
  other = await makeClinic(api.database, 82)
  const line = (clinic_id: number, at: string, more: Partial<typeof audit.$inferInsert> = {}) => ({
    clinic_id,
    at: new Date(at),
    professional_id: clinic.professionals.admin,
    action: 'updated',
    entity: 'patient',
    entity_id: 1,
    before: { occupation: 'a' },
    after: { occupation: 'b' },
    ...more,
  })
  await api.database.asOwner(async (tx) => {
    // Several of the same instant, so that the cursor's second half is needed.
    const own = Array.from({ length: LINES }, (_, at) =>
      line(clinic.id, `2026-03-${String(1 + Math.floor(at / 5)).padStart(2, '0')}T10:00:00Z`, {
        entity: at % 2 ? 'patient' : 'appointment',
        professional_id: at % 3 ? clinic.professionals.admin : null,
      }),
    )
    await tx.insert(audit).values(own)
    const many = Array.from({ length: MORE_THAN_A_BATCH }, (_, at) =>
      line(other.id, new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(), { entity_id: at + 1 }),
    )
    await tx.insert(audit).values(many)
    await tx.insert(audit).values(
      line(other.id, '2027-01-01T00:00:00Z', {
        professional_id: other.professionals.admin,
        before: { name: '=cmd|calc', password_hash: '$argon2id$x', totp_secret: 'JBSWY3DP', api_token: 'abc' },
        after: { name: '@SUM(A1)', password_hash: null, note: 'con; "comillas"\ny línea' },
      }),
    )
  })
})
afterAll(() => api.close())

type Filters = Record<string, string | number>
const list = async (query: Filters = {}, token = clinic.tokens.admin) =>
  (await api.ask('audit.list', { token, query })).json() as Promise<{
    data: AuditLine[]
    meta: { next_cursor: string | null; count: number; people: { id: number; name: string }[] }
  }>

describe('the audit', () => {
  it.each(['professional', 'employee'] as const)('is closed to a %s', async (role) => {
    expect((await api.ask('audit.list', { token: clinic.tokens[role] })).status).toBe(403)
    expect((await api.ask('audit.export', { token: clinic.tokens[role] })).status).toBe(403)
  })

  it.each<Filters>([
    { cursor: "x' or 1=1 --" },
    { cursor: encodeCursor({ at: "2026'; drop table audit; --", id: 1 }, {}) },
    { cursor: encodeCursor({ at: '2026-03-01T10:00:00Z', id: '1 or 1=1' }, {}) },
    { cursor: encodeCursor({ at: '0000-01-01T00:00:00Z', id: 1 }, {}) },
    { cursor: encodeCursor({ at: '2026-03-01T10:00:00Z', id: 1 }, {}), entity: 'patient' },
    { entity: "patient' or '1'='1" },
    { professional_id: '1 or 1=1' },
    { from: 'yesterday' },
    { limit: 101 },
  ])('refuses what is not of the contract: %o', async (query) => {
    expect((await api.ask('audit.list', { token: clinic.tokens.admin, query })).status).toBe(422)
  })

  it('is read page by page, the newest first, without a line twice or missing', async () => {
    const begun = encodeCursor({ at: '2027-03-01T10:00:00Z', id: 1 }, {})
    expect((await api.ask('audit.list', { token: clinic.tokens.admin, query: { cursor: begun } })).status).toBe(200)
    const seen: AuditLine[] = []
    let cursor: string | null = null
    do {
      const page = await list({ limit: 4, ...(cursor && { cursor }) })
      expect(page.meta.count).toBe(LINES)
      seen.push(...page.data)
      cursor = page.meta.next_cursor
    } while (cursor)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(LINES)
    const places = seen.map(({ at, id }) => `${at} ${String(id).padStart(9, '0')}`)
    expect(places).toEqual([...places].sort().reverse())
  })

  it('names who did it, and nobody where nobody was signed in', async () => {
    const { data, meta } = await list({ limit: 100 })
    const names = new Set(data.map(({ professional }) => professional?.name ?? null))
    expect(names).toEqual(new Set(['admin de 81', null]))
    expect(meta.people.map(({ name }) => name).sort()).toEqual(['admin de 81', 'employee de 81', 'professional de 81'])
  })

  it.each([
    [{ entity: 'appointment' }, 12],
    [{ from: '2026-03-05T00:00:00Z' }, 3],
    [{ from: '2026-03-01T10:00:00Z', to: '2026-03-02T10:00:00Z' }, 5],
    [{ entity: 'appointment', to: '2026-03-02T00:00:00Z' }, 3],
    [{ entity: 'nothing' }, 0],
  ])('is filtered: %o', async (query, count) => {
    const { data, meta } = await list(query)
    expect(data.length).toBe(count)
    expect(meta.count).toBe(count)
  })

  it('is filtered by person, and another clinic’s person is nobody here', async () => {
    expect((await list({ professional_id: clinic.professionals.admin })).meta.count).toBe(15)
    const query = { professional_id: other.professionals.admin }
    expect((await api.ask('audit.list', { token: clinic.tokens.admin, query })).status).toBe(422)
  })

  it('tells no password, secret or token, even if a line held one', async () => {
    const { data } = await list({ limit: 1 }, other.tokens.admin)
    expect(data[0]!.before).toEqual({ name: '=cmd|calc' })
    expect(JSON.stringify(data)).not.toMatch(/argon2|JBSWY3DP|abc/)
  })
})

describe('what a line refers to', () => {
  it('has its name with the line: what is archived too, what is gone or another clinic’s not', async () => {
    const ask = { token: clinic.tokens.admin }
    const created = async (name: 'rooms.create' | 'services.create', body: object) =>
      ((await (await api.ask(name, { ...ask, body })).json()) as { data: { id: number; version: number } }).data
    const room = await created('rooms.create', { name: 'Sala azul', kind: 'room', capacity: 1, color: 'teal' })
    await api.ask('rooms.update', {
      ...ask,
      params: { id: room.id },
      body: { active: false },
      headers: { 'if-match': `"${room.version}"` },
    })
    const elsewhere = other.professionals.admin
    await api.database.asOwner((tx) =>
      tx.insert(audit).values({
        ...{ clinic_id: clinic.id, action: 'updated', entity: 'planning', entity_id: 1 },
        before: { room_ids: [room.id, 987_654], offer: { professional_id: clinic.professionals.employee } },
        after: { professional_id: elsewhere },
      }),
    )
    const { data } = await list({ entity: 'planning' })
    expect(data[0]!.named).toEqual([
      { kind: 'professional', id: clinic.professionals.employee, name: 'employee de 81' },
      { kind: 'room', id: room.id, name: 'Sala azul' },
    ])
    const own = await list({ entity: 'room' })
    expect(own.data[0]!.named).toEqual([{ kind: 'room', id: room.id, name: 'Sala azul' }])
  })
})

describe('a line about an appointment', () => {
  it('says who comes to it and when, as it stands now, and nothing of another clinic’s or of another row', async () => {
    const written = (entity: string, entity_id: number) => ({
      clinic_id: clinic.id,
      action: 'updated',
      entity,
      entity_id,
    })
    await api.database.asOwner((tx) =>
      tx
        .insert(audit)
        .values([
          written('appointment', clinic.appointment),
          written('appointment', other.appointment),
          written('room', clinic.appointment),
        ]),
    )
    const { data } = await list({ limit: 3 })
    const of = (entity: string, id: number) => data.find((line) => line.entity === entity && line.entity_id === id)
    const [booked] = await api.database.asOwner((tx) =>
      rowsOf<{ at: Date | string }>(tx, sql`select starts_at as at from appointments where id = ${clinic.appointment}`),
    )
    const starts_at = new Date(booked!.at).toISOString()
    expect(of('appointment', clinic.appointment)?.appointment).toEqual({
      starts_at,
      patient_names: ['Íñigo Etxeberria Landa'],
    })
    expect(of('appointment', other.appointment)?.appointment).toBeNull()
    expect(of('room', clinic.appointment)?.appointment).toBeNull()
  })
})

describe('the audit as CSV', () => {
  const csv = async (token: string, query: Filters = {}, language = 'es') => {
    const answer = await api.ask('audit.export', { token, query, headers: { 'accept-language': language } })
    return { answer, text: Buffer.from(await answer.arrayBuffer()).toString('utf8') }
  }

  it('is an attachment with all the lines, beyond one batch, and is a line itself', async () => {
    const { answer, text } = await csv(other.tokens.admin)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text.startsWith('\uFEFFlocal_time;at;')).toBe(true)
    expect(text.match(/;updated;patient;\d+;/g)?.length).toBe(MORE_THAN_A_BATCH + 1)
    expect(text).toContain(';exported;audit;82;')
    expect(text).not.toContain('de 81')
    const [newest] = (await list({ entity: 'audit' }, other.tokens.admin)).data
    expect(newest).toMatchObject({ action: 'exported', professional: { name: 'admin de 82' } })
  })

  it('has the clinic’s local time beside the instant', async () => {
    const { text } = await csv(clinic.tokens.admin, { entity: 'appointment', to: '2026-03-02T00:00:00Z' })
    expect(text).toContain('\r\n2026-03-01 11:00:00;2026-03-01T10:00:00.000Z;')
  })

  it('runs nothing in a spreadsheet, keeps quotes and tells no secret', async () => {
    const { text } = await csv(other.tokens.admin, { from: '2027-01-01T00:00:00Z', to: '2027-01-02T00:00:00Z' })
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain('""note"":""con; \\""comillas\\""\\ny línea""')
    expect(text).not.toMatch(/argon2|JBSWY3DP/)
    for (const cell of text.split(/[;\n]/)) expect(cell).not.toMatch(/^"?[=+@-]/)
  })

  it('is separated as the reader’s spreadsheets expect', async () => {
    expect((await csv(clinic.tokens.admin, {}, 'en')).text.startsWith('\uFEFFlocal_time,at,')).toBe(true)
  })
})

describe('what is written into the audit', () => {
  it('holds no password, secret or token of what the API’s writes store', async () => {
    const { admin: token } = clinic.tokens
    const params = { id: clinic.professionals.professional, professional_id: clinic.professionals.admin }
    await api.ask('professionals.update', { token, params, body: { name: 'Nuevo nombre' } })
    await api.ask('employees.create', { token, body: { name: 'Eva', email: 'eva@81.test', role: 'employee' } })
    await api.ask('devices.create', { token, params, body: { type: 'android', token: 'a push token' } })
    await api.ask('subscription.checkout', { token, body: { interval: 'month' } })
    await api.ask('clinic.update', { token, body: { name: 'Clínica' } })
    const keys = await api.database.asOwner((tx) =>
      rowsOf<{ key: string }>(
        tx,
        sql`select distinct key from audit, jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) key
            where clinic_id = ${clinic.id}`,
      ),
    )
    expect(keys.map(({ key }) => key)).toContain('name')
    expect(keys.map(({ key }) => key).filter((key) => /password|secret|token|hash/.test(key))).toEqual([])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoardDocument } from '@/lib/contract/document-board'
import type { Answer } from '@/lib/contract/registry'
import { boardStateOf } from '@/lib/domain/documents/board'
import { addDays, today } from '@/lib/domain/time/clock'
import { ask, clinic, closeRooms, freshClinic, openRooms, owner, thirdPatient } from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(async () => {
  await freshClinic()
  // The triggers say that a signed document has a signature; here it is only counted.
  await owner(sql`alter table documents disable trigger documents_not_deleted`)
  await owner(sql`delete from documents where clinic_id = ${clinic.id}`)
  await owner(sql`alter table documents enable trigger documents_not_deleted`)
})
afterAll(closeRooms)

const board = async (query: Record<string, string | number> = {}, token = clinic.tokens.professional) =>
  (await ask('documents.board', { query, token })) as unknown as Answer<'documents.board'> & { status: number }

type Made = { state: 'created' | 'sent' | 'signed' | 'revoked'; expires_on: string | null; is_opened: boolean }
/** As many documents of a patient, as they stand. */
async function put(patient: number, { state, expires_on, is_opened }: Made, count = 1): Promise<number[]> {
  const ids = await owner<{ id: number }>(
    sql`insert into documents (clinic_id, patient_id, template_version_id, locale, title, body, boxes, text_sha256, code, state,
          professional_id, created_by, expires_on, sent_at, signed_at, revoked_at)
        select ${clinic.id}, ${patient}, v.id, 'es', 'Punción ' || n, '<p>Uno</p>', '[]', repeat('a', 64), gen_random_uuid()::text,
          ${state}, ${clinic.professionals.professional}, ${clinic.professionals.professional}, ${expires_on}::date,
          case when ${state} = 'sent' then now() end, case when ${state} = 'signed' then now() end, case when ${state} = 'revoked' then now() end
        from document_template_versions v, generate_series(1, ${count}) n
        where v.clinic_id = ${clinic.id} returning id::float8 as id`,
  )
  if (is_opened)
    await owner(sql`insert into document_events (clinic_id, document_id, kind, at)
      select d.clinic_id, d.id, 'opened', now() from documents d where d.clinic_id = ${clinic.id}
        and d.id between ${ids[0]!.id} and ${ids.at(-1)!.id}`)
  return ids.map(({ id }) => id)
}
const plain = { expires_on: null, is_opened: false }

describe('the board of documents', () => {
  it('tells of each what the rule says of it, and how many of each there are', async () => {
    const day = today(new Date(), 'Europe/Madrid')
    const days = [null, addDays(day, -1), day, addDays(day, 7), addDays(day, 8)]
    const made: Made[] = (['created', 'sent', 'signed', 'revoked'] as const).flatMap((state) =>
      days.flatMap((expires_on) => [true, false].map((is_opened) => ({ state, expires_on, is_opened }))),
    )
    const expected = new Map<number, string>()
    for (const one of made) expected.set((await put(clinic.patient, one))[0]!, boardStateOf(one, day))
    const { data, meta } = await board({ show: 'all', limit: 100 })
    expect(new Map(data.map(({ id, state }) => [id, state]))).toEqual(expected)
    for (const [state, count] of Object.entries(meta.states)) {
      expect(count, state).toBe([...expected.values()].filter((one) => one === state).length)
      const of = await board({ show: state, limit: 100 })
      expect(of.meta.count, state).toBe(count)
      expect(new Set(of.data.map((one) => one.state))).toEqual(new Set(count > 0 ? [state] : []))
    }
    const unsigned = await board({ limit: 100 })
    expect(unsigned.data.length).toBe(unsigned.meta.count)
    expect(unsigned.data.every(({ state }) => ['created', 'sent', 'opened', 'expiring'].includes(state))).toBe(true)
  })

  it('is walked page by page through thousands, none twice and none left out, in each order', async () => {
    const other = await thirdPatient()
    const mine = await put(clinic.patient, { ...plain, state: 'sent' }, 1200)
    const theirs = await put(other, { ...plain, state: 'created' }, 800)
    await put(other, { ...plain, state: 'signed' }, 1000)
    for (const sort of ['-created_at', 'created_at', 'name', '-name']) {
      const seen: BoardDocument[] = []
      let cursor: string | null = null
      do {
        const page = await board({ sort, limit: 100, ...(cursor && { cursor }) })
        expect(page.meta).toMatchObject({ count: 2000, states: { sent: 1200, created: 800, signed: 1000 } })
        seen.push(...page.data)
        cursor = page.meta.next_cursor
      } while (cursor)
      expect(new Set(seen.map(({ id }) => id)), sort).toEqual(new Set([...mine, ...theirs]))
      expect(seen.length).toBe(2000)
    }
  }, 60_000)

  it('is narrowed by template, professional, patient and whom no mail reaches', async () => {
    const other = await thirdPatient()
    await owner(
      sql`update patients set email = 'ana@demo.test', name = 'Ana Ruíz' where clinic_id = ${clinic.id} and id = ${clinic.patient}`,
    )
    const [mine] = await put(clinic.patient, { ...plain, state: 'created' })
    const [theirs] = await put(other, { ...plain, state: 'created' })
    const found = async (query: Record<string, string | number>) => (await board(query)).data.map(({ id }) => id)
    expect(await found({ search: 'RUIZ' })).toEqual([mine])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ reach: 'unreached' })).toEqual([theirs])
    expect(await found({ template_id: clinic.documentTemplate })).toEqual([theirs, mine])
    expect(await found({ professional_id: clinic.professionals.admin })).toEqual([])
    const { data } = await board({ search: 'ana' })
    expect(data[0]?.patient).toEqual({ id: clinic.patient, name: 'Ana Ruíz', reach: 'mail' })
  })

  it('is not the front desk’s, and of the patients whom one sees', async () => {
    const theirs = await thirdPatient()
    await put(theirs, { ...plain, state: 'created' })
    expect((await board({}, clinic.tokens.employee)).status).toBe(403)
    // Before anything is asked: what a session sees is believed for a moment.
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
    await owner(sql`update patients set professional_id = ${clinic.professionals.admin} where id = ${theirs}`)
    const own = await board()
    expect([own.data, own.meta.count]).toEqual([[], 0])
    expect((await board({}, clinic.tokens.admin)).meta.count).toBe(1)
  })

  it('refuses a cursor of another question', async () => {
    await put(clinic.patient, { ...plain, state: 'created' }, 3)
    const { meta } = await board({ limit: 1 })
    expect((await board({ limit: 1, search: 'ana', cursor: meta.next_cursor! })).status).toBe(422)
  })
})

describe('past its last day', () => {
  it('a document is not signed, nor handed over', async () => {
    const yesterday = addDays(today(new Date(), 'Europe/Madrid'), -1)
    const [id] = await put(clinic.patient, { ...plain, state: 'sent', expires_on: yesterday })
    const handed = await ask('documents.hand_over', { id: id!, token: clinic.tokens.professional })
    expect([handed.status, handed.code]).toEqual([410, 'document_expired'])
  })
})

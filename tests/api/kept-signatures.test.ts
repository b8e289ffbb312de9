import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentRow, SignableDocument } from '@/lib/contract/documents'
import { hashPassword } from '@/server/identity/password'
import { wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import { api, ask, clinic, closeRooms as close, freshClinic, openRooms as open, owner } from '@/tests/support/room-desk'
import { signature } from '@/tests/support/signature'

const PASSWORD = 'una contraseña larga'
const [MINUTE, DAY] = [60_000, 24 * 3_600_000]
const [ONE, OTHER] = ['0190f000-0000-7000-8000-000000000001', '0190f000-0000-7000-8000-000000000002']
let stroke: string
let hash: string

beforeAll(async () => {
  await open()
  stroke = await signature()
  hash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  await freshClinic()
  await owner(sql`update professionals set password_hash = ${hash} where clinic_id = ${clinic.id}`)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(close)

const as = () => clinic.tokens.professional
/** A document that was made and handed over so long ago, by the professional or somebody else. */
async function handed(ms: number, who: 'professional' | 'admin' = 'professional'): Promise<SignableDocument> {
  const made = await ask('documents.create', {
    id: clinic.patient,
    body: { template_id: clinic.documentTemplate, locale: 'es' },
  })
  const { id } = made.data as DocumentRow
  const { data } = await ask('documents.hand_over', { id, token: clinic.tokens[who] })
  const then = new Date(Date.now() - ms).toISOString()
  await owner(sql.raw('alter table documents disable trigger documents_kept'))
  await owner(sql.raw('alter table document_events disable trigger document_events_kept'))
  await owner(sql`update documents set created_at = ${then} where id = ${id}`)
  await owner(sql`update document_events set at = ${then} where document_id = ${id}`)
  await owner(sql.raw('alter table documents enable trigger documents_kept'))
  await owner(sql.raw('alter table document_events enable trigger document_events_kept'))
  return data as SignableDocument
}
const handBack = (token = as()) => ask('documents.hand_back', { token, body: { current_password: PASSWORD } })
const send = ({ id, text_sha256 }: SignableDocument, body: object = {}, token = as()) =>
  ask('documents.sign', {
    ...{ id, token },
    body: {
      ...{ text_sha256, role: 'patient', method: 'drawn', signature: stroke, opened_ms: 60_000, read_ms: 20_000 },
      ...{ ticked: [{ key: 'read', ms: 10_000 }], signing_key: ONE, signed_ms: 30 * MINUTE, ...body },
    },
  })
const minutesAgo = (instant: string) => Math.round((Date.now() - Date.parse(instant)) / MINUTE)

describe('a signature that a device kept for want of a network', () => {
  it('counts from when it was made, and says when it came: in the list, the timeline and on paper', async () => {
    const document = await handed(60 * MINUTE)
    const { status, data } = await send(document)
    expect([status, data.state]).toEqual([200, 'signed'])
    expect(minutesAgo(data.signature.signed_at)).toBe(30)
    expect(minutesAgo(data.signature.received_at)).toBe(0)
    const events = await owner<{ kind: string; minutes: number }>(
      sql`select kind, round(extract(epoch from now() - at) / 60)::float8 as minutes from document_events
        where document_id = ${document.id} order by at, id`,
    )
    expect(events.map(({ kind, minutes }) => `${kind} ${minutes}`)).toEqual(
      // What was done before is told from when it was signed.
      expect.arrayContaining(['opened 31', 'read 30', 'ticked 30', 'signed 30', 'received 0']),
    )
    await handBack()
    const pdf = await api.ask('documents.file', { token: as(), params: { id: document.id } })
    expect(wordsOfPdf(new Uint8Array(await pdf.arrayBuffer()))).toContain('Firma recibida (hecha sin conexión)')
  })

  it('is one, however often and however much later it comes, also twice at once', async () => {
    const document = await handed(60 * MINUTE)
    const taken = vi.spyOn(api.services.files, 'remove')
    const both = await Promise.all([send(document), send(document, { signed_ms: 30 * MINUTE + 5 })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await send(document, { signed_ms: 40 * MINUTE })).data).toEqual(both[0]!.data)
    expect(both[1]!.data).toEqual(both[0]!.data)
    const rows = await owner(sql`select 1 from document_files where document_id = ${document.id}`)
    expect(rows).toHaveLength(2)
    // Nor is anything left of the other’s picture and PDF.
    expect(taken).toHaveBeenCalledTimes(2)
    // Another one is refused.
    expect((await send(document, { signing_key: OTHER })).code).toBe('document_state')
  })

  it('comes also after the device was taken back, from whatever session of who handed it over, and of nobody else', async () => {
    const document = await handed(60 * MINUTE)
    await handBack()
    expect((await send(document, {}, clinic.tokens.admin)).code).toBe('document_not_handed')
    // It is kept, and does not claim to be made now.
    expect((await send(document, { signed_ms: 0 })).code).toBe('document_not_handed')
    expect((await send(document)).data.state).toBe('signed')
  })

  it('is refused where the device was back when it is said to be made, and where it was never handed over', async () => {
    const document = await handed(60 * MINUTE)
    await owner(sql`insert into document_events (clinic_id, document_id, kind, at, professional_id)
      values (${clinic.id}, ${document.id}, 'handed_back', ${new Date(Date.now() - 50 * MINUTE).toISOString()}, ${clinic.professionals.professional})`)
    expect((await send(document)).code).toBe('document_not_handed')
    const other = await handed(60 * MINUTE, 'admin')
    expect((await send(other)).code).toBe('document_not_handed')
  })

  it('is no way to sign on behalf at another time', async () => {
    const document = await handed(60 * MINUTE)
    await handBack()
    const body = { role: 'professional', reason: 'No puede escribir' }
    expect((await send(document, body)).code).toBe('document_not_handed')
  })

  it('of a document that expired meanwhile counts: it was signed before', async () => {
    const document = await handed(5 * DAY)
    await owner(sql.raw('alter table documents disable trigger documents_kept'))
    await owner(sql`update documents set expires_on = (now() - interval '2 days')::date where id = ${document.id}`)
    await owner(sql.raw('alter table documents enable trigger documents_kept'))
    expect((await send(document)).code).toBe('document_expired')
    expect((await send(document, { signed_ms: 4 * DAY })).status).toBe(200)
  })

  it('is not waited for longer than thirty days', async () => {
    const document = await handed(40 * DAY)
    expect((await send(document, { signed_ms: 31 * DAY })).errors).toHaveProperty('signed_ms')
    expect((await send(document, { signed_ms: 29 * DAY })).status).toBe(200)
  })

  it('of a document that was revoked meanwhile is refused', async () => {
    const document = await handed(60 * MINUTE)
    await ask('documents.revoke', { id: document.id, version: 1, body: { reason: 'Ya no' } })
    expect((await send(document)).code).toBe('document_state')
  })

  it('is locked with a key of who handed the device over, which also a handed device is told', async () => {
    const before = (await ask('documents.key', { token: as() })).data.key
    await handed(MINUTE)
    expect((await ask('documents.key', { token: as() })).data.key).toBe(before)
    expect((await ask('documents.key')).data.key).not.toBe(before)
    expect((await ask('record.key', { token: as() })).code).toBe('device_handed_over')
  })
})

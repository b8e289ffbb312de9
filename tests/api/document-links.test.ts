import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { opensslVerifies, pdfsig } from '@/tests/support/document-desk'
import {
  asPatient,
  fileOf,
  kinds,
  mailed,
  mailedCode,
  open,
  row,
  send,
  sent,
  sign,
  signing,
  staff,
  tokenOf,
} from '@/tests/support/document-link-desk'
import { wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import { anotherClinic, api, ask, clinic, closeRooms, freshClinic, openRooms, owner } from '@/tests/support/room-desk'
import { blankSignature } from '@/tests/support/signature'

beforeAll(openRooms)
beforeEach(async () => {
  await freshClinic()
  await patient(sql`email = 'inigo@example.test', locale = 'fr', birth_date = '1980-01-01'`)
})
afterAll(closeRooms)

const patient = (change: ReturnType<typeof sql>) =>
  owner(sql`update patients set ${change} where clinic_id = ${clinic.id} and id = ${clinic.patient}`)
const links = () =>
  owner<Record<string, unknown>>(sql`select * from document_links where document_id = ${clinic.document} order by id`)
const overNow = () => owner(sql`update document_links set expires_at = now() where document_id = ${clinic.document}`)
const version = async () => (await row()).version
const revoke = async () =>
  ask('documents.revoke', {
    ...{ id: clinic.document, token: staff(), version: await version() },
    body: { reason: 'Lo pidió' },
  })
const signatures = () => owner(sql`select * from document_signatures where document_id = ${clinic.document}`)

describe('sending a document', () => {
  it('makes a link that is said once, and only its hash is kept', async () => {
    const { status, data } = await send({ way: 'link' })
    expect([status, data.state, data.link]).toMatchObject([200, 'sent', { way: 'link', asks_code: false }])
    expect(data.url).toMatch(/\/document-link#token=[\w-]{43}$/)
    const days = (Date.parse(data.link.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.99)
    expect(days).toBeLessThan(14.01)
    expect(JSON.stringify([await links(), await row()])).not.toContain(tokenOf(data.url))
    expect(await kinds()).toContain('sent')
  })

  it('mails it in the patient’s language, without saying what it is about', async () => {
    const { data } = await send({ way: 'mail', days: 3 })
    expect(data.url).toBeNull()
    const [letter] = await mailed('document_mail')
    expect(letter).toMatchObject({ to: 'inigo@example.test' })
    expect(letter!.text).toContain('Lire et signer')
    expect(letter!.text + letter!.subject).not.toContain('Punción')
    const [, token] = /#token=([\w-]+)/.exec(letter!.text)!
    const opened = await asPatient('document-links.read', { token })
    expect([opened.status, opened.data]).toMatchObject([200, { document: { title: 'Punción seca' } }])
  })

  it('mails nothing of a link that was replaced meanwhile', async () => {
    await send({ way: 'mail' })
    await sent()
    expect(await mailed('document_mail')).toEqual([])
  })

  it('is refused without an address, where one is needed', async () => {
    await patient(sql`email = null`)
    expect((await send({ way: 'mail' })).errors).toHaveProperty('way')
    expect((await send({ way: 'link', code: true })).errors).toHaveProperty('code')
    expect((await send({ way: 'link', days: 91 })).errors).toHaveProperty('days')
    expect((await row()).state).toBe('created')
    expect((await send({ way: 'link' })).status).toBe(200)
  })

  it('is of who treats patients, and of one’s own clinic', async () => {
    const id = clinic.document
    const desk = await ask('documents.send', { id, token: clinic.tokens.employee, body: { way: 'link' } })
    expect(desk.status).toBe(403)
    const other = await anotherClinic()
    expect((await send({ way: 'link' }, other.document)).status).toBe(404)
  })

  it('is of no document that is revoked', async () => {
    await revoke()
    expect((await send({ way: 'link' })).code).toBe('document_state')
  })

  it('is taken back: the document is as it was made', async () => {
    const token = await sent()
    const { data } = await ask('documents.withdraw', { id: clinic.document, token: staff(), body: {} })
    expect([data.state, data.link, data.sent_at]).toEqual(['created', null, null])
    expect((await open(token)).state).toBe('ended')
    const again = await ask('documents.withdraw', { id: clinic.document, token: staff(), body: {} })
    expect(again.code).toBe('document_state')
  })
})

describe('what a link leads to', () => {
  it('is the text in its language, and of the patient no more than is needed', async () => {
    await patient(sql`identification = '10379192M', legal_representative_id = '99999999R'`)
    const linked = await open(await sent())
    expect(linked).toMatchObject({ state: 'open', locked: false, locale: 'es', sent_to: 'i•••@example.test' })
    expect(linked.document).toMatchObject({ title: 'Punción seca', patient_birth_date: null })
    expect(JSON.stringify(linked)).not.toMatch(/10379192M|99999999R|1980|inigo@/)
  })

  it('is written down when it is opened first', async () => {
    const token = await sent()
    await open(token)
    await open(token)
    expect((await kinds()).filter((kind) => kind === 'link_opened')).toHaveLength(1)
    expect((await row()).link?.opened_at).not.toBeNull()
  })

  it('is nothing of an unknown one', async () => {
    expect((await asPatient('document-links.read', { token: 'B'.repeat(43) })).code).toBe('link_spent')
  })

  it.each<[string, string, string, (token: string) => Promise<unknown>]>([
    ['is over', 'expired', 'document_link_expired', overNow],
    ['was replaced', 'ended', 'document_link_ended', () => sent()],
    ['was revoked with its document', 'ended', 'document_state', revoke],
    ['was signed by', 'signed', 'document_state', (token) => sign(token)],
  ])('says so once it %s, and signs nothing', async (_, state, code, become) => {
    const token = await sent()
    const { document } = await open(token)
    await become(token)
    const before = await signatures()
    expect(await open(token)).toMatchObject({ state, document: null, clinic: { name: expect.any(String) } })
    const replayed = await asPatient('document-links.sign', { token, ...signing(document!.text_sha256) })
    expect(replayed.code).toBe(code)
    expect(await signatures()).toEqual(before)
  })

  it.each(locales)('is refused in %s', async (locale) => {
    const token = await sent()
    const { document } = await open(token)
    await overNow()
    const body = { token, ...signing(document!.text_sha256) }
    const { code, message } = await asPatient('document-links.sign', body, { 'accept-language': locale })
    expect(code).toBe('document_link_expired')
    const { default: texts } = await import(`@/messages/${locale}/errors.json`)
    expect(message).toBe(texts.document_link_expired)
  })
})

describe('signing by a link', () => {
  it('seals the document, says who signed and how, and uses the link up', async () => {
    const token = await sent()
    const signed = await sign(token)
    expect([signed.status, signed.data]).toMatchObject([200, { state: 'signed', locked: false }])
    expect(await row()).toMatchObject({
      ...{ state: 'signed', link: null },
      signature: { role: 'patient', method: 'drawn', staff_id: null },
    })
    expect((await kinds()).sort()).toEqual(['link_opened', 'opened', 'read', 'sent', 'signed', 'ticked'])
    const pdf = new Uint8Array(await (await fileOf(token)).arrayBuffer())
    expect(pdfsig(pdf)).toContain('Signature is Valid')
    expect(opensslVerifies(pdf)).toBe(true)
    const words = wordsOfPdf(pdf)
    expect(words).toContain('Con un enlace de un solo uso, entregado por la clínica')
    expect(words).toContain('Telephone')
    expect(words).not.toContain('Personal presente')
    const [letter] = await mailed('document_signed')
    expect(letter).toMatchObject({ to: 'inigo@example.test', attachment: { type: 'application/pdf' } })
    expect(new Uint8Array(letter!.attachment!.bytes)).toEqual(pdf)
  })

  it('has in its evidence nothing from before its link was opened, whatever a device says', async () => {
    const token = await sent()
    await open(token)
    const early = 9 * 86_400_000
    const signed = await sign(token, { opened_ms: early, read_ms: early, ticked: [{ key: 'read', ms: early }] })
    expect(signed.status).toBe(200)
    const events = await owner<{ kind: string; is_early: boolean }>(
      sql`select e.kind, e.at < l.opened_at as is_early from document_events e
        join document_links l on l.clinic_id = e.clinic_id and l.document_id = e.document_id
        where e.document_id = ${clinic.document} and e.kind in ('opened', 'read', 'ticked')`,
    )
    expect(events).toHaveLength(3)
    expect(events.filter(({ is_early }) => is_early)).toEqual([])
  })

  it('gives the copy for thirty days, and then no more', async () => {
    const token = await sent()
    expect((await fileOf(token)).status).toBe(410)
    await sign(token)
    await owner(
      sql`update document_links set used_at = now() - interval '31 days' where document_id = ${clinic.document}`,
    )
    expect((await open(token)).state).toBe('used')
    expect((await fileOf(token)).status).toBe(410)
  })

  it('is done once of two who sign at once', async () => {
    const token = await sent()
    const { document } = await open(token)
    const body = { token, ...signing(document!.text_sha256) }
    const both = await Promise.all([asPatient('document-links.sign', body), asPatient('document-links.sign', body)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.code).toBe('document_state')
    expect(await signatures()).toHaveLength(1)
  })

  it('is refused where the text is another one', async () => {
    const token = await sent()
    await open(token)
    const other = await asPatient('document-links.sign', { token, ...signing('b'.repeat(64)) })
    expect(other.code).toBe('document_changed')
    await owner(sql`alter table documents disable trigger documents_kept`)
    await owner(sql`update documents set body = '<p>Otro</p>' where id = ${clinic.document}`)
    await owner(sql`alter table documents enable trigger documents_kept`)
    expect((await sign(token)).code).toBe('document_changed')
    expect(await signatures()).toEqual([])
  })

  it('is refused where something is missing, by name', async () => {
    const token = await sent()
    expect((await sign(token, { read_ms: null })).errors).toHaveProperty('read_ms')
    expect((await sign(token, { ticked: [] })).errors).toHaveProperty('ticked')
    expect((await sign(token, { signature: await blankSignature() })).errors.signature).toEqual([
      'La firma está vacía; proporciona una firma válida antes de continuar.',
    ])
    expect((await sign(token, { role: 'professional' })).status).toBe(422)
    expect(await signatures()).toEqual([])
  })

  it('is the legal representative’s of who is too young, by name and document', async () => {
    await patient(sql`birth_date = (now() - interval '10 years')::date, legal_representative_name = 'Marta Gil'`)
    const token = await sent()
    const { document } = await open(token)
    expect(document).toMatchObject({ representative: 'Marta Gil', patient_birth_date: expect.any(String) })
    expect((await sign(token)).errors).toHaveProperty('role')
    const representative = { role: 'representative', name: 'Marta Gil' }
    expect((await sign(token, representative)).errors).toHaveProperty('identification')
    expect((await sign(token, { ...representative, identification: '10379192M' })).status).toBe(200)
    expect((await row()).signature).toMatchObject({ role: 'representative', name: 'Marta Gil' })
  })

  it('ends with a signature on behalf in the clinic', async () => {
    const token = await sent()
    const { document } = await open(token)
    const body = { ...signing(document!.text_sha256), role: 'professional', reason: 'No puede escribir' }
    expect((await ask('documents.sign', { id: clinic.document, token: staff(), body })).status).toBe(200)
    expect((await open(token)).state).toBe('ended')
  })

  it('of one clinic opens and signs nothing of another', async () => {
    const mine = clinic
    const token = await sent()
    const other = await anotherClinic()
    await sign(token)
    const states = await owner<{ id: string; state: string }>(
      sql`select id, state from documents where id in (${mine.document}, ${other.document}) order by id`,
    )
    expect(states.map(({ state }) => state)).toEqual(['signed', 'created'])
  })

  it('goes with who is erased', async () => {
    const { data: gone } = await ask('patients.create', { body: { name: 'Ana Soler' } })
    const body_of = { template_id: clinic.documentTemplate, locale: 'es' }
    const { data: made } = await ask('documents.create', { id: gone.id, token: staff(), body: body_of })
    const token = tokenOf((await send({ way: 'link' }, made.id)).data.url)
    const { data: preview } = await ask('erasures.preview', { id: gone.id })
    const body = { confirmation: preview.name, reason: 'Lo pidió por escrito', requested_on: '2026-01-01' }
    expect((await ask('erasures.create', { id: gone.id, version: preview.version, body })).status).toBe(200)
    expect((await asPatient('document-links.read', { token })).code).toBe('link_spent')
    expect(await owner(sql`select from document_links where document_id = ${made.id}`)).toEqual([])
  })
})

describe('with a code', () => {
  it('shows nothing before the code that was mailed is given, and signs nothing', async () => {
    const token = await sent({ code: true })
    expect(await open(token)).toMatchObject({ state: 'open', locked: true, document: null })
    const [{ text_sha256 }] = (await owner<{ text_sha256: string }>(
      sql`select text_sha256 from documents where id = ${clinic.document}`,
    )) as [{ text_sha256: string }]
    const without = await asPatient('document-links.sign', { token, ...signing(text_sha256) })
    expect(without.code).toBe('document_code_needed')
    const asked = await asPatient('document-links.code', { token })
    expect(asked.data).toEqual({ sent_to: 'i•••@example.test', minutes: 10 })
    const code = await mailedCode()
    const { data } = await asPatient('document-links.confirm', { token, code })
    expect((await open(token, data.pass)).document?.title).toBe('Punción seca')
    expect((await open(token, 'another')).document).toBeNull()
    expect((await sign(token, {}, data.pass)).status).toBe(200)
    expect((await fileOf(token)).status).toBe(403)
    const pdf = new Uint8Array(await (await fileOf(token, data.pass)).arrayBuffer())
    expect(wordsOfPdf(pdf)).toContain('y un código enviado por correo')
    expect(await kinds()).toEqual(expect.arrayContaining(['code_asked', 'code_given', 'signed']))
  })

  it('keeps no code where it could be read', async () => {
    const token = await sent({ code: true })
    await asPatient('document-links.code', { token })
    const code = await mailedCode()
    const rows = await owner(sql`select to_jsonb(l)::text as row from document_links l
      union all select body::text from outbox where clinic_id = ${clinic.id}`)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('is tried five times, good for ten minutes, once', async () => {
    const token = await sent({ code: true })
    await asPatient('document-links.code', { token })
    const code = await mailedCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let times = 0; times < 5; times += 1)
      expect((await asPatient('document-links.confirm', { token, code: wrong })).errors).toHaveProperty('code')
    expect((await asPatient('document-links.confirm', { token, code })).code).toBe('document_code_over')

    await asPatient('document-links.code', { token })
    const next = await mailedCode()
    await owner(sql`update document_links set code_expires_at = now() where document_id = ${clinic.document}`)
    expect((await asPatient('document-links.confirm', { token, code: next })).code).toBe('document_code_over')

    await asPatient('document-links.code', { token })
    const last = await mailedCode()
    expect((await asPatient('document-links.confirm', { token, code: last })).status).toBe(200)
    expect((await asPatient('document-links.confirm', { token, code: last })).code).toBe('document_code_over')
    // Three in five minutes of one link, whoever asks.
    expect((await asPatient('document-links.code', { token })).code).toBe('rate_limited')
  })

  it('is asked for ten times of a link, and of none that asks for none', async () => {
    const token = await sent({ code: true })
    await owner(sql`update document_links set codes_sent = 10 where document_id = ${clinic.document}`)
    expect((await asPatient('document-links.code', { token })).code).toBe('document_codes_spent')
    expect((await asPatient('document-links.code', { token: await sent() })).code).toBe('not_found')
  })

  it('of one link opens no other', async () => {
    const token = await sent({ code: true })
    await asPatient('document-links.code', { token })
    const code = await mailedCode()
    const { data } = await asPatient('document-links.confirm', { token, code })
    const next = await sent({ code: true })
    expect((await open(next, data.pass)).locked).toBe(true)
  })
})

it('keeps what it is a link to: the application writes none of it anew', async () => {
  await sent()
  const change = (set: string) =>
    api.database.asTenant(clinic.id, (tx) => tx.execute(sql.raw(`update document_links set ${set}`)))
  await expect(change('document_id = 1')).rejects.toThrow()
  await expect(change("expires_at = now() + interval '1 year'")).rejects.toThrow()
  await expect(
    api.database.asTenant(clinic.id, (tx) => tx.execute(sql.raw('delete from document_links'))),
  ).rejects.toThrow()
})

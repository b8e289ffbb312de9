import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentTemplate } from '@/lib/contract/document-templates'
import type { DocumentRow, SignableDocument } from '@/lib/contract/documents'
import type { PatientDossier } from '@/lib/domain/exports/dossier'
import { rowsOf } from '@/server/db/client'
import { hashPassword } from '@/server/identity/password'
import { patientEntries } from '@/server/steps/patient-export/entries'
import { flipped, opensslVerifies, pdfsig } from '@/tests/support/document-desk'
import { documentContent } from '@/tests/support/nouns/documents'
import { wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import { api, ask, clinic, closeRooms as close, freshClinic, openRooms as open, owner } from '@/tests/support/room-desk'
import { blankSignature, signature } from '@/tests/support/signature'

const PASSWORD = 'una contraseña larga'
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
afterAll(close)

const patient = (change: ReturnType<typeof sql>) =>
  owner(sql`update patients set ${change} where clinic_id = ${clinic.id} and id = ${clinic.patient}`)
const template = async (body: object = {}) =>
  (await ask('document-templates.create', { body: { name: 'Punción', content: documentContent, ...body } }))
    .data as DocumentTemplate
/** All that a professional does with documents is asked with their session, which they may hand over. */
const as = () => clinic.tokens.professional
const made = async (body: object = {}) => {
  const { data } = await ask('documents.create', {
    ...{ id: clinic.patient, token: as() },
    body: { template_id: clinic.documentTemplate, locale: 'es', ...body },
  })
  return data as DocumentRow
}
const shown = async (id: number) => (await ask('documents.show', { id, token: as() })).data as SignableDocument
const handOver = (id: number) => ask('documents.hand_over', { id, token: as() })
const handBack = (current_password = PASSWORD) =>
  ask('documents.hand_back', { token: as(), body: { current_password } })
const sign = async ({ id, text_sha256 }: Pick<SignableDocument, 'id' | 'text_sha256'>, body: object = {}) =>
  ask('documents.sign', {
    ...{ id, token: as() },
    body: {
      ...{ text_sha256, role: 'patient', method: 'drawn', signature: stroke, opened_ms: 60_000, read_ms: 20_000 },
      ...{ ticked: [{ key: 'read', ms: 10_000 }], ...body },
    },
  })
const fileOf = async (id: number) =>
  new Uint8Array(await (await api.ask('documents.file', { token: as(), params: { id } })).arrayBuffer())
const asApp = (statement: string) => api.database.asTenant(clinic.id, (tx) => rowsOf(tx, sql.raw(statement)))

describe('a template of a document', () => {
  it('is an admin’s to write, read by who treats patients, and not seen by the front desk', async () => {
    const { professional, employee } = clinic.tokens
    const body = { name: 'Mía', content: documentContent }
    expect((await ask('document-templates.create', { body, token: professional })).status).toBe(403)
    expect((await ask('document-templates.list', { token: professional })).status).toBe(200)
    expect((await ask('document-templates.list', { token: employee })).status).toBe(403)
  })

  it('keeps nothing that is no formatting', async () => {
    const body = '<p onclick="x()">Hola <script>alert(1)</script><b>tú</b></p><img src=x onerror=y>'
    const { content } = await template({ content: { texts: { es: { title: 'Uno', body } }, boxes: [] } })
    expect(content.texts.es?.body).toBe('<p>Hola <strong>tú</strong></p>')
  })

  it('says field by field what is missing, in the reader’s language', async () => {
    const content = { texts: { es: { title: '', body: '<p>{paciente}</p>' } }, boxes: [] }
    const { status, errors } = await ask('document-templates.create', { body: { name: 'Uno', content } })
    expect([status, errors]).toEqual([
      422,
      {
        'content.texts.es.title': ['Es obligatorio.'],
        'content.texts.es.body': ['{paciente} no es un dato que se pueda rellenar.'],
      },
    ])
  })

  it('is not longer than it may be once it is cleaned, and says so', async () => {
    for (const body of [`<p>${'&'.repeat(20_000)}</p>`, `<p>${'<b>'.repeat(6000)}Hola</p>`]) {
      const content = { texts: { es: { title: 'Uno', body } }, boxes: [] }
      const { status, errors } = await ask('document-templates.create', { body: { name: 'Uno', content } })
      expect([status, errors]).toEqual([422, { 'content.texts.es.body': ['Como máximo 40.000 caracteres.'] }])
    }
  })

  it('has a version for each change that was saved, and none for what did not change it', async () => {
    const { id } = await template()
    const update = (version: number, body: object) => ask('document-templates.update', { id, version, body })
    expect((await update(1, { content: documentContent, name: 'Otra' })).data).toMatchObject({ number: 1, version: 2 })
    const texts = { es: { title: 'Punción', body: '<p>Otro texto</p>' } }
    expect((await update(2, { content: { ...documentContent, texts } })).data).toMatchObject({ number: 2, version: 3 })
    expect((await update(2, { name: 'Tarde' })).status).toBe(412)
    const { data } = await ask('document-templates.versions', { id })
    expect(data.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    await expect(asApp('delete from document_template_versions')).rejects.toThrow()
  })
})

describe('a patient’s document', () => {
  it('is the text of its template with its places filled, and keeps it', async () => {
    const { id, state, title } = await made()
    expect([state, title]).toEqual(['created', 'Punción seca'])
    const before = await shown(id)
    expect(before.body).toContain('Etxeberria')
    const texts = { es: { title: 'Otro', body: '<p>Otro</p>' } }
    const changed = { content: { ...documentContent, texts } }
    await ask('document-templates.update', { id: clinic.documentTemplate, version: 1, body: changed })
    expect((await shown(id)).body).toBe(before.body)
    expect((await shown((await made()).id)).body).toBe('<p>Otro</p>')
  })

  it('reads what a patient is called as text', async () => {
    await patient(sql`name = '<img src=x onerror=alert(1)>{clinic.name}'`)
    const { body } = await shown((await made()).id)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;{clinic.name}')
  })

  it('is made of what there is: no other language, nothing archived, nothing of another clinic', async () => {
    const create = async (body: object) =>
      ask('documents.create', {
        ...{ id: clinic.patient, token: as() },
        body: { template_id: clinic.documentTemplate, locale: 'es', ...body },
      })
    expect((await create({ locale: 'fr' })).errors).toHaveProperty('locale')
    expect((await create({ professional_id: 999_999 })).errors).toHaveProperty('professional_id')
    expect((await create({ service_id: 999_999 })).errors).toHaveProperty('service_id')
    expect((await create({ template_id: 999_999 })).errors).toHaveProperty('template_id')
    await owner(sql`update services set active = false where clinic_id = ${clinic.id} and id = ${clinic.service}`)
    expect((await create({ service_id: clinic.service })).errors).toHaveProperty('service_id')
    await ask('document-templates.update', { id: clinic.documentTemplate, version: 1, body: { active: false } })
    expect((await create({})).errors).toHaveProperty('template_id')
  })

  it('counts for so many months as its template says, and is not signed after', async () => {
    const { id: template_id } = await template({ valid_months: 12 })
    const { id, expires_on } = await made({ template_id })
    expect(expires_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    await owner(sql`alter table documents disable trigger documents_kept`)
    await owner(sql`update documents set expires_on = '2020-01-01' where id = ${id}`)
    await owner(sql`alter table documents enable trigger documents_kept`)
    expect((await handOver(id)).code).toBe('document_expired')
  })

  it('says on paper that it is not signed', async () => {
    const words = wordsOfPdf(await fileOf((await made()).id))
    expect(words).toContain('He leído el documento (obligatoria)')
    expect(words).not.toContain('Evidencias de la firma')
  })

  it('is revoked with a reason, once, signed or not', async () => {
    const { id } = await made()
    const revoke = (version: number, reason = 'Lo pidió') =>
      ask('documents.revoke', { id, version, token: as(), body: { reason } })
    expect((await revoke(1, ' ')).errors).toHaveProperty('reason')
    expect((await revoke(1)).data).toMatchObject({ state: 'revoked', revoked_reason: 'Lo pidió' })
    expect((await revoke(2)).code).toBe('document_state')
    expect((await handOver(id)).code).toBe('document_state')
  })
})

describe('a device that was handed over', () => {
  it('reads and signs one document, and is refused everything else until its person takes it back', async () => {
    const { id } = await made()
    const other = await made()
    expect((await ask('documents.handed', { token: as() })).status).toBe(404)
    expect((await handOver(id)).status).toBe(200)
    expect((await ask('me.show', { token: as() })).data.handed_over).toBe(true)
    expect((await ask('documents.handed', { token: as() })).data.id).toBe(id)
    for (const name of ['patients.list', 'record.list', 'documents.show', 'documents.list', 'auth.logout'] as const) {
      const { status, code } = await ask(name, { id: clinic.patient, token: as() })
      expect([status, code]).toEqual([403, 'device_handed_over'])
    }
    expect((await sign(await forSigning(other.id))).code).toBe('document_not_handed')
    // The clinic's other sessions go on.
    expect((await ask('patients.list')).status).toBe(200)
    expect((await handBack('otra contraseña')).code).toBe('wrong_password')
    expect((await ask('patients.list', { token: as() })).status).toBe(403)
    expect((await handBack()).data).toEqual({ document_id: id, patient_id: clinic.patient })
    expect((await ask('patients.list', { token: as() })).status).toBe(200)
    expect((await handBack()).status).toBe(404)
  })

  it('is taken back also where its person treats nobody any more, or the clinic’s trial is over', async () => {
    const { id } = await made()
    await handOver(id)
    await owner(sql`update professionals set role = 'employee' where clinic_id = ${clinic.id}`)
    await owner(sql`update clinics set trial_ends_at = '2020-01-01' where id = ${clinic.id}`)
    expect((await ask('documents.handed', { token: as() })).code).toBe('clinic_confined')
    expect((await handBack()).status).toBe(200)
    expect((await ask('me.show', { token: as() })).data.handed_over).toBe(false)
  })

  const forSigning = async (id: number) => {
    const [row] = await owner<{ text_sha256: string }>(sql`select text_sha256 from documents where id = ${id}`)
    return { id, text_sha256: row!.text_sha256 }
  }
})

describe('a signature', () => {
  const handed = async () => (await handOver((await made()).id)).data as SignableDocument

  it('is refused where something is missing, in words that name it', async () => {
    const document = await handed()
    const empty = await sign(document, { signature: await blankSignature() })
    const said = { signature: ['La firma está vacía; proporciona una firma válida antes de continuar.'] }
    expect([empty.status, empty.errors]).toEqual([422, said])
    expect((await sign(document, { signature: '' })).errors).toEqual(said)
    const refused = await sign(document, { read_ms: null, ticked: [] })
    expect([refused.status, refused.errors]).toEqual([
      422,
      {
        read_ms: ['Hay que leer el texto hasta el final.'],
        ticked: ['Falta marcar: He leído el documento'],
      },
    ])
    expect((await sign({ ...document, text_sha256: '0'.repeat(64) })).code).toBe('document_changed')
    expect((await sign(document, { role: 'professional', reason: 'x' })).code).toBe('document_not_handed')
    expect((await shownState(document.id)).state).toBe('created')
  })

  it('has in its evidence only boxes that there are, each once, and nothing before the document was made', async () => {
    const document = await handed()
    const ticked = [...['read', 'read', 'other'].map((key) => ({ key, ms: 10 })), { key: 'read', ms: 99 * 86_400_000 }]
    expect((await sign(document, { opened_ms: 100 * 86_400_000, ticked })).status).toBe(200)
    const events = await owner<{ kind: string; box: string | null; is_early: boolean }>(
      sql`select e.kind, e.box, e.at < d.created_at as is_early from document_events e
        join documents d on d.clinic_id = e.clinic_id and d.id = e.document_id where d.id = ${document.id}`,
    )
    expect(events.filter(({ kind }) => kind === 'ticked').map(({ box }) => box)).toEqual(['read'])
    expect(events.filter(({ is_early }) => is_early)).toEqual([])
  })

  it('is a representative’s for who is too young', async () => {
    await patient(sql`birth_date = '2020-01-01'`)
    const document = await handed()
    expect((await sign(document)).errors).toHaveProperty('role')
    const representative = { role: 'representative', name: 'Eva Landa', identification: '12345678Z' }
    const { data } = await sign(document, representative)
    expect(data.signature).toMatchObject({ role: 'representative', name: 'Eva Landa', identification: '12345678Z' })
  })

  it('is a professional’s on behalf, with a reason, of who has no access to the app', async () => {
    const document = await shown((await made()).id)
    expect((await sign(document, { role: 'professional' })).errors).toHaveProperty('reason')
    await patient(sql`app_access = 'active'`)
    const body = { role: 'professional', reason: 'No puede escribir' }
    expect((await sign(document, body)).code).toBe('patient_has_app')
    await patient(sql`app_access = 'none'`)
    expect((await sign(document, body)).data.signature).toMatchObject({
      role: 'professional',
      reason: 'No puede escribir',
    })
  })

  it('seals the document: evidence on paper, found good by others, and broken by one bit', async () => {
    const document = await handed()
    const { status, data } = await sign(document)
    expect([status, data.state, data.signature.role]).toEqual([200, 'signed', 'patient'])
    await handBack()
    const pdf = await fileOf(document.id)
    const words = wordsOfPdf(pdf)
    for (const said of [
      '✓ He leído el documento',
      'Evidencias de la firma',
      // Whether its end fits into the line depends on its digits.
      document.text_sha256.slice(0, 48),
      'Leído hasta el final',
    ])
      expect(words).toContain(said)
    expect(pdfsig(pdf)).toContain('Signature is Valid')
    expect(opensslVerifies(pdf)).toBe(true)
    expect(pdfsig(flipped(pdf, 2000))).not.toContain('Signature is Valid')
    expect(await fileOf(document.id)).toEqual(pdf)
    const events = await owner<{ kind: string }>(
      sql`select kind from document_events where document_id = ${document.id} order by at, id`,
    )
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['signed', 'handed_back'])
    expect(events.map(({ kind }) => kind).sort()).toEqual(
      ['created', 'handed_over', 'opened', 'read', 'ticked', 'signed', 'handed_back'].sort(),
    )
  })

  it('is one: of two at once the second is told so, and a third is too', async () => {
    const document = await handed()
    const both = await Promise.all([sign(document), sign(document)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await sign(document)).code).toBe('document_state')
    const files = await owner(sql`select id from document_files where document_id = ${document.id}`)
    expect(files).toHaveLength(2)
  })

  it('is never changed or deleted by the application, nor what was read', async () => {
    const document = await handed()
    await sign(document)
    await handBack()
    for (const statement of [
      `update documents set body = 'x' where id = ${document.id}`,
      `update documents set title = title where id = ${document.id}`,
      `update documents set state = 'created' where id = ${document.id}`,
      `update documents set signed_at = now() where id = ${document.id}`,
      `delete from documents where id = ${document.id}`,
      'update document_signatures set name = name',
      'delete from document_signatures',
      'update document_events set at = now()',
      'delete from document_events',
      'update document_files set sha256 = sha256',
      'delete from document_files',
    ]) {
      await expect(asApp(statement)).rejects.toThrow()
    }
    // Nor is anything signed without a signature, nor by the owner of the tables by mistake.
    const other = await made()
    await expect(
      asApp(`update documents set state = 'signed', signed_at = now() where id = ${other.id}`),
    ).rejects.toThrow()
    await expect(owner(sql`update documents set body = 'x' where id = ${document.id}`)).rejects.toThrow()
    await expect(owner(sql`delete from document_signatures`)).rejects.toThrow()
    expect((await shownState(document.id)).state).toBe('signed')
  })

  it('can be revoked, and stays as it was signed', async () => {
    const document = await handed()
    await sign(document)
    await handBack()
    const before = await fileOf(document.id)
    const revoked = await ask('documents.revoke', {
      id: document.id,
      version: 2,
      token: as(),
      body: { reason: 'Ya no' },
    })
    expect(revoked.data).toMatchObject({ state: 'revoked', signature: { role: 'patient' } })
    expect(await fileOf(document.id)).toEqual(before)
  })

  it('goes along with the patient’s export: its text, who signed, and the sealed file', async () => {
    const document = await handed()
    await sign(document)
    await handBack()
    const sealed = await fileOf(document.id)
    const exported = { clinic_id: clinic.id, patient_id: clinic.patient, locale: 'es' as const }
    const entries = new Map<string, Buffer>()
    const asked_by = clinic.professionals.admin
    for await (const { name, bytes } of patientEntries(api.services, { ...exported, asked_by }, () => {})) {
      if (name === 'record.pdf') continue
      const pieces: Uint8Array[] = []
      for await (const piece of bytes) pieces.push(piece)
      entries.set(name, Buffer.concat(pieces))
    }
    const { documents } = JSON.parse(entries.get('patient.json')!.toString()) as Pick<PatientDossier, 'documents'>
    const told = documents.find(({ id }) => id === document.id)
    expect(told).toMatchObject({
      body: document.body,
      text_sha256: document.text_sha256,
      signature: { role: 'patient' },
    })
    expect(new Uint8Array(entries.get(told!.path!)!)).toEqual(sealed)
    expect(documents.filter(({ path }) => path !== null)).toHaveLength(1)
  })

  it('of who is erased is blocked with the record as long as the law asks, and not found any more', async () => {
    const { data: gone } = await ask('patients.create', { body: { name: 'Ana Soler' } })
    const body_of = { template_id: clinic.documentTemplate, locale: 'es' }
    const { data: row } = await ask('documents.create', { id: gone.id, token: as(), body: body_of })
    const document = (await handOver(row.id)).data as SignableDocument
    await sign(document)
    await handBack()
    const { data: preview } = await ask('erasures.preview', { id: gone.id })
    const body = { confirmation: preview.name, reason: 'Lo pidió por escrito', requested_on: '2026-01-01' }
    const erased = await ask('erasures.create', { id: gone.id, version: preview.version, body })
    expect(erased.status).toBe(200)
    expect(await owner(sql`select id from documents where id = ${document.id}`)).toEqual([])
    const [blocked] = await owner<{ documents: { id: number }[]; keys: string[] }>(
      sql`select contents -> 'documents' as documents, to_json(file_keys) as keys from blocked_records
        where erasure_id = ${erased.data.id}`,
    )
    expect(blocked?.documents.map(({ id }) => id)).toEqual([document.id])
    expect(blocked?.keys.length).toBeGreaterThanOrEqual(2)
  })
})

const shownState = async (id: number) => {
  const [row] = await owner<{ state: string }>(sql`select state from documents where id = ${id}`)
  return row!
}

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { WantedConsent } from '@/lib/contract/consents'
import type { DocumentTemplate } from '@/lib/contract/document-templates'
import type { DocumentRow, SignableDocument } from '@/lib/contract/documents'
import { documentContent } from '@/tests/support/nouns/documents'
import {
  anotherClinic,
  ask,
  booking,
  clinic,
  closeRooms as close,
  freshClinic,
  openRooms as open,
  owner,
} from '@/tests/support/room-desk'
import { signature } from '@/tests/support/signature'

let stroke: string
beforeAll(async () => {
  await open()
  stroke = await signature()
})
beforeEach(freshClinic)
afterAll(close)

const as = () => clinic.tokens.professional
const consent = async (body: object = {}) =>
  ask('document-templates.create', {
    body: { name: 'Consentimiento', kind: 'consent', content: documentContent, ...body },
  })
const other = (text: string) => ({ ...documentContent, texts: { es: { title: 'Otro', body: `<p>${text}</p>` } } })
const update = async (id: number, body: object) => {
  const { version } = (await ask('document-templates.show', { id })).data as DocumentTemplate
  return ask('document-templates.update', { id, version, body })
}
const wanted = async (query: Record<string, number> = {}, token = clinic.tokens.admin) =>
  (await ask('consents.list', { id: clinic.patient, query, token })).data as WantedConsent[]
const stateOf = async (templateId: number, query: Record<string, number> = {}) =>
  (await wanted(query)).find(({ template_id }) => template_id === templateId)?.state
const made = async (template_id: number) =>
  (await ask('documents.create', { id: clinic.patient, token: as(), body: { template_id } })).data as DocumentRow
/** Signed by a professional on behalf, which needs no device that was handed over. */
const sign = async ({ id }: { id: number }) => {
  const { text_sha256 } = (await ask('documents.show', { id, token: as() })).data as SignableDocument
  const body = {
    ...{ text_sha256, role: 'professional', reason: 'No puede escribir', method: 'drawn', signature: stroke },
    ...{ opened_ms: 2, read_ms: 1, ticked: [{ key: 'read', ms: 1 }] },
  }
  return (await ask('documents.sign', { id, token: as(), body })).data as DocumentRow
}
const asks = (consent_template_id: number | null, more: object = {}) =>
  ask('services.update', { id: clinic.service, version: 1, body: { consent_template_id }, ...more })
const book = async (more: object = {}) => {
  const { data } = await ask('appointments.create', { body: booking(9, { service_id: clinic.service, ...more }) })
  return data.id as number
}
const onCard = async (id: number, token = clinic.tokens.employee) =>
  ((await ask('appointments.show', { id, token })).data as AppointmentDetail).consents

describe('the clinic’s own consent', () => {
  it('is one: another is refused, also one that comes back', async () => {
    const { data: first } = await consent()
    expect(first).toMatchObject({ kind: 'consent', number: 1, counts_from: 1 })
    expect((await consent()).code).toBe('consent_exists')
    expect((await update(first.id, { active: false })).status).toBe(200)
    const { data: second } = await consent({ name: 'Otro' })
    expect((await update(first.id, { active: true })).code).toBe('consent_exists')
    expect((await update(second.id, { active: false })).status).toBe(200)
    expect((await update(first.id, { active: true })).data.active).toBe(true)
  })

  it('is one of two who write it at once', async () => {
    const answers = await Promise.all([consent({ name: 'Uno' }), consent({ name: 'Dos' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is to be signed by every patient, and again once its text changes, not for a correction', async () => {
    const { id } = (await consent()).data as DocumentTemplate
    expect(await stateOf(id)).toBe('missing')
    await sign(await made(id))
    expect(await stateOf(id)).toBe('signed')
    expect((await update(id, { content: other('Con una errata'), is_correction: true })).data).toMatchObject({
      ...{ number: 2, counts_from: 1 },
    })
    expect(await stateOf(id)).toBe('signed')
    expect((await update(id, { content: other('De verdad otro') })).data).toMatchObject({ number: 3, counts_from: 3 })
    expect(await stateOf(id)).toBe('older')
    const { data: past } = await ask('document-templates.versions', { id })
    expect(past.map((one: { is_correction: boolean }) => one.is_correction)).toEqual([false, true, false])
    const { data: standing } = await ask('document-templates.standing', { id })
    expect(standing).toEqual({ signed: 0, older: 1, expired: 0, revoked: 0 })
    await sign(await made(id))
    expect(await stateOf(id)).toBe('signed')
    expect((await ask('document-templates.standing', { id })).data).toMatchObject({ signed: 1, older: 0 })
  })

  it('counts no more once it is taken back or its last day is past', async () => {
    const { id } = (await consent({ valid_months: 12 })).data as DocumentTemplate
    const signed = await sign(await made(id))
    await owner(sql`alter table documents disable trigger documents_kept`)
    await owner(sql`update documents set expires_on = '2020-01-01' where id = ${signed.id}`)
    await owner(sql`alter table documents enable trigger documents_kept`)
    expect(await stateOf(id)).toBe('expired')
    const again = await sign(await made(id))
    expect(await stateOf(id)).toBe('signed')
    const revoking = { id: again.id, version: again.version, token: as(), body: { reason: 'Lo pidió' } }
    expect((await ask('documents.revoke', revoking)).status).toBe(200)
    expect(await stateOf(id)).toBe('revoked')
    expect((await ask('document-templates.standing', { id })).data).toMatchObject({ revoked: 1, signed: 0 })
  })

  it('names what is made and not signed yet, unless its text counts no more', async () => {
    const { id } = (await consent()).data as DocumentTemplate
    const { id: document_id } = await made(id)
    expect(await wanted()).toEqual([
      { patient_id: clinic.patient, template_id: id, name: 'Consentimiento', state: 'missing', document_id },
    ])
    await update(id, { content: other('Otro') })
    expect((await wanted())[0]).toMatchObject({ state: 'missing', document_id: null })
  })
})

describe('a service’s consent', () => {
  it('is a template of the clinic that is in use', async () => {
    expect((await asks(999_999)).code).toBe('reference_unknown')
    const foreign = await anotherClinic()
    expect((await asks(foreign.documentTemplate)).code).toBe('reference_unknown')
    await update(clinic.documentTemplate, { active: false })
    expect(await asks(clinic.documentTemplate)).toMatchObject({
      ...{ status: 422, errors: { consent_template_id: ['Este documento está archivado.'] } },
    })
  })

  it('is not archived while a service in use asks for it; it says which', async () => {
    expect((await asks(clinic.documentTemplate)).data.consent_template_id).toBe(clinic.documentTemplate)
    const refused = await update(clinic.documentTemplate, { active: false })
    expect([refused.status, refused.code]).toEqual([409, 'template_wanted'])
    const { data: services } = await ask('services.list')
    const { name } = services.find(({ id }: { id: number }) => id === clinic.service)
    expect(refused.message).toContain(name)
    await ask('services.update', { id: clinic.service, version: 2, body: { active: false } })
    expect((await update(clinic.documentTemplate, { active: false })).status).toBe(200)
    const back = await ask('services.update', { id: clinic.service, version: 3, body: { active: true } })
    expect(back.errors).toHaveProperty('consent_template_id')
  })

  it('is asked of whoever books it, beside the clinic’s own; of nobody else', async () => {
    const own = (await consent()).data as DocumentTemplate
    await asks(clinic.documentTemplate)
    expect((await wanted({ service_id: clinic.service })).map(({ template_id }) => template_id)).toEqual([
      own.id,
      clinic.documentTemplate,
    ])
    const { id } = (await ask('patients.create', { body: { name: 'Nueva' } })).data as { id: number }
    const ofHers = async () =>
      ((await ask('consents.list', { id })).data as WantedConsent[]).map(({ template_id }) => template_id)
    expect(await ofHers()).toEqual([own.id])
    await book({ patient_ids: [id] })
    expect(await ofHers()).toEqual([own.id, clinic.documentTemplate])
    const foreign = await anotherClinic()
    expect((await ask('consents.list', { id: foreign.patient })).status).toBe(404)
    expect((await ask('consents.list', { id: clinic.patient, query: { service_id: foreign.service } })).status).toBe(
      422,
    )
  })
})

describe('an appointment’s card', () => {
  it('says of each patient what is lacking, also to the front desk, and that it is signed once it is', async () => {
    await asks(clinic.documentTemplate)
    const id = await book({ patient_ids: [clinic.patient, clinic.otherPatient] })
    // One was made with the clinic, and can still be signed.
    const states = async () => Object.fromEntries((await onCard(id)).map((one) => [one.patient_id, one.state]))
    expect(await states()).toEqual({ [clinic.patient]: 'missing', [clinic.otherPatient]: 'missing' })
    expect((await onCard(id)).find(({ patient_id }) => patient_id === clinic.patient)?.document_id).toBe(
      clinic.document,
    )
    await sign({ id: clinic.document })
    expect(await states()).toEqual({ [clinic.patient]: 'signed', [clinic.otherPatient]: 'missing' })
  })

  it('says nothing where nothing is asked for, nor of what is canceled', async () => {
    const id = await book()
    expect(await onCard(id)).toEqual([])
    await asks(clinic.documentTemplate)
    expect(await onCard(id)).toHaveLength(1)
    await ask('appointments.update', { id, version: 1, body: { status: 'canceled' } })
    expect(await onCard(id)).toEqual([])
  })

  it('is booked all the same', async () => {
    await consent()
    await asks(clinic.documentTemplate)
    expect(await book()).toBeGreaterThan(0)
  })
})

it('a document is made in the patient’s language where its template has it, else in the clinic’s', async () => {
  const texts = { es: { title: 'Uno', body: '<p>Uno</p>' }, fr: { title: 'Un', body: '<p>Un</p>' } }
  const { id } = (await consent({ content: { texts, boxes: [] } })).data as DocumentTemplate
  const localeOf = async (locale: string) => {
    await owner(sql`update patients set locale = ${locale} where clinic_id = ${clinic.id} and id = ${clinic.patient}`)
    return (await made(id)).locale
  }
  expect(await localeOf('fr')).toBe('fr')
  expect(await localeOf('it')).toBe('es')
})

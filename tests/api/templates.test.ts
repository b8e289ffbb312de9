import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PatientAlert } from '@/lib/contract/patient-alerts'
import type { Template, TemplateContent } from '@/lib/contract/templates'
import { ask, clinic, closeRooms as close, freshClinic, openRooms as open, owner } from '@/tests/support/room-desk'

beforeAll(open)
beforeEach(freshClinic)
afterAll(close)

const form = (fields: object[]) => ({ sections: [{ key: 'all', label: { es: 'Todo' }, fields }] })
const sleep = { key: 'sleep', kind: 'yes_no', label: { es: '¿Duerme bien?' }, required: true }
const pain = { key: 'pain', kind: 'scale', label: { es: 'Dolor' }, red_flag: 8 }
const sum = { key: 'sum', kind: 'score', label: { es: 'Suma' }, score: { of: ['sleep', 'pain'], how: 'sum' } }
const questions = form([sleep, pain, sum])

const create = async (draft: object = questions) =>
  (await ask('templates.create', { body: { kind: 'anamnesis', name: 'Sueño', draft } })).data as Template
const update = (id: number, version: number, body: object) => ask('templates.update', { id, version, body })
const publish = (id: number, version: number) => ask('templates.publish', { id, version })

describe('the clinic’s templates', () => {
  it('are an admin’s to write, and a professional’s to read and to take over; the front desk sees none', async () => {
    const { professional, employee } = clinic.tokens
    const body = { kind: 'record', name: 'Mía' }
    expect((await ask('templates.create', { body, token: professional })).status).toBe(403)
    const { template: id } = clinic
    expect((await ask('templates.update', { id, version: 1, body: { name: 'Mía' }, token: professional })).status).toBe(
      403,
    )
    expect((await ask('templates.publish', { id, version: 1, token: professional })).status).toBe(403)
    expect((await ask('templates.list', { token: professional })).status).toBe(200)
    expect((await ask('templates.adopt', { token: professional, body: { starter: 'free_note' } })).status).toBe(200)
    expect((await ask('templates.list', { token: employee })).status).toBe(403)
  })

  it('of ours are taken over in the clinic’s language, whoever does it: everybody there reads their names', async () => {
    const headers = { 'accept-language': 'it' }
    const { data } = await ask('templates.adopt', { body: { starter: 'general' }, headers })
    expect(data.name).toBe('Anamnesis general')
  })

  it('are told with the one that who asks wrote a note by last, nobody else’s and none that was removed', async () => {
    const { professional: token, admin } = clinic.tokens
    const lastOf = async (who: string) => (await ask('templates.list', { token: who })).writers_last
    const before = [await lastOf(token), await lastOf(admin)]
    const adopted = await ask('templates.adopt', { token, body: { starter: 'free_note' } })
    const { id: template, current } = adopted.data as Template
    const body = { kind: 'note', template_version_id: current!.id }
    const { data } = await ask('record.create', { id: clinic.patient, token, body })
    expect([await lastOf(token), await lastOf(admin)]).toEqual([template, before[1]])
    await ask('record.delete', { id: data.id, version: data.version, token, body: {} })
    expect(await lastOf(token)).toBe(before[0])
  })

  it('are written before they are published: a name may still be missing, and nobody fills them in', async () => {
    const half = form([{ ...sleep, label: { es: '' } }])
    const { id, draft, current } = await create(half)
    expect([draft, current]).toEqual([half, null])
    const { status, errors } = await publish(id, 1)
    expect([status, errors]).toEqual([422, { 'draft.sections.0.fields.0.label': ['Es obligatorio.'] }])
    expect((await ask('templates.export', { id })).status).toBe(404)
  })

  it.each<[string, object, string]>([
    ['asks nothing', { sections: [] }, 'draft.sections'],
    ['asks the same twice', form([sleep, sleep]), 'draft.sections.0.fields.1.key'],
    ['counts what comes later', form([sum, sleep, pain]), 'draft.sections.0.fields.0.score'],
    [
      'offers no options',
      form([{ ...pain, kind: 'choice', red_flag: undefined }]),
      'draft.sections.0.fields.0.options',
    ],
    [
      'depends on what is not there',
      form([{ ...sleep, shown_if: { field: 'x', is: true } }]),
      'draft.sections.0.fields.0.shown_if',
    ],
  ])('are not published where one %s', async (_, draft, path) => {
    const { id } = await create(draft)
    const { status, errors } = await publish(id, 1)
    expect([status, Object.keys(errors)]).toEqual([422, [path]])
  })

  it('are published as numbered versions; what was filled in keeps its own', async () => {
    const { id } = await create()
    const first = (await publish(id, 1)).data as Template
    expect([first.current?.number, first.draft, first.version]).toEqual([1, null, 2])
    const token = clinic.tokens.professional
    const body = { kind: 'anamnesis', template_version_id: first.current!.id, content: { answers: { sleep: true } } }
    const entry = (await ask('record.create', { id: clinic.patient, token, body })).data
    await update(id, 2, { draft: form([sleep]) })
    const second = (await publish(id, 3)).data as Template
    expect([second.current?.number, second.current?.content]).toEqual([2, form([sleep])])
    expect((await ask('record.show', { id: entry.id, token })).template).toMatchObject({
      number: 1,
      content: questions,
    })
    const { data } = await ask('templates.versions', { id, token })
    expect(data.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    expect((await publish(id, 4)).errors).toHaveProperty('draft')
  })

  it('are changed in turns, and a draft that saves itself leaves no line in the audit', async () => {
    const { id } = await create()
    expect((await update(id, 1, { draft: form([sleep]) })).data.version).toBe(2)
    expect((await update(id, 1, { name: 'Otra' })).status).toBe(412)
    await update(id, 2, { name: 'Descanso' })
    expect((await update(id, 3, { active: false })).data).toMatchObject({ name: 'Descanso', active: false })
    const lines = await owner<{ action: string }>(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'template' order by id`,
    )
    expect(lines.map(({ action }) => action)).toEqual(['created', 'updated', 'updated'])
  })

  it('are duplicated with what is being written in them', async () => {
    const { id } = await create()
    await publish(id, 1)
    await update(id, 2, { draft: form([sleep]) })
    const { data, status } = await ask('templates.duplicate', { id, body: { name: 'Copia' } })
    expect([status, data.name, data.kind, data.draft, data.current]).toEqual([
      201,
      'Copia',
      'anamnesis',
      form([sleep]),
      null,
    ])
  })

  it('go to another clinic as a file, as a draft there, and come back the same', async () => {
    const { id } = await create()
    await publish(id, 1)
    const { status: _, ...file } = await ask('templates.export', { id, token: clinic.tokens.professional })
    expect(file).toEqual({
      format: 'physio-template',
      format_version: 1,
      kind: 'anamnesis',
      name: 'Sueño',
      content: questions,
    })
    const { data } = await ask('templates.import', { body: file })
    expect([data.draft, data.current]).toEqual([questions, null])
    const faulty = { ...file, content: form([sleep, sleep]) }
    expect((await ask('templates.import', { body: faulty })).errors).toHaveProperty('content.sections.0.fields.1.key')
    const { status, errors } = await ask('templates.import', { body: { ...file, format: 'other' } })
    expect([status, Object.keys(errors)]).toEqual([422, ['format']])
  })
})

describe('what is filled in', () => {
  const token = () => clinic.tokens.professional
  const begin = async (answers: object) => {
    const { id } = await create()
    const { current } = (await publish(id, 1)).data as Template
    const body = { kind: 'anamnesis', template_version_id: current!.id, content: { answers } }
    return ask('record.create', { id: clinic.patient, token: token(), body })
  }

  it('is refused where it does not fit what was asked, and says which answer', async () => {
    const { status, errors } = await begin({ sleep: 'yes', pain: 12 })
    expect(status).toBe(422)
    expect(errors).toEqual({ 'content.answers.sleep': ['No es válido.'], 'content.answers.pain': ['Como máximo 10.'] })
  })

  it('has its scores counted on the server, whatever was sent', async () => {
    const { data } = await begin({ sleep: true, pain: 6, sum: 99 })
    expect(data.content.answers).toEqual({ sleep: true, pain: 6, sum: 7 })
    const body = { content: { answers: { sleep: true, sum: 99 } } }
    const changed = await ask('record.update', { id: data.id, version: 1, token: token(), body })
    expect(changed.data.content.answers).toEqual({ sleep: true })
  })

  it('raises an alert of the patient with the signature for a red flag, and once', async () => {
    for (const _ of [1, 2]) {
      const { data } = await begin({ sleep: true, pain: 9 })
      const { status } = await ask('record.sign', { id: data.id, version: 1, token: token(), body: {} })
      expect(status).toBe(200)
    }
    const { data } = await ask('patient-alerts.list', { id: clinic.patient, token: token() })
    const raised = data.filter(({ text }: { text: string }) => text === 'Dolor: 9')
    expect(raised).toMatchObject([{ kind: 'red_flag', severity: 'high', text: 'Dolor: 9' }])
  })

  it('of our own anamnesis raises what it is about: allergies everybody’s, by name; what forbids a treatment clinical', async () => {
    const { data: general } = await ask('templates.adopt', { body: { starter: 'general' } })
    const { sections } = general.current.content as TemplateContent
    const health = sections.filter(({ key }) => key === 'health')
    const template = (await publish((await create({ sections: health })).id, 1)).data as Template
    const sign = async (answers: object) => {
      const body = { kind: 'anamnesis', template_version_id: template.current!.id, content: { answers } }
      const { data } = await ask('record.create', { id: clinic.patient, token: token(), body })
      return ask('record.sign', { id: data.id, version: 1, token: token(), body: {} })
    }
    const alertsOf = async (reader: string) => {
      const { data } = await ask('patient-alerts.list', { id: clinic.patient, token: reader })
      return (data as PatientAlert[]).map(({ kind, text, severity, expires_on }) => [kind, text, severity, expires_on])
    }
    const none = { has_allergies: false, anticoagulants: false, pacemaker: false, pregnant: false }
    const before = await alertsOf(token())
    expect((await sign(none)).status).toBe(200)
    expect(await alertsOf(token())).toEqual(before)
    expect((await sign({ ...none, has_allergies: true })).status, 'to what is to be said').toBe(422)
    const yes = { has_allergies: true, allergies: 'penicilina', anticoagulants: true, pacemaker: true, pregnant: true }
    for (const times of [1, 2]) expect([times, (await sign(yes)).status]).toEqual([times, 200])
    const raised = (await alertsOf(token())).filter((one) => !before.some(([, text]) => text === one[1]))
    expect(raised.toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
      ['allergy', 'Alergias: penicilina', 'high', null],
      ['red_flag', 'Embarazo', 'high', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      ['red_flag', 'Marcapasos o implantes', 'high', null],
      ['red_flag', 'Toma anticoagulantes', 'high', null],
    ])
    const told = (await alertsOf(clinic.tokens.employee)).map(([, text]) => text)
    expect(told).toContain('Alergias: penicilina')
    expect(told.join()).not.toMatch(/Embarazo|Marcapasos|anticoagulantes/)
  })

  it('is signed only whole', async () => {
    const { data } = await begin({ pain: 6 })
    const { status, errors } = await ask('record.sign', { id: data.id, version: 1, token: token(), body: {} })
    expect([status, Object.keys(errors)]).toEqual([422, ['content.answers.sleep']])
  })
})

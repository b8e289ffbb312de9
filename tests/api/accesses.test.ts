import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, type EndpointName, endpointNames } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'
import { rowsOf } from '@/server/db/client'
import { verifyAccesses } from '@/server/queries/accesses/verify'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { onlyReads } from '@/tests/support/only-reads'
import { wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import { wellCalled } from '@/tests/support/well-called'

/**
 * Whatever hands out clinical contents leaves its line among the accesses. Which endpoints those are nobody has to
 * remember: something is written into every part of a record, and each endpoint of the contract whose answer says it
 * must have left one. A file's answer cannot be looked into, so of files and of all that asks for the permission to read
 * records, each leaves one or stands below with its reason.
 */

const MARK = 'Kyphoskoliosis'

/** What leaves no line though it is a file, or for who treats patients. */
const without: Partial<Record<EndpointName, string>> = {
  'audit.export': 'the audit has no contents',
  'accesses.report': 'who read it and what for, not what it says: a line of the audit',
  'patients.export': 'administrative: the front desk’s too',
  'invoices.pdf': 'what is billed, in general words: the front desk’s too',
  'invoice-batches.zip': 'as invoices.pdf, of many: a line of the audit',
  'invoices.sheet': 'what was billed, in general words: a line of the audit',
  'remittances.file': 'whose account pays what, in general words: a line of the audit',
  'patient-imports.export': 'what an import did, by rows of its file',
  'templates.export': 'what is asked, of nobody',
  'files.show': 'logos and portraits',
  'feeds.read': 'appointments, by who made the link',
  'record.key': 'a key of the reader’s own',
  'documents.key': 'a key of the reader’s own',
  'record.noted': 'that there is a note, not what it says',
  'record.create': 'hands back what was sent',
  'record.attach': 'as record.create',
  'record.delete': 'of what was removed it says only that it was',
  'record.writing': 'who is writing',
  'episodes.create': 'as record.create',
  'goals.create': 'as record.create',
  'measures.list': 'what is asked, of nobody',
  'measure-links.create': 'a link that nobody has filled in',
  'dated-plans.create': 'hands back what was sent, and what the clinic gives anybody',
  'dated-plans.keep': 'the number of a plan of the clinic’s, with nothing of whoever has it',
  'dated-sessions.remove': 'how many there were',
  'plan-links.show': 'a link, not the plan that it shows',
  'plan-links.create': 'as plan-links.show',
  'plan-links.mail': 'as plan-links.show',
  'plan-links.revoke': 'as plan-links.show',
  'plan-links.picture': 'what an exercise looks like, to whose plan has it',
  'plan-links.watch': 'as plan-links.picture',
  'patient-exports.list': 'that they were asked for, and how far they are',
  'patient-exports.cancel': 'as patient-exports.list',
  'documents.board': 'which there are and how far, of everybody at once: not what they say',
  'document-batches.preview': 'who would be sent which, not what it says',
  'document-batches.create': 'as document-batches.preview',
  'document-batches.list': 'how far they are',
  'document-batches.show': 'as document-batches.preview',
  'document-batches.stop': 'as document-batches.list',
  'document-batches.retry': 'as document-batches.preview',
  'document-templates.list': 'what is to be signed, of nobody',
  'document-templates.show': 'as document-templates.list',
  'document-templates.standing': 'how many have signed, not who',
  'document-templates.versions': 'as document-templates.list',
  'registration-consents.file': 'what a clinic signs, of no patient',
  'documents.create': 'as record.create',
  'document-links.file': 'the copy of who signed by the link',
  'documents.hand_back': 'which document it was, not what it says',
  'templates.list': 'what is asked, of nobody',
  'templates.show': 'as templates.list',
  'templates.versions': 'as templates.list',
  'templates.adopt': 'as templates.list',
}

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))

/** Writes the mark into every part of a record: as a draft of the professional's, and what is kept of who was erased. */
async function mark(clinic: TestClinic) {
  const { id, patient, entry, professionals } = clinic
  const content = JSON.stringify({ answers: { subjective: `<p>${MARK}</p>` }, carried: {} })
  await owner(sql`update record_entries set content = ${content}::jsonb where clinic_id = ${id} and id = ${entry}`)
  await owner(sql`insert into record_versions (clinic_id, entry_id, number, state, content, author_id)
    values (${id}, ${entry}, 0, 'draft', ${content}::jsonb, ${professionals.professional})`)
  await owner(sql`update record_files set name = ${MARK} where clinic_id = ${id}`)
  await owner(sql`update episodes set title = ${MARK} where clinic_id = ${id}`)
  await owner(sql`update goals set text = ${MARK} where clinic_id = ${id}`)
  await owner(sql`update dated_plans set notes = ${MARK} where clinic_id = ${id}`)
  await owner(sql`update dated_sessions set note = ${MARK} where clinic_id = ${id}`)
  // Of another session than that which is changed: what is answered is changed no more.
  await owner(sql`with other as (
      insert into dated_sessions (clinic_id, dated_plan_id, phase_id, day, position, alike, name, color, items, minutes)
      select clinic_id, dated_plan_id, phase_id, day - 5, 0, 2, ${MARK}, color, items, minutes from dated_sessions
      where clinic_id = ${id} returning id)
    insert into session_feedback (clinic_id, dated_session_id, patient_id, key, done, comment, answered_at)
    select ${id}, id, ${patient}, 'a', true, ${MARK}, now() from other`)
  await owner(sql`insert into patient_erasures (clinic_id, patient_id, requested_on, reason, kept_until, because, erased_by)
    select clinic_id, ${clinic.otherPatient}, '2026-11-01', 'Lo pidió', '2032-01-01', '{record}', erased_by
    from patient_erasures where clinic_id = ${id}`)
  await owner(sql`insert into blocked_records (clinic_id, erasure_id, kept_until, contents, file_keys)
    select clinic_id, id, '2032-01-01', jsonb_build_object('patients', '[]'::jsonb, 'entries', ${MARK}::text), '{}'
    from patient_erasures where clinic_id = ${id}`)
  await owner(sql`update patient_erasures set kept_until = '2032-01-01' where clinic_id = ${id}`)
  await api.services.files.put(clinic.recordFile, new Uint8Array(1))
  const flagged = await api.ask('patient-alerts.create', {
    ...{ token: clinic.tokens.professional, params: { id: patient } },
    body: { kind: 'red_flag', text: MARK, severity: 'high' },
  })
  clinic.patientAlert = (await flagged.json()).data.id
}

/** What an endpoint needs besides, done by the professional: the admin is the one who reads. */
const ready: Partial<Record<EndpointName, (clinic: TestClinic) => Promise<unknown>>> = {
  'documents.handed': ({ document, tokens }) =>
    api.ask('documents.hand_over', { token: tokens.admin, params: { id: document } }),
  'documents.withdraw': ({ document, tokens }) =>
    api.ask('documents.send', { token: tokens.admin, params: { id: document }, body: { way: 'link' } }),
  'record.amend': ({ entry, tokens }) =>
    api.ask('record.sign', {
      ...{ token: tokens.professional, params: { id: entry }, body: { empty: false }, headers: { 'if-match': '"1"' } },
    }),
}

const linesOf = (clinic: TestClinic) =>
  owner<{ what: string; patient_id: string | null }>(
    sql`select what, patient_id from record_accesses where clinic_id = ${clinic.id} order by number`,
  )
const isFile = (name: EndpointName) => (endpoints[name] as Endpoint).file === true
/** Exercises are for who treats patients, and of no patient. */
const isClinical = (name: EndpointName) =>
  addresses[name].who === 'record' && !/^exercise(s|-plans|-sessions|-videos)\./.test(name)

async function marked(id: number) {
  const clinic = await makeClinic(api.database, id)
  await mark(clinic)
  return clinic
}

/** What only reads shares one. */
let read: Promise<TestClinic> | undefined
function clinicFor(name: EndpointName) {
  if (!onlyReads(name) || name in ready) return marked(8200 + endpointNames.indexOf(name))
  read ??= marked(8197)
  return read
}

describe.each(endpointNames)('%s', (name) => {
  const isLogged = (isFile(name) || isClinical(name)) && !(name in without)

  it(isLogged ? 'leaves a line' : 'leaves a line if it hands out what is in a record', async () => {
    const clinic = await clinicFor(name)
    await ready[name]?.(clinic)
    const before = (await linesOf(clinic)).length
    const answer = await api.ask(name, {
      ...{ token: clinic.tokens.admin, ...wellCalled(name, clinic), headers: { 'if-match': '"1"' } },
    })
    const said = await answer.text()
    const left = (await linesOf(clinic)).slice(before)
    if (isLogged) expect({ isGiven: answer.ok, said }).toMatchObject({ isGiven: true })
    if (isLogged || said.includes(MARK)) expect(left.map(({ what }) => what)).toEqual([name])
    // What is excused leaves none: else its reason is none.
    if (name in without) expect(left).toEqual([])
    const verdict = await api.database.asOwner((tx) => verifyAccesses(tx, api.services.secrets, clinic.id))
    expect(verdict).toEqual({ count: before + left.length, fault: null })
  })
})

describe('the lines', () => {
  let clinic: TestClinic
  beforeAll(async () => {
    clinic = await marked(8199)
  })
  const params = () => ({ id: clinic.patient })
  const asked = async (name: EndpointName, more: Parameters<TestApi['ask']>[1], role: keyof TestClinic['tokens']) => {
    const before = (await linesOf(clinic)).length
    const answer = await api.ask(name, { token: clinic.tokens[role], ...more })
    const body = await answer.text()
    const left = (await linesOf(clinic)).slice(before)
    return {
      status: answer.status,
      body,
      left: left.map(({ what, patient_id }) => [what, patient_id && Number(patient_id)]),
    }
  }

  it('of the whole clinic’s export: one when it is asked for, one each time it is fetched, of nobody by name', async () => {
    const ask = await asked('clinic-exports.create', {}, 'admin')
    expect(ask.left).toEqual([['clinic-exports.create', null]])
    // Asked for again while it waits, it is the same one.
    const file = { params: { id: clinic.clinicExport } }
    for (const time of ['first', 'second']) {
      expect([time, (await asked('clinic-exports.file', file, 'admin')).left]).toEqual([
        time,
        [['clinic-exports.file', null]],
      ])
    }
    const { body } = await asked('accesses.list', { query: { patient_id: clinic.patient } }, 'admin')
    const told = JSON.parse(body)
    expect(told.data.map(({ what, patient }: { what: string; patient: object | null }) => [what, patient])).toEqual([
      ['clinic-exports.file', null],
      ['clinic-exports.file', null],
      ['clinic-exports.create', null],
    ])
    expect(told.meta.count).toBe(3)
    expect(JSON.parse((await asked('accesses.verify', {}, 'admin')).body).data.fault).toBeNull()
  })

  it('of the whole clinic are none of whoever came to it later', async () => {
    const made = await api.ask('patients.create', { token: clinic.tokens.admin, body: { name: 'Recién llegada' } })
    const { id } = (await made.json()).data
    const { body } = await asked('accesses.list', { query: { patient_id: id } }, 'admin')
    expect([JSON.parse(body).data, JSON.parse(body).meta.count]).toEqual([[], 0])
  })

  it('name nobody only where it was everybody, for the database too', async () => {
    const line = sql`insert into record_accesses (clinic_id, number, at, professional_id, what, address, device, seal)
      values (${clinic.id}, 9999, now(), 1, 'record.list', '', '', '')`
    await expect(owner(line)).rejects.toThrow()
  })

  it('of what is blocked: one when it is released, one each time it is fetched', async () => {
    const release = await asked(
      'erasures.release',
      { params: { id: clinic.erasure }, body: { purpose: 'court', reason: 'Auto 12/2026' } },
      'admin',
    )
    expect(release.left).toEqual([['erasures.release', clinic.patient]])
    const file = await asked('erasures.file', { params: { id: JSON.parse(release.body).data.id } }, 'admin')
    expect([file.status, file.left]).toEqual([200, [['erasures.file', clinic.patient]]])
  })

  it('of red flags: where one is read, by who reads them', async () => {
    const list = (role: keyof TestClinic['tokens'], id = clinic.patient) =>
      asked('patient-alerts.list', { params: { id } }, role)
    expect((await list('professional')).left).toEqual([['patient-alerts.list', clinic.patient]])
    expect((await list('employee')).left).toEqual([])
    expect((await list('professional', clinic.otherPatient)).left).toEqual([])
    const visit = { params: { id: clinic.appointment } }
    expect((await asked('patient-alerts.of_appointment', visit, 'admin')).left).toEqual([
      ['patient-alerts.of_appointment', clinic.patient],
    ])
    expect((await asked('patient-alerts.of_appointment', visit, 'employee')).left).toEqual([])
  })

  it('of a draft that saves itself: one when somebody begins to write in it', async () => {
    const save = (version: number, role: keyof TestClinic['tokens']) =>
      asked('record.update', { params: { id: clinic.entry }, body: {}, headers: { 'if-match': `"${version}"` } }, role)
    const line = ['record.update', clinic.patient]
    expect((await save(1, 'admin')).left).toEqual([line])
    expect((await save(2, 'admin')).left).toEqual([])
    expect((await save(3, 'professional')).left).toEqual([line])
    expect((await save(4, 'admin')).left).toEqual([line])
  })

  it('are chained whole, those without a patient among those with one', async () => {
    await asked('record.list', { params: params() }, 'admin')
    const all = await linesOf(clinic)
    expect(new Set(all.map(({ patient_id }) => patient_id === null))).toEqual(new Set([true, false]))
    const verdict = await api.database.asOwner((tx) => verifyAccesses(tx, api.services.secrets, clinic.id))
    expect(verdict).toEqual({ count: all.length, fault: null })
  })
})

describe('a patient’s report of them', () => {
  let clinic: TestClinic
  beforeAll(async () => {
    clinic = await makeClinic(api.database, 8198)
    await api.ask('record.list', { token: clinic.tokens.professional, params: { id: clinic.patient } })
    await api.ask('clinic-exports.create', { token: clinic.tokens.admin })
  })
  const asked = (format: 'csv' | 'pdf', role: keyof TestClinic['tokens'] = 'admin', id = clinic.patient) =>
    api.ask('accesses.report', { token: clinic.tokens[role], params: { id }, query: { format } })
  const rows = async () => (await (await asked('csv')).text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  const policy = (access_reports: 'named' | 'unnamed') =>
    api.ask('clinic.update', { token: clinic.tokens.admin, body: { access_reports } })

  it('gives dates and purposes in the patient’s language, and no name', async () => {
    const [head, ...lines] = await rows()
    expect(head).toBe('Fecha y hora;Finalidad;Qué se leyó')
    expect(lines.map((line) => line.split(';').slice(1))).toEqual([
      ['Copia de todas las historias de la clínica', 'exportación de todas las historias'],
      ['Asistencia sanitaria', 'la historia'],
    ])
    expect(lines.every((line) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/.test(line))).toBe(true)
  })

  it('names who read it where the clinic says so', async () => {
    expect((await policy('named')).status).toBe(200)
    const [head, ...lines] = await rows()
    expect(head).toBe('Fecha y hora;Finalidad;Qué se leyó;Quién')
    expect(lines.every((line) => line.split(';')[3] !== '')).toBe(true)
    const words = wordsOfPdf(new Uint8Array(await (await asked('pdf')).arrayBuffer()))
    expect(words).toContain('quién lo leyó')
    expect((await policy('unnamed')).status).toBe(200)
  })

  it('comes as a PDF under its name', async () => {
    const answer = await asked('pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`accesos-${clinic.patient}-`)
    const words = wordsOfPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const told of ['Accesos a la historia clínica', 'Asistencia sanitaria', 'no comunica los nombres']) {
      expect(words).toContain(told)
    }
  })

  it('is an admin’s, and each leaves a line of the audit', async () => {
    const lines = () =>
      owner<{ after: { access_report?: string } }>(sql`select after from audit where clinic_id = ${clinic.id}
        and action = 'exported' and entity = 'patient' and entity_id = ${clinic.patient} order by id`)
    const before = (await lines()).length
    for (const role of ['professional', 'employee'] as const) expect((await asked('csv', role)).status).toBe(403)
    expect((await asked('csv', 'admin', 999_999)).status).toBe(404)
    expect((await lines()).length).toBe(before)
    await (await asked('csv')).text()
    expect((await lines()).at(-1)?.after).toEqual({ access_report: 'csv' })
  })

  it('is there of whoever was merged into another, and the log is asked for them too', async () => {
    await owner(sql`update patients set merged_into = ${clinic.patient} where id = ${clinic.otherPatient}`)
    expect((await asked('csv', 'admin', clinic.otherPatient)).status).toBe(200)
    const query = { patient_id: clinic.otherPatient }
    expect((await api.ask('accesses.list', { token: clinic.tokens.admin, query })).status).toBe(200)
    await owner(sql`update patients set merged_into = null where id = ${clinic.otherPatient}`)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentBatchDetail, DocumentBatchPreview } from '@/lib/contract/document-batches'
import { type DocumentJob, sendNext } from '@/server/jobs/document-batches/send-next'
import { workOnDocuments } from '@/server/jobs/document-batches/work'
import { mailsTo, nextMail } from '@/tests/support/mail'
import { api, ask, clinic, closeRooms, freshClinic, openRooms, owner } from '@/tests/support/room-desk'

/** A document is sent to many, in the background. */

beforeAll(openRooms)
beforeEach(async () => {
  await freshClinic()
  // What a test clinic has by itself stays out of the way.
  await owner(sql`update documents set state = 'revoked', revoked_at = now() where clinic_id = ${clinic.id}`)
  await owner(sql`update patients set status = 'archived' where clinic_id = ${clinic.id}`)
})
afterAll(closeRooms)

const as = () => clinic.tokens.professional
let serial = 0
/** Another patient who is treated; with an address of their own, unless said. */
async function person(name: string, more: { email?: string; accepts?: boolean; locale?: string } = {}) {
  serial += 1
  const { email = `many${serial}@demo.test`, accepts = true, locale = 'es' } = more
  const [made] = await owner<{ id: number }>(
    sql`insert into patients (clinic_id, name, locale, email, accepts_messages, professional_id)
      values (${clinic.id}, ${name}, ${locale}, nullif(${email}, ''), ${accepts}, ${clinic.professionals.professional}) returning id::float8 as id`,
  )
  return { id: made!.id, email }
}
const body = (ids: number[]) => ({ template_id: clinic.documentTemplate, receivers: { ids } })
const everybody = () => ({ template_id: clinic.documentTemplate, receivers: { filter: { status: 'active' } } })
const preview = async (asked: object) =>
  (await ask('document-batches.preview', { body: asked, token: as() })).data as DocumentBatchPreview
const shown = async (id: number) =>
  (await ask('document-batches.show', { id, token: as() })).data as DocumentBatchDetail
const create = (asked: object) => ask('document-batches.create', { body: asked, token: as() })
const settled = async (id: number) => {
  await expect.poll(async () => (await shown(id)).state).not.toBe('running')
  return shown(id)
}
/** Begins one, and waits until the jobs are through with it. */
async function sent(asked: object): Promise<DocumentBatchDetail> {
  const { status, data } = await create(asked)
  expect(status).toBe(201)
  return settled(data.id)
}
/** One that no job knows of. */
async function begun(patients: number[]): Promise<DocumentJob> {
  const [batch] = await owner<{ id: number }>(
    sql`insert into document_batches (clinic_id, template_id, asks_code, days, created_by) values (${clinic.id}, ${clinic.documentTemplate},
      false, 14, ${clinic.professionals.professional}) returning id::float8 as id`,
  )
  await owner(sql`insert into document_batch_items (clinic_id, batch_id, position, patient_id)
    select ${clinic.id}, ${batch!.id}, n.position, n.id from unnest(${`{${patients.join(',')}}`}::bigint[]) with ordinality n(id, position)`)
  return { clinic_id: clinic.id, batch_id: batch!.id, address: '10.0.0.1', device: 'test' }
}
const work = ({ clinic_id, ...job }: DocumentJob, attempts = 1) =>
  workOnDocuments(api, { clinic_id, body: { ...job, by: clinic.professionals.professional }, attempts })
const documentsOf = (patient: number) =>
  owner<{ state: string; locale: string; body: string; kinds: string[] }>(
    sql`select d.state, d.locale, d.body, (select json_agg(e.kind order by e.id) from document_events e
        where e.clinic_id = d.clinic_id and e.document_id = d.id) as kinds
      from documents d where d.clinic_id = ${clinic.id} and d.patient_id = ${patient} and d.state <> 'revoked' order by d.id`,
  )

describe('a document for many', () => {
  it('is each patient’s own, filled, sent by a link, and told in its timeline', async () => {
    const ana = await person('Ana Ruiz')
    const bea = await person('Bea Gil', { locale: 'fr' })
    const batch = await sent(body([ana.id, bea.id]))
    expect(batch).toMatchObject({ state: 'done', count: 2, sent: 2, refused: 0, template: { name: 'Punción seca' } })
    const [of] = await documentsOf(ana.id)
    expect(of).toMatchObject({ state: 'sent', locale: 'es', kinds: ['created', 'sent'] })
    expect(of?.body).toContain('Ana Ruiz')
    // The template has no French.
    expect(await documentsOf(bea.id)).toMatchObject([{ state: 'sent', locale: 'es' }])
    const mail = await nextMail(api.folder, ana.email)
    const read = await ask('document-links.read', { body: { token: mail.token } })
    expect(read.data).toMatchObject({ state: 'open', document: { title: 'Punción seca' } })
  })

  it('says before it begins who would be left out and why, and writes nothing', async () => {
    const ana = await person('Ana')
    const mute = await person('Bea', { email: '' })
    const quiet = await person('Cleo', { accepts: false })
    const has = await person('Dora')
    await ask('documents.create', {
      ...{ id: has.id, token: as() },
      body: { template_id: clinic.documentTemplate, locale: 'es' },
    })
    const found = await preview(everybody())
    expect(found).toMatchObject({ count: 4, ready: 1, faults: { no_mail: 1, unwanted: 1, unsigned: 1, signed: 0 } })
    expect(found.left_out.map(({ patient, fault }) => [patient.id, fault])).toEqual([
      [mute.id, 'no_mail'],
      [quiet.id, 'unwanted'],
      [has.id, 'unsigned'],
    ])
    expect(await documentsOf(ana.id)).toEqual([])
    expect(await preview(body([ana.id, clinic.otherPatient, 987_654]))).toMatchObject({ count: 2 })
  })

  it.each(['professional_id', 'group_id'])('is of no %s that the clinic has not', async (field) => {
    const asked = { ...everybody(), receivers: { filter: { [field]: 987_654 } } }
    for (const name of ['document-batches.preview', 'document-batches.create'] as const) {
      const { status, code, errors } = await ask(name, { body: asked, token: as() })
      expect([status, code, Object.keys(errors)]).toEqual([422, 'reference_unknown', [field]])
    }
  })

  it('is sent to nobody twice: neither by another press, nor by two at once, nor by the next', async () => {
    const ana = await person('Ana')
    const bea = await person('Bea')
    const answers = await Promise.all([1, 2, 3].map(() => create(body([ana.id, bea.id]))))
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    for (const { data } of made) await settled(data.id)
    for (const { status, code } of answers.filter((one) => one.status !== 201)) {
      expect([status, ['document_batch_running', 'document_batch_empty'].includes(code)]).toEqual([409, true])
    }
    expect(await create(body([ana.id, bea.id]))).toMatchObject({ status: 409, code: 'document_batch_empty' })
    for (const { id, email } of [ana, bea]) {
      expect(await documentsOf(id)).toHaveLength(1)
      await nextMail(api.folder, email)
      expect(mailsTo(api.folder, email)).toHaveLength(1)
    }
  })

  it('is sent again once the template says something else, to who signed what it said', async () => {
    const ana = await person('Ana')
    const at = sql`insert into documents (clinic_id, patient_id, template_version_id, locale, title, body, boxes, text_sha256, code,
        state, signed_at, professional_id, created_by) select clinic_id, ${ana.id}, id, 'es', 'Uno', '<p>Uno</p>', '[]', repeat('a', 64),
        ${`signed-${ana.id}`}, 'signed', now(), ${clinic.professionals.professional}, ${clinic.professionals.professional}
      from document_template_versions where clinic_id = ${clinic.id}`
    await owner(at)
    expect((await preview(body([ana.id]))).left_out).toMatchObject([{ fault: 'signed' }])
    const texts = { es: { title: 'Otro', body: '<p>Otro</p>' } }
    const { data } = await ask('document-templates.show', { id: clinic.documentTemplate })
    await ask('document-templates.update', {
      ...{ id: clinic.documentTemplate, version: data.version },
      body: { content: { ...data.content, texts } },
    })
    expect(await preview(body([ana.id]))).toMatchObject({ ready: 1 })
  })

  it('tells by name to whom it could not be sent, and tries them again', async () => {
    const ana = await person('Ana')
    const mute = await person('Bea', { email: '' })
    const begun = await create(body([mute.id, ana.id]))
    // From the start: how far it has come is told of those who are sent it.
    expect(begun.data).toMatchObject({ count: 2, refused: 1, items: [{ fault: 'no_mail' }, { state: 'waiting' }] })
    const batch = await settled(begun.data.id)
    expect(batch).toMatchObject({ state: 'done', sent: 1, refused: 1 })
    expect(batch.items[0]).toEqual({ patient: { id: mute.id, name: 'Bea' }, state: 'refused', fault: 'no_mail' })
    expect(await ask('document-batches.retry', { id: batch.id, token: as() })).toMatchObject({
      ...{ status: 409, code: 'document_batch_empty' },
    })
    await owner(sql`update patients set email = 'bea@demo.test' where id = ${mute.id}`)
    const again = await ask('document-batches.retry', { id: batch.id, token: as() })
    expect(again).toMatchObject({ status: 201, data: { count: 1 } })
    expect(await settled(again.data.id)).toMatchObject({ sent: 1, refused: 0 })
    expect(await documentsOf(ana.id)).toHaveLength(1)
  })

  it('is for those whom one sees, and a batch for who began it and who sees all', async () => {
    const mine = await person('Ana')
    const theirs = await person('Bea')
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
    await owner(sql`update patients set professional_id = ${clinic.professionals.admin} where id = ${theirs.id}`)
    expect(await preview(body([mine.id, theirs.id]))).toMatchObject({ count: 1, ready: 1 })
    expect(await preview(everybody())).toMatchObject({ count: 1 })
    const byAdmin = await ask('document-batches.create', { body: body([theirs.id]) })
    expect(byAdmin.status).toBe(201)
    expect((await ask('document-batches.show', { id: byAdmin.data.id, token: as() })).status).toBe(404)
    expect((await ask('document-batches.stop', { id: byAdmin.data.id, token: as() })).status).toBe(404)
    expect((await ask('document-batches.list', { token: as() })).data).toHaveLength(1)
    expect((await ask('document-batches.list', { token: clinic.tokens.employee })).status).toBe(403)
  })

  it('is of a template in use', async () => {
    const ana = await person('Ana')
    await owner(sql`update document_templates set active = false where clinic_id = ${clinic.id}`)
    const refused = await create(body([ana.id]))
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['template_id']])
  })
})

describe('sending to many', () => {
  it('goes on after a kill where it stood, and sends nothing twice, also by two at once', async () => {
    const people = await Promise.all(['Ana', 'Bea', 'Cleo', 'Dora', 'Eva'].map((name) => person(name)))
    const job = await begun(people.map(({ id }) => id))
    await api.database.asTenant(clinic.id, (tx) => sendNext(tx, job, 2))
    const killed = api.database.asTenant(clinic.id, async (tx) => {
      await sendNext(tx, job, 2)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await shown(job.batch_id)).toMatchObject({ sent: 2, state: 'running' })
    await Promise.all([work(job), work(job)])
    await work(job)
    expect(await shown(job.batch_id)).toMatchObject({ sent: 5, refused: 0, state: 'done' })
    for (const { id } of people) expect(await documentsOf(id)).toHaveLength(1)
  })

  it('is stopped: what was sent stays', async () => {
    const people = [await person('Ana'), await person('Bea')]
    const job = await begun(people.map(({ id }) => id))
    await api.database.asTenant(clinic.id, (tx) => sendNext(tx, job, 1))
    const { data } = await ask('document-batches.stop', { id: job.batch_id, token: as() })
    expect(data).toMatchObject({ state: 'stopped', sent: 1, count: 2 })
    await work(job)
    expect(await documentsOf(people[1]!.id)).toEqual([])
    expect(await ask('document-batches.stop', { id: job.batch_id, token: as() })).toMatchObject({
      code: 'document_batch_ended',
    })
  })

  it('looks at each patient as they are when their turn comes', async () => {
    const ana = await person('Ana')
    const bea = await person('Bea')
    const job = await begun([ana.id, bea.id])
    await owner(sql`update patients set email = null where id = ${ana.id}`)
    await ask('documents.create', {
      ...{ id: bea.id, token: as() },
      body: { template_id: clinic.documentTemplate, locale: 'es' },
    })
    await work(job)
    const { items } = await shown(job.batch_id)
    expect(items.map(({ fault }) => fault)).toEqual(['no_mail', 'unsigned'])
  })

  it('says that what it names was archived meanwhile', async () => {
    const ana = await person('Ana')
    const job = await begun([ana.id])
    await owner(sql`update document_templates set active = false where clinic_id = ${clinic.id}`)
    await work(job)
    expect((await shown(job.batch_id)).items).toMatchObject([{ state: 'refused', fault: 'template' }])
  })

  it('refuses alone whom nobody foresaw, after tries together', async () => {
    const ana = await person('Ana')
    const bea = await person('Bea')
    const job = await begun([ana.id, bea.id])
    await owner(sql`create function fail_ana() returns trigger language plpgsql as $$ begin
      if new.patient_id = ${sql.raw(String(ana.id))} then raise exception 'unforeseen'; end if; return new; end $$`)
    await owner(sql`create trigger fail_ana before insert on documents for each row execute function fail_ana()`)
    try {
      await expect(work(job)).rejects.toThrow()
      await work(job, 3)
      await work(job, 3)
    } finally {
      await owner(sql`drop trigger fail_ana on documents`)
      await owner(sql`drop function fail_ana()`)
    }
    await expect.poll(async () => (await shown(job.batch_id)).state).toBe('done')
    expect((await shown(job.batch_id)).items.map(({ fault }) => fault)).toEqual(['failure', null])
    expect(await documentsOf(bea.id)).toHaveLength(1)
  })
})

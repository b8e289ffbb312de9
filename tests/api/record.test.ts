import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RecordEntry } from '@/lib/contract/record'
import { pain } from '@/tests/support/factories/pain'
import { ask, clinic, closeRooms as close, freshClinic, openRooms as open, owner } from '@/tests/support/room-desk'

beforeAll(open)
beforeEach(freshClinic)
afterAll(close)

const professional = () => clinic.tokens.professional
const begin = async (more: object = {}) => {
  const body = { kind: 'note', template_version_id: clinic.templateVersion, ...more }
  return (await ask('record.create', { id: clinic.patient, body, token: professional() })).data as RecordEntry
}
const write = (id: number, version: number, answers: object, token = professional()) =>
  ask('record.update', { id, version, token, body: { content: { answers } } })
const sign = (id: number, version: number, body: object = {}) =>
  ask('record.sign', { id, version, body, token: professional() })
const list = (token = professional()) => ask('record.list', { id: clinic.patient, token })

describe('the clinical record', () => {
  it('is not the front desk’s, neither to read nor to write', async () => {
    const token = clinic.tokens.employee
    expect((await list(token)).status).toBe(403)
    const body = { kind: 'note', template_version_id: clinic.templateVersion }
    expect((await ask('record.create', { id: clinic.patient, token, body })).status).toBe(403)
    expect((await ask('record.show', { id: clinic.entry, token })).status).toBe(403)
  })

  it('keeps rich text without anything that runs, and nothing that its template does not ask', async () => {
    const answers = {
      subjective: '<p onclick="x()">Va <b>mejor</b><script>alert(1)</script><a href="javascript:x()">ya</a></p>',
      nonsense: 'x',
    }
    const { content } = await begin({ content: { answers } })
    expect(content.answers).toEqual({ subjective: '<p>Va <strong>mejor</strong><a>ya</a></p>' })
  })

  it.each([
    ['line breaks', `<p>${'a<br>'.repeat(11_000)}</p>`],
    ['bold', '<b>a</b>'.repeat(7400)],
    ['nesting', `${'<b>'.repeat(5000)}a`],
    ['signs', '& '.repeat(25_000)],
  ])('refuses a text that is too long once it is cleaned, naming its field: %s', async (_, text) => {
    const body = { kind: 'note', template_version_id: clinic.templateVersion, content: { answers: { plan: text } } }
    const refused = await ask('record.create', { id: clinic.patient, body, token: professional() })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['content.answers.plan']])
  })

  it('tells nothing of what is to come', async () => {
    const at = '2150-01-01T10:00:00Z'
    const body = { kind: 'note', template_version_id: clinic.templateVersion, at }
    const begun = await ask('record.create', { id: clinic.patient, body, token: professional() })
    expect([begun.status, begun.errors]).toEqual([422, { at: ['No puede ser posterior a hoy.'] }])
    const { id, version } = await begin()
    const moved = await ask('record.update', { id, version, token: professional(), body: { at } })
    expect([moved.status, Object.keys(moved.errors)]).toEqual([422, ['at']])
  })

  it('tells nothing of before its patient was born, the day a pain began neither', async () => {
    await owner(sql`update patients set birth_date = '1990-05-04' where id = ${clinic.patient}`)
    const at = '1990-05-01T10:00:00Z'
    const { id, version } = await begin()
    const moved = await ask('record.update', { id, version, token: professional(), body: { at } })
    expect([moved.status, moved.errors]).toEqual([422, { at: ['No puede ser anterior al nacimiento del paciente.'] }])
    const body = { kind: 'pain', content: { pain: pain({ since: '1989-01-01' }) } }
    const marked = await ask('record.create', { id: clinic.patient, token: professional(), body })
    expect([marked.status, Object.keys(marked.errors)]).toEqual([422, ['content.pain.since']])
  })

  it('is written in turns: what was read before somebody else wrote is refused, and loses nothing', async () => {
    const { id, version } = await begin()
    expect((await write(id, version, { plan: '<p>Uno</p>' })).data.version).toBe(version + 1)
    expect((await write(id, version, { plan: '<p>Dos</p>' }, clinic.tokens.admin)).status).toBe(412)
    expect((await ask('record.show', { id, token: professional() })).data.content.answers.plan).toBe('<p>Uno</p>')
  })

  it('keeps a version for each person’s sitting', async () => {
    const { id } = await begin()
    await write(id, 1, { plan: '<p>Uno</p>' })
    await write(id, 2, { plan: '<p>Dos</p>' })
    await write(id, 3, { plan: '<p>Tres</p>' }, clinic.tokens.admin)
    const { data } = await ask('record.versions', { id, token: professional() })
    expect(data.map(({ number }: { number: number }) => number)).toEqual([3, 1])
    expect(data[0].content.answers.plan).toBe('<p>Dos</p>')
  })

  it('asks before an empty note is signed, by what rich text shows and not by its tags', async () => {
    const { id } = await begin({ content: { answers: { plan: '<p>&nbsp;<br></p>' } } })
    expect((await sign(id, 1)).code).toBe('entry_empty')
    expect((await sign(id, 1, { empty: true })).data.state).toBe('signed')
  })

  it('locks what is signed: amended with a signature of its own, never written over, in the database neither', async () => {
    const { id } = await begin({ content: { answers: { plan: '<p>Izquierda</p>' } } })
    const { data: signed } = await sign(id, 1)
    expect(signed.signature).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), name: expect.any(String) })
    expect((await write(id, 2, { plan: '<p>Derecha</p>' })).code).toBe('entry_signed')
    const amended = await ask('record.amend', { id, token: professional(), body: { text: '<p>Era la derecha</p>' } })
    expect(amended.data).toMatchObject({ state: 'amended', addenda: [{ text: '<p>Era la derecha</p>' }] })
    expect(
      (await ask('record.amend', { id, token: professional(), body: { text: '<p> </p>' } })).errors,
    ).toHaveProperty('text')
    const change = owner(sql`update record_entries set content = '{}'::jsonb where id = ${id}`)
    await expect(change).rejects.toThrow()
  })

  it('removes with a trace: who, when and why, and no text', async () => {
    const { id } = await begin({ content: { answers: { plan: '<p>De otra persona</p>' } } })
    await sign(id, 1)
    expect((await ask('record.delete', { id, version: 2, token: professional(), body: {} })).code).toBe(
      'reason_required',
    )
    const body = { reason: 'Escrito en la paciente equivocada' }
    const { data } = await ask('record.delete', { id, version: 2, token: professional(), body })
    expect(data).toMatchObject({
      state: 'removed',
      removal: { reason: body.reason, by: clinic.professionals.professional },
    })
    expect(JSON.stringify((await list()).data)).not.toContain('De otra persona')
    expect((await ask('record.versions', { id, token: professional() })).data[0].content.answers.plan).toContain('otra')
  })

  it('names only visits and episodes of the same patient', async () => {
    const [other] = await owner<{ id: string }>(
      sql`insert into episodes (clinic_id, patient_id, title, started_on)
        values (${clinic.id}, ${clinic.otherPatient}, 'Rodilla', '2026-01-01') returning id`,
    )
    const body = { kind: 'note', template_version_id: clinic.templateVersion, episode_id: Number(other!.id) }
    const { status, errors } = await ask('record.create', { id: clinic.patient, body, token: professional() })
    expect([status, Object.keys(errors)]).toEqual([422, ['episode_id']])
  })

  it('carries over from the same patient only, and keeps what it had carried', async () => {
    const other = await ask('record.create', {
      ...{ id: clinic.otherPatient, token: professional() },
      body: { kind: 'note', template_version_id: clinic.templateVersion },
    })
    const carried = (entry_id: number) => ({ plan: { entry_id, at: '2026-11-01T10:00:00Z', reviewed: false } })
    const content = (entry_id: number) => ({ answers: { plan: '<p>Igual</p>' }, carried: carried(entry_id) })
    const { id, version } = await begin()
    const body = { content: content(other.data.id) }
    const refused = await ask('record.update', { id, version, token: professional(), body })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['content.carried']])
    const own = { content: content(clinic.entry) }
    expect((await ask('record.update', { id, version, token: professional(), body: own })).status).toBe(200)
    await owner(sql`update record_entries set patient_id = ${clinic.otherPatient} where id = ${clinic.entry}`)
    const again = await ask('record.update', { id, version: version + 1, token: professional(), body: own })
    expect(again.status).toBe(200)
  })

  it('says who else is writing', async () => {
    const { id } = await begin()
    expect((await ask('record.writing', { id, body: {}, token: professional() })).data).toEqual([])
    const { data } = await ask('record.writing', { id, body: {}, token: clinic.tokens.admin })
    expect(data).toMatchObject([{ professional_id: clinic.professionals.professional }])
    await ask('record.writing', { id, body: { left: true }, token: professional() })
    expect((await ask('record.writing', { id, body: {}, token: clinic.tokens.admin })).data).toEqual([])
  })

  it('announces who comes and who goes, and nobody who stays', async () => {
    const { id } = await begin()
    const announced = async (body: object) => {
      await owner(sql`delete from outbox where topic = 'record_writers_updated'`)
      expect((await ask('record.writing', { id, body, token: professional() })).status).toBe(200)
      return (await owner(sql`select 1 from outbox where topic = 'record_writers_updated'`)).length
    }
    const said = []
    for (const body of [{}, {}, { left: true }, { left: true }, {}]) said.push(await announced(body))
    expect(said).toEqual([1, 0, 1, 0, 1])
  })

  it('comes in pages, the newest first, with what the forms asked', async () => {
    for (const day of [1, 2, 3]) await begin({ at: `2026-11-0${day}T10:00:00Z` })
    const first = await ask('record.list', { id: clinic.patient, token: professional(), query: { limit: 2 } })
    expect(first.meta.count).toBe(4)
    expect(first.meta.templates).toMatchObject([{ id: clinic.templateVersion, name: 'Seguimiento' }])
    const query = { limit: 2, cursor: first.meta.next_cursor }
    const second = await ask('record.list', { id: clinic.patient, token: professional(), query })
    const days = [...first.data, ...second.data].map(({ at }: RecordEntry) => at.slice(8, 10))
    expect(days).toEqual(['03', '02', '02', '01'])
  })
})

describe('the accesses to records', () => {
  it('have a line for each reading, chained, which nobody alters', async () => {
    await list()
    await ask('record.show', { id: clinic.entry, token: clinic.tokens.admin })
    const lines = await owner<{ number: string; what: string; seal: string }>(
      sql`select number, what, seal from record_accesses where clinic_id = ${clinic.id} order by number`,
    )
    expect(lines.map(({ number, what }) => [Number(number), what])).toEqual([
      [1, 'record.list'],
      [2, 'record.show'],
    ])
    expect(new Set(lines.map(({ seal }) => seal)).size).toBe(2)
    await expect(owner(sql`delete from record_accesses where clinic_id = ${clinic.id}`)).rejects.toThrow()
    await expect(owner(sql`update record_accesses set what = 'x' where clinic_id = ${clinic.id}`)).rejects.toThrow()
  })

  it('are an admin’s to read, the newest first, by person and patient', async () => {
    await list()
    await ask('record.show', { id: clinic.entry, token: clinic.tokens.admin })
    expect((await ask('accesses.list', { token: professional() })).status).toBe(403)
    const all = await ask('accesses.list')
    expect(all.data.map(({ what }: { what: string }) => what)).toEqual(['record.show', 'record.list'])
    expect(all.data[0]).toMatchObject({ patient: { id: clinic.patient }, entry_id: clinic.entry })
    const own = await ask('accesses.list', { query: { professional_id: clinic.professionals.professional } })
    expect(own.meta.count).toBe(1)
    expect((await ask('accesses.list', { query: { patient_id: clinic.otherPatient } })).data).toEqual([])
  })

  describe('whose chain was tampered with by who may everything in the database', () => {
    /** What nobody can do through the product: the guard is taken away first. */
    const tamper = async (change: ReturnType<typeof sql>) => {
      await owner(sql`alter table record_accesses disable trigger record_accesses_kept`)
      await owner(change)
      await owner(sql`alter table record_accesses enable trigger record_accesses_kept`)
    }
    const verdict = async () => (await ask('accesses.verify')).data
    it.each([
      [
        'altered',
        () =>
          sql`update record_accesses set professional_id = professional_id + 1 where clinic_id = ${clinic.id} and number = 2`,
        { kind: 'altered', number: 2 },
      ],
      [
        'dropped within',
        () => sql`delete from record_accesses where clinic_id = ${clinic.id} and number = 2`,
        { kind: 'missing', number: 2 },
      ],
      [
        'dropped at the end',
        () => sql`delete from record_accesses where clinic_id = ${clinic.id} and number = 3`,
        { kind: 'cut', number: 3 },
      ],
      [
        'put in another’s place',
        () => sql`update record_accesses set at = at - interval '1 day' where clinic_id = ${clinic.id} and number = 1`,
        { kind: 'altered', number: 1 },
      ],
    ])('says which line was %s', async (_, change, fault) => {
      for (let reading = 0; reading < 3; reading++) await list()
      expect(await verdict()).toEqual({ count: 3, fault: null })
      await tamper(change())
      expect((await verdict()).fault).toEqual(fault)
    })
  })
})

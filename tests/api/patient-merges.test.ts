import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealOf } from '@/server/identity/seal'
import type { TestClinic } from '@/tests/support/clinic'
import {
  ask,
  book,
  clinic,
  closeMerges,
  foreign,
  kept,
  type Loose,
  latest,
  merge,
  openMerges,
  other,
  owner,
  patientsOf,
  register,
  show,
  twoPatients,
  undo,
} from '@/tests/support/merges-desk'

beforeAll(() => openMerges(8101))
afterAll(closeMerges)
beforeEach(twoPatients)

describe('likely pairs', () => {
  const pairs = async (role: keyof TestClinic['tokens'] = 'employee') =>
    (await ask('patient-merges.pairs', {}, role)).data as Loose[]
  const ofPair = async (one: number, two: number) =>
    (await pairs()).find(({ first, second }) => first.id === one && second.id === two)

  it.each<[string, object, object, object | undefined]>([
    [
      'document',
      { name: 'A B', identification: 'X-123.456' },
      { name: 'C D', identification: 'x123456' },
      { same: ['identification'], against: ['name'], certainty: 'likely' },
    ],
    [
      'document, of names that are alike',
      { name: 'Marta Leal Sanz', identification: 'X-123.789' },
      { name: 'Leal, Marta', identification: 'x123789' },
      { against: [], certainty: 'sure' },
    ],
    [
      'telephone and name',
      { name: 'Marta Leal Sanz', phone: '+34 611 000 333' },
      { name: 'Marta Leal', phone: '611000333' },
      { same: ['phone', 'name'], certainty: 'likely' },
    ],
    [
      'telephone alone',
      { name: 'Marta Leal', phone: '611 000 444' },
      { name: 'Zoe Quirós', phone: '611 000 444' },
      undefined,
    ],
    [
      'e-mail',
      { name: 'A B', email: 'Casa@example.test' },
      { name: 'C D', email: 'casa@example.test' },
      { same: ['email'], certainty: 'possible' },
    ],
    [
      'name and birth',
      { name: 'Íker Peña', birth_date: '1980-02-03' },
      { name: 'iker pena', birth_date: '1980-02-03' },
      { same: ['name', 'birth_date'], certainty: 'likely' },
    ],
    ['name alone', { name: 'Olga Mir Vila' }, { name: 'Olga Mir Vila' }, undefined],
  ])('by %s', async (_, one, two, expected) => {
    const [first, second] = [await register(one), await register(two)]
    const found = await ofPair(first, second)
    if (!expected) expect(found).toBeUndefined()
    else expect(found).toMatchObject(expected)
  })

  it('are not named again once they are two people', async () => {
    const [first, second] = [
      await register({ name: 'E F', email: 'dos@example.test' }),
      await register({ name: 'G H', email: 'dos@example.test' }),
    ]
    expect(await ofPair(first, second)).toBeDefined()
    const said = await ask('patient-merges.distinguish', { body: { patient_id: second, other_id: first } }, 'employee')
    expect(said.status).toBe(200)
    expect(await ofPair(first, second)).toBeUndefined()
    expect(
      (await ask('patient-merges.preview', { query: { patient_id: first, other_id: second } })).data.distinguished,
    ).toBe(true)
  })

  it('are named again when who said so, or an admin, takes it back', async () => {
    const [first, second] = [
      await register({ name: 'I J', email: 'vuelta@example.test' }),
      await register({ name: 'K L', email: 'vuelta@example.test' }),
    ]
    const two = { body: { patient_id: first, other_id: second } }
    expect((await ask('patient-merges.distinguish', two, 'employee')).status).toBe(200)
    expect((await ask('patient-merges.undistinguish', two, 'professional')).status).toBe(200)
    expect(await ofPair(first, second)).toBeUndefined()
    expect((await ask('patient-merges.undistinguish', two, 'employee')).status).toBe(200)
    expect(await ofPair(first, second)).toBeDefined()
    await ask('patient-merges.distinguish', two, 'employee')
    await ask('patient-merges.undistinguish', { body: { patient_id: second, other_id: first } }, 'admin')
    expect(await ofPair(first, second)).toBeDefined()
    const same = { body: { patient_id: first, other_id: first } }
    expect((await ask('patient-merges.undistinguish', same)).code).toBe('invalid')
  })

  it('of a clinic are its own', async () => {
    await owner(
      sql`insert into patients (clinic_id, name, email) values (${foreign.id}, 'Ajena Uno', 'ajena@example.test'), (${clinic.id}, 'Ajena Uno', 'ajena@example.test')`,
    )
    expect(JSON.stringify(await pairs())).not.toContain('ajena@example.test')
  })
})

describe('the preview', () => {
  it('says whose value each differing field would have, and counts what goes over', async () => {
    await book([other])
    const { data } = await ask('patient-merges.preview', { query: { patient_id: kept, other_id: other } })
    expect(data.choices).toEqual([
      { field: 'name', choice: 'other', may_both: false },
      { field: 'phone', choice: 'kept', may_both: false },
      { field: 'email', choice: 'other', may_both: false },
      { field: 'town', choice: 'other', may_both: false },
      { field: 'tags', choice: 'both', may_both: true },
    ])
    expect(data.moves.find(({ thing }: { thing: string }) => thing === 'appointments').count).toBe(1)
    expect(data.clashes).toEqual([])
  })

  it('has nothing of the record but numbers', async () => {
    const { data } = await ask('patient-merges.preview', { query: { patient_id: kept, other_id: clinic.patient } })
    expect(data.moves.find(({ thing }: { thing: string }) => thing === 'entries').count).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toContain('duerme mejor')
  })

  it('and the merge are an admin’s', async () => {
    for (const role of ['professional', 'employee'] as const) {
      expect((await ask('patient-merges.preview', { query: { patient_id: kept, other_id: other } }, role)).status).toBe(
        403,
      )
      expect((await merge(kept, other, {}, role)).status).toBe(403)
    }
  })
})

describe('a merge', () => {
  it('takes the chosen values and moves everything; the other one is not found, and their address leads on', async () => {
    const appointment = await book([other])
    const answer = await merge(kept, other, { choices: { email: 'kept', phone: 'kept' } })
    expect(answer).toMatchObject({
      status: 200,
      data: { name: 'Nerea Goñi Ibarra', phone: '600 111 222', email: null, town: 'Irún', tags: ['una', 'otra'] },
    })
    expect(await patientsOf(appointment)).toEqual([kept])
    expect(await show(other)).toMatchObject({ id: kept })
    const found = await ask('patients.list', { query: { sort: '-created_at', limit: 100 } })
    const ids = found.data.map(({ id }: { id: number }) => id)
    expect([ids.includes(kept), ids.includes(other)]).toEqual([true, false])
    expect((await ask('patient-alerts.list', { params: { id: other } })).status).toBe(404)
    expect(
      (
        await ask('appointments.create', {
          body: {
            patient_ids: [other],
            professional_id: clinic.professionals.admin,
            starts_at: '2027-08-02T09:00:00Z',
            ends_at: '2027-08-02T09:30:00Z',
          },
        })
      ).code,
    ).toBe('reference_unknown')
  })

  it('is refused of oneself, another clinic’s, who was merged, a version of before, and a choice that cannot be had', async () => {
    expect(await merge(kept, kept)).toMatchObject({ status: 422, code: 'invalid' })
    const body = { other_id: foreign.patient, other_version: 1 }
    expect(
      (await ask('patient-merges.create', { params: { id: kept }, headers: { 'if-match': '"1"' }, body })).code,
    ).toBe('reference_unknown')
    const stale = { other_id: other, other_version: 7 }
    expect(
      (await ask('patient-merges.create', { params: { id: kept }, headers: { 'if-match': '"1"' }, body: stale }))
        .status,
    ).toBe(412)
    expect(
      (
        await ask('patient-merges.create', {
          params: { id: kept },
          headers: { 'if-match': '"9"' },
          body: { ...stale, other_version: 1 },
        })
      ).status,
    ).toBe(412)
    expect(Object.keys((await merge(kept, other, { choices: { phone: 'both' } })).errors ?? {})).toEqual(['phone'])
    expect((await merge(kept, other)).status).toBe(200)
    const again = { other_id: other, other_version: 2 }
    expect(
      (
        await ask('patient-merges.create', {
          params: { id: clinic.patient },
          headers: { 'if-match': '"1"' },
          body: again,
        })
      ).code,
    ).toBe('patient_merged')
  })

  it('of one patient into two at once is made once', async () => {
    const third = await register({ name: 'Tercera' })
    const answers = await Promise.all([merge(kept, other), merge(third, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps two appointments at one time; the later booked one counts as meant', async () => {
    const at = '2027-07-05T09:00:00.000Z'
    const first = await book([kept], at)
    const second = await book([other], at, clinic.professionals.admin)
    const { data } = await ask('patient-merges.preview', { query: { patient_id: kept, other_id: other } })
    expect(data.clashes).toEqual([{ first_at: at, second_at: at }])
    expect((await merge(kept, other)).status).toBe(200)
    const overlaps = () =>
      owner(sql`select id::float8 as id, overlap from appointments where id in (${first}, ${second}) order by id`)
    expect(await overlaps()).toEqual([
      { id: first, overlap: false },
      { id: second, overlap: true },
    ])
    await undo((await latest(kept)).id)
    expect(await overlaps()).toEqual([
      { id: first, overlap: false },
      { id: second, overlap: false },
    ])
    expect([await patientsOf(first), await patientsOf(second)]).toEqual([[kept], [other]])
  })

  it('has one line for an appointment both came to, and two again', async () => {
    const both = await book([other, kept])
    await merge(kept, other)
    expect(await patientsOf(both)).toEqual([kept])
    await undo((await latest(kept)).id)
    expect(await patientsOf(both)).toEqual([kept, other])
  })

  it('leaves a line of the audit without contents', async () => {
    await merge(kept, other)
    const [line] = await owner(
      sql`select before, after from audit where clinic_id = ${clinic.id} and entity = 'patient_merge' and action = 'created' order by id desc limit 1`,
    )
    expect(line).toEqual({ before: null, after: { kept_id: kept, merged_id: other } })
  })
})

describe('the record', () => {
  const write = async (patient: number) => {
    const content = { answers: { subjective: '<p>Mejor</p>' }, carried: {} }
    const made = await ask('record.create', {
      params: { id: patient },
      body: { kind: 'note', template_version_id: clinic.templateVersion },
    })
    const saved = await ask('record.update', {
      params: { id: made.data.id },
      headers: { 'if-match': '"1"' },
      body: { content },
    })
    expect(saved.status).toBe(200)
    return { id: made.data.id as number, version: saved.data.version as number }
  }
  const sign = ({ id, version }: { id: number; version: number }) =>
    ask('record.sign', { params: { id }, headers: { 'if-match': `"${version}"` }, body: {} })
  /** Whether the signature fits what stands there. */
  const isSound = async (id: number) => {
    const [row] = await owner(sql`select * from record_entries where id = ${id}`)
    const { clinic_id, kind, at, template_version_id, content, signature, signed_patient_id, patient_id } = row!
    const { professional_id, name, collegiate_number, at: signed } = signature
    const by = { professional_id, name, collegiate_number, at: signed }
    const whose = Number(signed_patient_id ?? patient_id)
    const instant = new Date(at).toISOString()
    const covered = {
      id,
      clinic_id,
      patient_id: whose,
      kind,
      at: instant,
      template_version_id: Number(template_version_id),
      content,
    }
    return sealOf({ ...covered, by }) === signature.hash
  }

  it('goes over with its signatures whole, there and back, whenever it was signed', async () => {
    const before = await write(other)
    expect((await sign(before)).status).toBe(200)
    const draft = await write(other)
    expect(await isSound(before.id)).toBe(true)
    await merge(kept, other)
    expect(await isSound(before.id)).toBe(true)
    expect((await sign(draft)).status).toBe(200)
    const own = await write(kept)
    expect((await sign(own)).status).toBe(200)
    expect(await isSound(draft.id)).toBe(true)
    await undo((await latest(kept)).id)
    const whose = await owner(
      sql`select patient_id::float8 as patient, signed_patient_id::float8 as signed from record_entries where id in (${before.id}, ${draft.id}, ${own.id}) order by id`,
    )
    expect(whose).toEqual([
      { patient: other, signed: null },
      { patient: other, signed: kept },
      { patient: kept, signed: null },
    ])
    for (const { id } of [before, draft, own]) expect(await isSound(id)).toBe(true)
  })

  it('keeps the readings of both as they were written, and shows them together', async () => {
    await ask('record.list', { params: { id: other } })
    await merge(kept, other)
    await ask('record.list', { params: { id: kept } })
    const { data } = await ask('accesses.list', { query: { patient_id: kept } })
    expect(new Set(data.map(({ patient }: { patient: { id: number } }) => patient.id))).toEqual(new Set([kept, other]))
    expect((await ask('accesses.verify')).data.fault).toBeNull()
  })

  it('leaves an entry made since with who was kept, without the episode that went back', async () => {
    const episode = await ask('episodes.create', {
      params: { id: other },
      body: { title: 'Lumbalgia', started_on: '2026-10-01' },
    })
    expect(episode.status).toBe(201)
    await merge(kept, other)
    const since = await ask('record.create', {
      params: { id: kept },
      body: { kind: 'note', template_version_id: clinic.templateVersion, episode_id: episode.data.id },
    })
    await undo((await latest(kept)).id)
    const [row] = await owner(
      sql`select patient_id::float8 as patient_id, episode_id from record_entries where id = ${since.data.id}`,
    )
    expect(row).toEqual({ patient_id: kept, episode_id: null })
    const [back] = await owner(sql`select patient_id::float8 as patient_id from episodes where id = ${episode.data.id}`)
    expect(back).toEqual({ patient_id: other })
  })
})

it('what is written for somebody while they are merged is of who is kept', async () => {
  await merge(kept, other)
  const [row] = await owner(
    sql`insert into waiting_entries (clinic_id, patient_id) values (${clinic.id}, ${other}) returning patient_id::float8 as patient_id`,
  )
  expect(row).toEqual({ patient_id: kept })
})

import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import { rowsOf } from '@/server/db/client'
import { cleanUp, destroyBlocked } from '@/server/jobs/clean-up'
import { mergePlan } from '@/server/steps/patient-merges/plan'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let patient: number

type Given = { params?: object; query?: object; body?: object; headers?: Record<string, string> }
const ask = async (name: EndpointName, given: Given = {}, role: keyof TestClinic['tokens'] = 'admin') => {
  const answer = await api.ask(name, { token: clinic.tokens[role], ...(given as object) })
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) }
}
/** As `ask`, of what a test begins with: refused, it would show nothing. */
const made: typeof ask = async (...given) => {
  const answer = await ask(...given)
  expect(answer.status).toBeLessThan(300)
  return answer
}
const waiting = (note: string | null) =>
  made('waiting-list.create', {
    body: {
      ...{ patient_id: patient, service_id: null, professional_id: null, urgency: 'normal' },
      ...{ windows: [], date_from: null, date_to: null, note },
    },
  })
/** What a row of the database holds, which no test need spell out. */
type Loose = Awaited<ReturnType<Response['json']>>
const owner = (query: Parameters<typeof rowsOf>[1]) => api.database.asOwner((tx) => rowsOf<Loose>(tx, query))

/** Somebody new for each test, whom no other word of the database is like. */
let NAME = ''
let secrets: string[] = []
let count = 100
const register = async () => {
  count += 1
  const [first, last, street] = [`Zuriñe${count}x`, `Quintanilla${count}x`, `Calle Olvido ${count}x`]
  NAME = `${first} ${last} Obregón`
  const phone = `644 909 ${count}`
  const email = `zuri.${count}x@example.test`
  const identification = `X9988${count}`
  secrets = [first, last, street, phone, phone.replaceAll(' ', ''), email, identification]
  const body = {
    ...{ name: NAME, phone, email, identification, address: street, tags: [first] },
    ...{ contact_name: `Madre de ${first}`, referral: `${last} padre` },
  }
  return (await ask('patients.create', { body })).data.id as number
}
const preview = async (id = patient) => (await ask('erasures.preview', { params: { id } })).data
const erase = async (id = patient, given: object = {}, role: keyof TestClinic['tokens'] = 'admin') =>
  ask(
    'erasures.create',
    {
      params: { id },
      headers: { 'if-match': `"${(await preview(id))?.version ?? 1}"` },
      body: { confirmation: NAME, reason: 'Lo pidió por escrito', requested_on: '2026-11-02', ...given },
    },
    role,
  )
const write = async () => {
  const begun = await made('record.create', {
    params: { id: patient },
    body: { kind: 'note', template_version_id: clinic.templateVersion },
  })
  const content = { answers: { subjective: `<p>${NAME} duerme mal</p>` }, carried: {} }
  const saved = await made('record.update', {
    params: { id: begun.data.id },
    headers: { 'if-match': '"1"' },
    body: { content },
  })
  await made('record.sign', {
    params: { id: begun.data.id },
    headers: { 'if-match': `"${saved.data.version}"` },
    body: {},
  })
  await made('record.amend', { params: { id: begun.data.id }, body: { text: `<p>Avisa ${NAME}</p>` } })
  return begun.data.id as number
}

/** Every column of every table that could hold a text, and whether one of some words stands in it. */
async function remains(words: string[]): Promise<string[]> {
  const columns = await owner(
    sql`select c.table_name, c.column_name from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`,
  )
  expect(columns.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { table_name, column_name } of columns) {
    const cell = sql`${sql.identifier(column_name)}::text`
    const any = sql.join(
      words.map((word) => sql`${cell} ilike ${`%${word}%`}`),
      sql` or `,
    )
    const rows = await owner(sql`select 1 from ${sql.identifier(table_name)} where ${any} limit 1`)
    if (rows.length > 0) found.push(`${table_name}.${column_name}`)
  }
  return found
}

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 8201)
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await register()
})

const leave = async () => {
  await owner(sql`update appointments set status = 'canceled' where id in
    (select appointment_id from appointment_patients where patient_id = ${patient})`)
}
const aPast = async () => {
  const [row] = await owner(
    sql`insert into appointments (clinic_id, professional_id, starts_at, ends_at, note, cancel_reason)
        values (${clinic.id}, ${clinic.professionals.professional}, '2026-09-01T08:00:00Z', '2026-09-01T08:30:00Z', ${`Viene ${NAME} con muletas`}, null)
        returning id::float8 as id`,
  )
  await owner(
    sql`update appointments set starts_at = starts_at + ${`${row!.id} days`}::interval - interval '1 year', ends_at = ends_at + ${`${row!.id} days`}::interval - interval '1 year' where id = ${row!.id}`,
  )
  await owner(
    sql`insert into appointment_patients (clinic_id, appointment_id, patient_id) values (${clinic.id}, ${row!.id}, ${patient})`,
  )
  return row!.id as number
}

describe('an erasure', () => {
  it('is an admin’s, of whom they name, asked for by today', async () => {
    for (const role of ['professional', 'employee'] as const) expect((await erase(patient, {}, role)).status).toBe(403)
    expect((await erase(patient, { confirmation: 'Zuriñe' })).errors).toHaveProperty('confirmation')
    expect((await erase(patient, { requested_on: '2199-01-01' })).errors).toHaveProperty('requested_on')
    const stale = {
      params: { id: patient },
      headers: { 'if-match': '"9"' },
      body: { confirmation: NAME, reason: 'Lo pidió', requested_on: '2026-11-02' },
    }
    expect((await ask('erasures.create', stale)).status).toBe(412)
  })

  it('waits until what is to come is canceled, and names when', async () => {
    await made('appointments.create', {
      body: {
        patient_ids: [patient],
        professional_id: clinic.professionals.professional,
        starts_at: '2027-09-06T09:00:00Z',
        ends_at: '2027-09-06T09:30:00Z',
      },
    })
    expect((await preview()).coming).toEqual(['2027-09-06T09:00:00.000Z'])
    const refused = await erase()
    expect(refused).toMatchObject({ status: 409, code: 'appointments_to_come' })
    expect(refused.errors.appointments).toHaveLength(1)
    await leave()
    expect((await erase()).status).toBe(200)
  })

  it('leaves nothing that could be booked again: what was canceled, deleted or is over stays so', async () => {
    const book = async (hour: string) => {
      const { data } = await made('appointments.create', {
        body: {
          patient_ids: [patient],
          professional_id: clinic.professionals.professional,
          starts_at: `2027-09-07T${hour}:00:00Z`,
          ends_at: `2027-09-07T${hour}:30:00Z`,
        },
      })
      return data as { id: number; version: number }
    }
    const change = (id: number, version: number, body: object) =>
      ask('appointments.update', { params: { id }, headers: { 'if-match': `"${version}"` }, body })
    const deleted = await book('09')
    await made('appointments.remove', { params: { id: deleted.id }, headers: { 'if-match': `"${deleted.version}"` } })
    const canceled = await book('10')
    const { data } = await change(canceled.id, canceled.version, { status: 'canceled' })
    expect((await erase()).status).toBe(200)
    const restored = await ask('appointments.restore', { params: { id: deleted.id }, body: {} })
    expect(restored).toMatchObject({ status: 422, code: 'reference_unknown' })
    const back = await change(canceled.id, data.version, { status: 'pending' })
    expect(back).toMatchObject({ status: 422, code: 'reference_unknown' })
  })

  it('of whom the law keeps nothing leaves nothing, in no column of any table', async () => {
    const visit = await aPast()
    await made('patient-alerts.create', {
      params: { id: patient },
      body: { kind: 'other', text: `${NAME.slice(0, 20)} trae perro`, severity: 'low' },
    })
    await waiting(`Llamar a ${NAME}`)
    await made('patients.update', {
      params: { id: patient },
      headers: { 'if-match': '"1"' },
      body: { town: secrets[2] },
    })
    const other = await ask('patients.create', { body: { name: NAME } })
    const merged = await ask('patient-merges.create', {
      params: { id: patient },
      headers: { 'if-match': '"2"' },
      body: { other_id: other.data.id, other_version: 1 },
    })
    expect(merged.status).toBe(200)
    await owner(sql`insert into notifications (clinic_id, professional_id, body) values (${clinic.id}, ${clinic.professionals.admin},
      ${JSON.stringify({ type: 'patient', data: { patient: { id: patient, name: NAME } } })}::jsonb)`)
    expect((await preview()).kept).toEqual({ until: null, because: [] })
    expect(await erase()).toMatchObject({ status: 200, data: { kept_until: null } })
    expect(await remains(secrets)).toEqual([])
    expect((await ask('patients.show', { params: { id: patient } })).status).toBe(404)
    const [agenda] =
      await owner(sql`select n.name, a.note from appointments a join appointment_patients m on m.appointment_id = a.id
      join patients n on n.id = m.patient_id where a.id = ${visit}`)
    expect(agenda).toEqual({ name: 'Paciente suprimido', note: null })
    const [line] = await owner(
      sql`select after from audit where clinic_id = ${clinic.id} and entity = 'patient_erasure' order by id desc limit 1`,
    )
    expect(line.after).toMatchObject({ patient_id: patient })
  })

  it('counts from today at the latest, whatever year somebody wrote', async () => {
    const body = { kind: 'note', template_version_id: clinic.templateVersion }
    await made('record.create', { params: { id: patient }, body })
    await owner(sql`update record_entries set at = '2150-01-01T10:00:00Z' where patient_id = ${patient}`)
    const { kept } = await preview()
    const today = new Date().toISOString()
    expect(Number(kept.until.slice(0, 4)) - Number(today.slice(0, 4))).toBe(5)
  })

  it('blocks the record until its day, and leaves nothing anywhere else', async () => {
    const entry = await write()
    await made('episodes.create', {
      params: { id: patient },
      body: { title: `${NAME}, lumbalgia`, started_on: '2026-01-05' },
    })
    await made('record.list', { params: { id: patient } })
    const { kept, years, blocks } = await preview()
    expect([kept.because, years, blocks.entries, blocks.episodes]).toEqual([['record'], 5, 1, 1])
    const today = new Date().toISOString().slice(0, 10)
    expect(Number(kept.until.slice(0, 4)) - Number(today.slice(0, 4))).toBe(5)
    const erased = await erase()
    expect(erased).toMatchObject({ status: 200, data: { kept_until: kept.until } })
    expect(await remains(secrets)).toEqual(['blocked_records.contents'])
    expect((await ask('record.list', { params: { id: patient } })).status).toBe(404)
    expect((await ask('record.show', { params: { id: entry } })).status).toBe(404)
    expect((await ask('accesses.verify')).data.fault).toBeNull()
    const found = await ask('patients.list', { query: { search: secrets[1]! } })
    expect(found.data).toEqual([])
    await expect(
      api.database.asTenant(clinic.id, (tx) => rowsOf(tx, sql`select contents from blocked_records`)),
    ).rejects.toThrow()
    await owner(sql`delete from blocked_records`)
  })
})

it('calls off what is being made or kept of them as an archive, and of the clinic', async () => {
  await write()
  const asked = [
    await made('patient-exports.create', { params: { id: patient } }),
    await made('clinic-exports.create'),
    await made('patient-exports.create', { params: { id: clinic.patient } }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([201, 201, 201])
  await owner(sql`update exports set state = 'done', expires_at = now() + interval '1 day' where kind = 'clinic'`)
  expect((await erase()).status).toBe(200)
  const states = await owner(
    sql`select state from exports where id = any(${`{${asked.map(({ data }) => data.id).join(',')}}`}::bigint[]) order by id`,
  )
  expect(states.map(({ state }) => state)).toEqual(['canceled', 'canceled', 'queued'])
  await owner(sql`delete from exports`)
  await owner(sql`delete from blocked_records`)
})

it('leaves the number of who was erased where nothing else is said, and in no other column', async () => {
  await write()
  await aPast()
  await made('patient-alerts.create', {
    params: { id: patient },
    body: { kind: 'allergy', text: 'Látex', severity: 'low' },
  })
  await waiting(null)
  await made('record.list', { params: { id: patient } })
  expect((await erase()).status).toBe(200)
  const named: string[] = []
  for (const column of Object.keys(mergePlan)) {
    const [table, field] = column.split('.') as [string, string]
    const rows = await owner(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(field)} = ${patient} limit 1`,
    )
    if (rows.length > 0) named.push(column)
  }
  // Whose hour it was, who read it, and that it was erased.
  expect(named.sort()).toEqual([
    'appointment_patients.patient_id',
    'patient_erasures.patient_id',
    'record_accesses.patient_id',
  ])
})

it('leaves the readings there were, which the log finds by the number', async () => {
  await made('record.list', { params: { id: patient } })
  expect((await erase()).status).toBe(200)
  const log = await ask('accesses.list', { query: { patient_id: patient } })
  expect(log).toMatchObject({ status: 200, meta: { count: 1, patient: { id: patient, name: 'Paciente suprimido' } } })
  const report = await api.ask('accesses.report', {
    ...{ token: clinic.tokens.admin, params: { id: patient }, query: { format: 'csv' } },
  })
  const text = await report.text()
  expect(text).toContain('Asistencia sanitaria')
  expect(secrets.some((secret) => text.includes(secret))).toBe(false)
})

describe('what is blocked', () => {
  const blocked = async () => {
    await write()
    return (await erase()).data.id as number
  }
  const fetch = async (release: number, token = clinic.tokens.admin) =>
    api.ask('erasures.file', { params: { id: release }, token })

  it('is found by the exact name or document, and released with a reason that stays', async () => {
    const id = await blocked()
    const named = async (person: string) =>
      ((await ask('erasures.list', { query: { person } })).data as Loose[]).map((one) => one.id)
    expect(await named(NAME.toUpperCase())).toContain(id)
    expect(await named(secrets[6]!.replace('X', 'x-'))).toContain(id)
    expect(await named(secrets[1]!)).toEqual([])
    expect((await ask('erasures.list', { query: {} }, 'employee')).status).toBe(403)
    const body = { purpose: 'court', reason: 'Auto 12/2027' }
    expect((await ask('erasures.release', { params: { id }, body }, 'professional')).status).toBe(403)
    expect((await ask('erasures.release', { params: { id }, body: { purpose: 'court', reason: '' } })).status).toBe(422)
    const release = await ask('erasures.release', { params: { id }, body })
    const file = await fetch(release.data.id)
    expect(file.headers.get('content-type')).toBe('application/zip')
    const record = JSON.parse(strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))['record.json']!))
    expect(record.patients[0].name).toBe(NAME)
    expect(JSON.stringify(record.entries)).toContain('duerme mal')
    expect(record.entries[0].signature.hash).toMatch(/^[0-9a-f]{64}$/)
    const [listed] = (await ask('erasures.list', { query: { person: NAME } })).data
    expect(listed.releases).toMatchObject([{ purpose: 'court' }])
    const [fetching, releasing] = (await ask('accesses.list')).data
    const whose = { id: patient, name: expect.stringMatching(/./) }
    expect([releasing, fetching]).toMatchObject([
      { what: 'erasures.release', patient: whose },
      { what: 'erasures.file', patient: whose },
    ])
    await expect(owner(sql`update blocked_releases set reason = 'otra'`)).rejects.toThrow()
  })

  it('breaks off where the store does not answer, and lacks only what is not there', async () => {
    const id = await blocked()
    await owner(sql`update blocked_records set file_keys = '{never-kept}' where erasure_id = ${id}`)
    const body = { purpose: 'court', reason: 'Auto 13/2027' }
    const release = (await ask('erasures.release', { params: { id }, body })).data.id as number
    const names = Object.keys(unzipSync(new Uint8Array(await (await fetch(release)).arrayBuffer())))
    expect(names).toEqual(['record.json'])
    const outage = vi.spyOn(api.services.files, 'get').mockRejectedValue(new Error('ECONNREFUSED'))
    await expect((await fetch(release)).arrayBuffer()).rejects.toThrow()
    outage.mockRestore()
  })

  it('is not given again later, nor to anybody else', async () => {
    const id = await blocked()
    const release = await ask('erasures.release', {
      params: { id },
      body: { purpose: 'claim', reason: 'Reclamación 3' },
    })
    expect((await fetch(release.data.id, clinic.tokens.professional)).status).toBe(403)
    await owner(sql`alter table blocked_releases disable trigger blocked_releases_kept`)
    await owner(
      sql`update blocked_releases set created_at = now() - interval '16 minutes' where id = ${release.data.id}`,
    )
    await owner(sql`alter table blocked_releases enable trigger blocked_releases_kept`)
    expect((await fetch(release.data.id)).status).toBe(410)
  })

  it('is destroyed when its day is over', async () => {
    const id = await blocked()
    await cleanUp(api.database)
    expect(await destroyBlocked(api.database, api.services.files)).toBe(0)
    await owner(sql`update blocked_records set kept_until = current_date - 1 where erasure_id = ${id}`)
    expect(await destroyBlocked(api.database, api.services.files)).toBe(1)
    expect(
      await ask('erasures.release', { params: { id }, body: { purpose: 'court', reason: 'Auto 12/2027' } }),
    ).toMatchObject({ status: 410, code: 'record_destroyed' })
  })
})

it('a clinic keeps records for no fewer years than its law asks', async () => {
  const change = (record_years: string) => {
    const form = new FormData()
    form.set('_method', 'PATCH')
    form.set('record_years', record_years)
    return api.ask('clinic.update', { token: clinic.tokens.admin, form })
  }
  expect((await change('4')).status).toBe(422)
  expect((await change('15')).status).toBe(200)
  await write()
  expect((await preview()).years).toBe(15)
  expect((await change('')).status).toBe(200)
  expect((await preview()).years).toBe(5)
})

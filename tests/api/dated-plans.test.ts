import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { starterExercises } from '@/lib/domain/exercises/starter'
import { addDays } from '@/lib/domain/time/clock'
import { rowsOf } from '@/server/db/client'
import { starterIn } from '@/server/queries/exercises/starters'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let nextClinic = 8721

beforeAll(async () => {
  api = await testApi()
})
// A clinic of its own for each test: what one does to a plan must not be seen by the next.
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterAll(() => api.close())

type Asked = { id?: number; body?: object; query?: Record<string, string | number>; version?: number; token?: string }
const ask = async (name: EndpointName, { id, version, token = clinic.tokens.professional, ...given }: Asked = {}) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const answer = await api.ask(name, { token, headers, params: id === undefined ? undefined : { id }, ...given })
  return { status: answer.status, ...(await answer.json()) }
}
const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))

const START = '2027-03-22'
const day = (at: number) => addDays(START, at)
const starter = () => starterExercises[0]!.key

/** A session of the library: the clinic's own exercise, and one of the starter library. */
async function librarySession(name = 'Cadera y tronco') {
  const [made] = await owner<{ id: number }>(
    sql`insert into exercise_sessions (clinic_id, name, notes, color) values (${clinic.id}, ${name}, 'Despacio', 'blue')
      returning id::float8 as id`,
  )
  await owner(sql`insert into exercise_session_items (clinic_id, exercise_session_id, position, exercise_id, sets, reps, note)
    values (${clinic.id}, ${made!.id}, 0, ${clinic.exercise}, 3, 11, 'Sin prisa')`)
  await owner(sql`insert into exercise_session_items (clinic_id, exercise_session_id, position, starter_key, sets, reps)
    values (${clinic.id}, ${made!.id}, 1, ${starter()}, 2, 8)`)
  return made!.id
}
/** A plan of two phases: Monday and Thursday of the first week, and Monday of the third. */
async function template() {
  const exercise_session_id = await librarySession()
  const placed = (...days: number[]) => days.map((at) => ({ day: at, exercise_session_id }))
  const { data } = await ask('exercise-plans.create', {
    body: {
      ...{ name: 'Lumbar', notes: 'Camina cada día' },
      phases: [
        { name: 'Calmar', days: 14, exit_criteria: 'Dolor por debajo de 3', sessions: placed(0, 3) },
        { name: 'Fuerza', days: 28, exit_criteria: null, sessions: placed(0) },
      ],
    },
  })
  return { id: data.id as number, session: exercise_session_id }
}
const give = async (more: object = {}): Promise<DatedPlan> =>
  (await ask('dated-plans.create', { body: { patient_id: clinic.patient, starts_on: START, ...more } })).data
const sessions = async ({ id }: { id: number }, token?: string): Promise<DatedSession[]> =>
  (await ask('dated-sessions.list', { id, token, query: { from: START, to: day(99) } })).data
const answered = (
  session: number,
  patient: number,
  more: { done?: boolean; pain?: number; effort?: number; comment?: string } = {},
) =>
  owner(sql`insert into session_feedback (clinic_id, dated_session_id, patient_id, key, done, effort, pain, comment, answered_at)
    values (${clinic.id}, ${session}, ${patient}, ${`${session} ${patient}`}, ${more.done ?? true}, ${more.effort ?? null},
      ${more.pain ?? null}, ${more.comment ?? null}, now())`)

describe('a plan that is given', () => {
  it('is a copy with dates, in the patient’s language, and the library rewrites none of it', async () => {
    await owner(sql`update patients set locale = 'fr' where id = ${clinic.patient}`)
    const { id: exercise_plan_id, session } = await template()
    const plan = await give({ exercise_plan_id })
    expect(plan).toMatchObject({
      ...{ patient_id: clinic.patient, group_id: null, exercise_plan_id, copied_from: 'Lumbar', name: 'Lumbar' },
      ...{ notes: 'Camina cada día', starts_on: START, ends_on: day(41), published_at: null, active: true, version: 1 },
      phases: [
        { name: 'Calmar', starts_on: START, days: 14, exit_criteria: 'Dolor por debajo de 3', reached_on: null },
        { name: 'Fuerza', starts_on: day(14), days: 28 },
      ],
    })
    const given = await sessions(plan)
    expect(given.map((one) => [one.day, one.position, one.name, one.note])).toEqual(
      [0, 3, 14].map((at) => [day(at), 0, 'Cadera y tronco', 'Despacio']),
    )
    // They came of one session, and are alike.
    expect(new Set(given.map(({ alike }) => alike))).toEqual(new Set([given[0]!.id]))
    const french = starterIn('fr', starter())!
    expect(given[0]!.items).toMatchObject([
      { exercise_id: clinic.exercise, name: 'Puente con banda de la clínica', sets: 3, reps: 11, note: 'Sin prisa' },
      { starter_key: starter(), drawn_as: starter(), name: french.name, notes: french.notes, reps: 8 },
    ])
    // The exercise, the session and the plan of the library are others from now on: what was given stays.
    await ask('exercises.update', {
      id: clinic.exercise,
      body: { name: 'Otro nombre', notes: 'Otra cosa' },
      version: 1,
    })
    await owner(sql`update exercise_sessions set name = 'Otra' where id = ${session}`)
    await owner(sql`update exercise_session_items set reps = 99 where exercise_session_id = ${session}`)
    await ask('exercise-plans.update', {
      id: exercise_plan_id,
      body: { name: 'Columna', phases: [{ name: 'X', days: 1, sessions: [] }] },
      version: 1,
    })
    expect(await sessions(plan)).toEqual(given)
    expect((await ask('dated-plans.show', { id: plan.id })).data).toEqual({ ...plan, copied_from: 'Columna' })
  })

  it('is empty where none is copied, of one phase of four weeks', async () => {
    const plan = await give({ name: 'A medida' })
    expect(plan).toMatchObject({ name: 'A medida', exercise_plan_id: null, copied_from: null, ends_on: day(27) })
    expect(plan.phases).toMatchObject([{ name: 'Fase 1', days: 28 }])
    expect(await sessions(plan)).toEqual([])
  })

  it('is a group’s, in the clinic’s language; an archived group gets none', async () => {
    const body = { patient_id: null, group_id: clinic.group, exercise_plan_id: (await template()).id }
    const plan = await give(body)
    expect(plan).toMatchObject({ patient_id: null, group_id: clinic.group })
    const list = await ask('dated-plans.list', { query: { group_id: clinic.group } })
    expect(list.data).toEqual([plan])
    await owner(sql`update groups set active = false where id = ${clinic.group}`)
    expect((await ask('dated-plans.create', { body: { ...body, starts_on: START } })).code).toBe('group_archived')
  })

  it.each([
    ['nobody', () => ({ patient_id: null }), 'patient_id'],
    ['a patient and a group', () => ({ group_id: clinic.group }), 'patient_id'],
    ['none of a name and a plan', () => ({ name: undefined }), 'name'],
    ['days that are not known', () => ({ starts_on: '2199-12-30' }), 'starts_on'],
  ])('is refused for %s', async (_, wrong, field) => {
    const body = { patient_id: clinic.patient, name: 'A', starts_on: START, ...wrong() }
    const { status, errors } = await ask('dated-plans.create', { body })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('is listed of one patient or one group, and nobody at the desk sees it', async () => {
    const plan = await give({ name: 'Segundo' })
    const list = (query: Record<string, number>, token?: string) => ask('dated-plans.list', { query, token })
    expect((await list({ patient_id: clinic.patient })).data.map(({ id }: DatedPlan) => id)).toEqual([
      plan.id,
      clinic.datedPlan,
    ])
    expect((await list({})).errors).toHaveProperty('patient_id')
    expect((await list({ patient_id: clinic.patient, group_id: clinic.group })).errors).toHaveProperty('patient_id')
    expect((await list({ patient_id: clinic.patient }, clinic.tokens.employee)).status).toBe(403)
  })
})

describe('a plan that is changed', () => {
  it('is published and taken back; two at once do not overwrite each other', async () => {
    const plan = await give({ name: 'A' })
    const update = (body: object, version: number) => ask('dated-plans.update', { id: plan.id, body, version })
    const { data } = await update({ published: true, silence_days: 3, pain_above: 6 }, 1)
    expect(data).toMatchObject({ silence_days: 3, pain_above: 6, name: 'A', version: 2 })
    expect(data.published_at).not.toBeNull()
    expect((await update({ name: 'B' }, 1)).status).toBe(412)
    expect((await update({ notes: 'Con calma' }, 2)).data).toMatchObject({
      published_at: data.published_at,
      notes: 'Con calma',
    })
    expect((await update({ published: false }, 3)).data.published_at).toBeNull()
    await update({ published: true }, 4)
    // Put away, it is on nobody's page.
    expect((await update({ active: false }, 5)).data).toMatchObject({ active: false, published_at: null })
    const lines = await owner<{ after: object }>(
      sql`select after from audit where entity = 'dated_plan' and entity_id = ${plan.id} order by id`,
    )
    // What a plan says is in no line.
    expect(lines.map(({ after }) => Object.keys(after ?? {}))).toEqual([
      ['group_id', 'starts_on', 'patient_id', 'exercise_plan_id'].sort(
        (a, b) => a.length - b.length || a.localeCompare(b),
      ),
      ['published'],
      [],
      ['published'],
      ['published'],
      ['active', 'published'],
    ])
  })

  it('tells again of silence and pain by other numbers', async () => {
    const plan = await give({ name: 'A' })
    await owner(sql`update dated_plans set alerted_at = now() where id = ${plan.id}`)
    const update = async (body: object, version: number) =>
      (await ask('dated-plans.update', { id: plan.id, body, version })).data.alerted_at
    expect(await update({ name: 'B' }, 1)).not.toBeNull()
    expect(await update({ silence_days: 5 }, 2)).toBeNull()
  })

  it('has its phases given whole: what follows moves with them', async () => {
    const plan = await give({ exercise_plan_id: (await template()).id })
    const [calm, strong] = plan.phases
    const change = (phases: object[], version = 1) =>
      ask('dated-plans.update', { id: plan.id, body: { phases }, version })
    expect((await change([calm!])).errors).toHaveProperty('phases')
    expect((await change([{ ...calm, days: 3 }, strong!])).errors).toHaveProperty(['phases.0.days'])
    expect((await change([{ ...calm, reached_on: '2199-01-01' }, strong!])).errors).toHaveProperty([
      'phases.0.reached_on',
    ])
    const longer = await change([{ ...calm, days: 21, reached_on: '2026-11-02' }, { name: 'Paso', days: 7 }, strong!])
    expect(longer.data).toMatchObject({
      ends_on: day(55),
      phases: [{ id: calm!.id, reached_on: '2026-11-02' }, { name: 'Paso' }, { id: strong!.id, starts_on: day(28) }],
    })
    expect((await sessions(plan)).map((one) => one.day)).toEqual([day(0), day(3), day(28)])
    const [, , last] = await sessions(plan)
    await answered(last!.id, clinic.patient)
    const { phases } = longer.data as DatedPlan
    expect((await change([phases[0]!, { ...phases[1], days: 8 }, phases[2]!], 2)).errors).toHaveProperty([
      'phases.1.days',
    ])
  })

  it('is shifted, copied by weeks and scaled, but for what is answered', async () => {
    const plan = await give({ exercise_plan_id: (await template()).id })
    const [first] = await sessions(plan)
    await answered(first!.id, clinic.patient, { pain: 4 })
    const shifted = await ask('dated-plans.shift', { id: plan.id, body: { from: START, days: 2 }, version: 1 })
    expect(shifted).toMatchObject({ status: 200, meta: { sessions: 2 }, data: { starts_on: START, version: 2 } })
    expect(shifted.data.phases.map(({ days }: { days: number }) => days)).toEqual([16, 28])
    expect((await sessions(plan)).map((one) => one.day)).toEqual([day(0), day(5), day(16)])
    expect((await ask('dated-plans.shift', { id: plan.id, body: { from: START, days: 2 }, version: 1 })).status).toBe(
      412,
    )

    const copied = await ask('dated-plans.copy_week', {
      id: plan.id,
      body: { from: START, to: day(7), weeks: 2 },
      version: 2,
    })
    expect(copied).toMatchObject({ status: 200, meta: { sessions: 4 } })
    const all = await sessions(plan)
    expect(all.map((one) => [one.day, one.position])).toEqual([
      [day(0), 0],
      [day(5), 0],
      [day(7), 0],
      [day(12), 0],
      [day(14), 0],
      [day(16), 0],
      [day(19), 0],
    ])
    // Copies say what theirs said, answers apart, and are alike to them.
    expect(all[2]).toMatchObject({ items: first!.items, alike: first!.alike, feedback: null, done_by: 0 })
    expect(all[0]!.feedback).toMatchObject({ done: true, pain: 4 })
    expect(
      (await ask('dated-plans.copy_week', { id: plan.id, body: { from: START, to: day(90), weeks: 1 }, version: 3 }))
        .errors,
    ).toHaveProperty('to')

    const phase_id = plan.phases[0]!.id
    const body = { from: START, phase_id, percent: 150, parts: ['reps'] }
    expect(await ask('dated-plans.scale', { id: plan.id, body, version: 3 })).toMatchObject({ meta: { sessions: 4 } })
    expect((await sessions(plan)).map(({ items }) => items[0]!.reps)).toEqual([11, 17, 17, 17, 17, 11, 11])
  })

  it('is kept as a plan for others: sessions that are as the library’s are those, the others join it', async () => {
    const { id: exercise_plan_id, session } = await template()
    const plan = await give({ exercise_plan_id })
    const [, second] = await sessions(plan)
    const items = second!.items.map((item) => ({ ...item, reps: 20 }))
    await ask('dated-sessions.update', { id: second!.id, body: { scope: 'day', items }, version: 1 })
    const { status, data } = await ask('dated-plans.keep', { id: plan.id, body: { name: 'Lumbar, de diario' } })
    expect(status).toBe(201)
    const kept = (await ask('exercise-plans.show', { id: data.exercise_plan_id })).data
    expect(kept.notes).toBe('Camina cada día')
    expect(kept.phases).toMatchObject([
      {
        name: 'Calmar',
        days: 14,
        sessions: [
          { day: 0, exercise_session_id: session },
          { day: 3, name: 'Cadera y tronco (2)' },
        ],
      },
      { name: 'Fuerza', days: 28, sessions: [{ day: 0, exercise_session_id: session }] },
    ])
    // As whoever makes a session writes down, and tells open browsers.
    const [line] = await owner(sql`select a.after -> 'items' as items, (select count(*)::integer from outbox o
        where o.clinic_id = a.clinic_id and o.topic = 'exercise_session_updated'
          and o.body ->> 'exercise_session_id' = a.entity_id::text) as told
      from audit a where a.clinic_id = ${clinic.id} and a.entity = 'exercise_session'
        and a.action = 'created' and a.after ->> 'name' = 'Cadera y tronco (2)'`)
    expect(line).toEqual({ items: [expect.stringContaining('× 20'), expect.stringContaining('× 20')], told: 1 })
    expect((await ask('dated-plans.keep', { id: plan.id, body: { name: 'Lumbar, de diario' } })).errors).toHaveProperty(
      'name',
    )
  })
})

describe('adherence', () => {
  it('is counted by the clinic’s today, that day included', async () => {
    const plan = await give({ name: 'A', starts_on: addDays(new Date().toISOString().slice(0, 10), -20) })
    const at = (days: number) => addDays(plan.starts_on, days)
    const { data: made } = await ask('dated-sessions.create', {
      id: plan.id,
      body: { days: [at(0), at(10), at(15), at(27)], exercise_session_id: clinic.planSession },
    })
    const [one, two] = made as DatedSession[]
    await answered(one!.id, clinic.patient, { pain: 6, effort: 8, comment: 'Bien' })
    await answered(two!.id, clinic.patient, { done: false, pain: 3, comment: 'No pude' })
    const { data } = await ask('dated-plans.adherence', { id: plan.id })
    expect(data).toEqual({
      days: [
        { day: at(0), asked: 1, done: 1, effort: 8, pain: 6 },
        { day: at(10), asked: 1, done: 0, effort: null, pain: 3 },
        { day: at(15), asked: 1, done: 0, effort: null, pain: null },
        { day: at(27), asked: 1, done: 0, effort: null, pain: null },
      ],
      ...{ asked: 3, done: 1, pain: 3, pain_before: 6, last_comment: { day: at(10), comment: 'No pude' } },
    })
  })

  it('of a group’s plan asks each member of the day, and counts how many did it', async () => {
    const plan = await give({ patient_id: null, group_id: clinic.group, name: 'En casa', starts_on: '2026-11-02' })
    await owner(sql`delete from fixed_seats where clinic_id = ${clinic.id}`)
    await owner(sql`update group_members set from_day = '2026-11-01', until_day = null where clinic_id = ${clinic.id}`)
    const [{ count }] = (await owner<{ count: number }>(
      sql`select count(distinct patient_id)::integer as count from group_members where clinic_id = ${clinic.id} and group_id = ${clinic.group}`,
    )) as [{ count: number }]
    const { data } = await ask('dated-sessions.create', {
      id: plan.id,
      body: { days: ['2026-11-03'], name: 'Estirar' },
    })
    await answered(data[0].id, clinic.patient)
    await answered(data[0].id, clinic.otherPatient)
    const [told] = (await ask('dated-sessions.list', { id: plan.id, query: { from: '2026-11-01', to: '2026-11-30' } }))
      .data
    expect(told).toMatchObject({ done_by: 2, feedback: null })
    const { days } = (await ask('dated-plans.adherence', { id: plan.id })).data
    expect(count).toBeGreaterThan(0)
    expect(days).toEqual([{ day: '2026-11-03', asked: count, done: 2, effort: null, pain: null }])
  })
})

describe('whose plan it is', () => {
  it('a professional who does not see a patient does not see their plan, nor anything of it', async () => {
    const { id, datedPlan, datedSession, professionals, tokens } = clinic
    await owner(sql`update clinics set patients_shared = 'assigned' where id = ${id}`)
    await owner(sql`update patients set professional_id = ${professionals.admin} where id = ${clinic.patient}`)
    await owner(sql`update appointments set professional_id = ${professionals.admin} where clinic_id = ${id}`)
    for (const name of ['dated-plans.show', 'dated-plans.adherence'] as const)
      expect((await ask(name, { id: datedPlan })).status).toBe(404)
    expect((await ask('dated-plans.update', { id: datedPlan, body: {}, version: 1 })).status).toBe(404)
    expect((await ask('dated-sessions.remove', { id: datedSession, body: { scope: 'day' }, version: 1 })).status).toBe(
      404,
    )
    expect((await ask('dated-plans.list', { query: { patient_id: clinic.patient } })).code).toBe('reference_unknown')
    expect((await ask('dated-plans.show', { id: datedPlan, token: tokens.admin })).status).toBe(200)
  })

  it('follows a merge of patients, with what they answered', async () => {
    await answered(clinic.datedSession, clinic.patient)
    const token = clinic.tokens.admin
    const versions = await owner<{ id: number; version: number }>(
      sql`select id::float8 as id, version from patients where id in (${clinic.patient}, ${clinic.otherPatient})`,
    )
    expect(versions).toHaveLength(2)
    await owner(sql`update dated_plans set patient_id = ${clinic.otherPatient} where id = ${clinic.datedPlan}`)
    await owner(sql`update session_feedback set patient_id = ${clinic.otherPatient} where clinic_id = ${clinic.id}`)
    const merged = await ask('patient-merges.create', {
      ...{ token, id: clinic.patient, version: versions.find(({ id }) => id === clinic.patient)!.version },
      body: {
        other_id: clinic.otherPatient,
        other_version: versions.find(({ id }) => id === clinic.otherPatient)!.version,
        choices: {},
      },
    })
    expect(merged.status).toBe(200)
    const [plan] = (await ask('dated-plans.list', { query: { patient_id: clinic.patient } })).data
    expect(plan.id).toBe(clinic.datedPlan)
    const [told] = (await ask('dated-sessions.list', { id: plan.id, query: { from: '2026-11-01', to: '2026-11-30' } }))
      .data
    expect(told.feedback).toMatchObject({ done: true })
  })

  it('of who is erased is set aside with the record, and nothing of it is left', async () => {
    const token = clinic.tokens.admin
    const { data: person } = await ask('patients.create', { token, body: { name: 'Nerea Uno' } })
    const plan = await give({ patient_id: person.id, name: 'En casa' })
    const { data: made } = await ask('dated-sessions.create', { id: plan.id, body: { days: [START], name: 'Estirar' } })
    await answered(made[0].id, person.id, { comment: 'Me dolió' })
    await owner(sql`insert into plan_links (clinic_id, patient_id, token_hash, token_sealed)
      values (${clinic.id}, ${person.id}, ${`hash ${person.id}`}, 'sealed')`)
    const { data: seen } = await ask('erasures.preview', { token, id: person.id })
    expect(seen).toMatchObject({ deletes: { links: 1 }, blocks: { plans: 1, entries: 0 } })
    // What somebody was given to do is clinical: the law keeps it as it keeps a note.
    expect(seen.kept.until).not.toBeNull()
    const erased = await ask('erasures.create', {
      ...{ token, id: person.id, version: seen.version },
      body: { confirmation: seen.name, reason: 'Lo pidió', requested_on: '2026-11-01' },
    })
    expect(erased.status).toBe(200)
    expect((await ask('dated-plans.show', { id: plan.id })).status).toBe(404)
    const [left] = await owner<Record<string, number>>(sql`select
      (select count(*)::integer from dated_sessions where dated_plan_id = ${plan.id}) as sessions,
      (select count(*)::integer from session_feedback where patient_id = ${person.id}) as feedback,
      (select count(*)::integer from plan_links where patient_id = ${person.id}) as links`)
    expect(left).toEqual({ sessions: 0, feedback: 0, links: 0 })
    const [blocked] = await owner<{ contents: Record<string, { name?: string; comment?: string }[]> }>(
      sql`select contents from blocked_records where clinic_id = ${clinic.id} and erasure_id = ${erased.data.id}`,
    )
    expect(blocked!.contents.plans).toMatchObject([{ name: 'En casa' }])
    expect(blocked!.contents.sessions).toHaveLength(1)
    expect(blocked!.contents.feedback).toMatchObject([{ comment: 'Me dolió' }])
  })
})

it('two years of three sessions a day are read by the index, in one statement for the sessions of some weeks', async () => {
  const [phase] = await owner<{ id: number }>(
    sql`update dated_phases set days = 730 where dated_plan_id = ${clinic.datedPlan} returning id::float8 as id`,
  )
  await owner(sql`insert into dated_sessions (clinic_id, dated_plan_id, phase_id, day, position, alike, name, color, items, minutes)
    select ${clinic.id}, ${clinic.datedPlan}, ${phase!.id}, date '2026-11-02' + d, p, 1, 'A', 'blue', '[]', 5
    from generate_series(0, 729) d, generate_series(0, 2) p`)
  await owner(sql`analyze dated_sessions`)
  const plan = await owner<{ 'QUERY PLAN': string }>(
    sql`explain select * from dated_sessions s where s.clinic_id = ${clinic.id} and s.dated_plan_id = ${clinic.datedPlan}
      and s.day between '2027-02-01' and '2027-03-14' order by s.day, s.position`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('dated_sessions_day')
  const month = await ask('dated-sessions.list', {
    id: clinic.datedPlan,
    query: { from: '2027-02-01', to: '2027-03-14' },
  })
  expect(month.data).toHaveLength(126)
  const { days } = (await ask('dated-plans.adherence', { id: clinic.datedPlan })).data
  expect(days).toHaveLength(730)
})

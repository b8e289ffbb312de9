import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { ExerciseSession, SessionLine } from '@/lib/contract/exercise-sessions'
import { SESSION_ITEMS_MAX } from '@/lib/domain/sessions/limits'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let nextClinic = 8461

beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterAll(() => api.close())

type Asked = {
  id?: number
  body?: object
  query?: Record<string, string>
  version?: number
  token?: string
  locale?: string
}
const ask = async (
  name: EndpointName,
  { id, body, query, version, token = clinic.tokens.professional, locale = 'es' }: Asked = {},
) => {
  const headers = { 'accept-language': locale, ...(version !== undefined && { 'if-match': `"${version}"` }) }
  const params = id === undefined ? undefined : { id }
  const answer = await api.ask(name, { token, body, query, headers, params })
  return { status: answer.status, ...(await answer.json()) }
}
const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))

const none = { sets: null, reps: null, hold_seconds: null, rest_seconds: null, load: null, tempo: null, note: null }
const camel = { ...none, starter_key: 'cat-camel', sets: 2, reps: 10 }
const own = (more: object = {}) => ({
  ...none,
  exercise_id: clinic.exercise,
  sets: 3,
  reps: 12,
  rest_seconds: 45,
  ...more,
})
const create = (more: object = {}, asked: Asked = {}) =>
  ask('exercise-sessions.create', {
    body: { name: 'Suelo pélvico', notes: 'Sin prisa.', color: 'violet', items: [own(), camel], ...more },
    ...asked,
  })
const list = async (query: Record<string, string> = {}) => {
  const { data, meta } = await ask('exercise-sessions.list', { query })
  return { data: data as SessionLine[], names: (data as SessionLine[]).map(({ name }) => name), meta }
}

describe('a session', () => {
  it('is exercises in an order, each with its own dose, and how long all of them take', async () => {
    const { status, data } = await create()
    expect(status).toBe(201)
    expect(data).toMatchObject({
      name: 'Suelo pélvico',
      notes: 'Sin prisa.',
      color: 'violet',
      active: true,
      version: 1,
    })
    expect((data as ExerciseSession).items).toMatchObject([
      { exercise_id: clinic.exercise, starter_key: null, drawn_as: null, sets: 3, reps: 12, rest_seconds: 45 },
      { exercise_id: null, starter_key: 'cat-camel', drawn_as: 'cat-camel', name: 'Gato y camello', sets: 2, reps: 10 },
    ])
    // 144 s and two rests of 45; twenty between; 80 s.
    expect(data.minutes).toBe(6)
    expect((await ask('exercise-sessions.show', { id: data.id })).data).toEqual(data)
  })

  it('says the starter library in the reader’s language, and the clinic’s own as its table has it now', async () => {
    const { data } = await create()
    const shown = (await ask('exercise-sessions.show', { id: data.id, locale: 'en' })).data as ExerciseSession
    expect(shown.items[1]?.name).not.toBe(data.items[1].name)
    expect(shown.items[1]?.notes).toBeTruthy()
    await ask('exercises.update', { id: clinic.exercise, body: { name: 'Puente nuevo', active: false }, version: 1 })
    const again = (await ask('exercise-sessions.show', { id: data.id })).data as ExerciseSession
    expect(again.items[0]).toMatchObject({ name: 'Puente nuevo', active: false, reps: 12 })
    // What was put away stays where it was named.
    const kept = await ask('exercise-sessions.update', { id: data.id, body: { items: [camel, own()] }, version: 1 })
    expect(kept.data.items.map(({ name }: { name: string }) => name)).toEqual(['Gato y camello', 'Puente nuevo'])
  })

  it('is changed against the version that was read; what is absent stays', async () => {
    const { data } = await create()
    const changed = await ask('exercise-sessions.update', {
      id: data.id,
      body: { items: [own({ reps: 8 })] },
      version: 1,
    })
    expect(changed.data).toMatchObject({ name: 'Suelo pélvico', version: 2, items: [{ reps: 8 }] })
    expect((await ask('exercise-sessions.update', { id: data.id, body: { items: [] }, version: 1 })).status).toBe(412)
    const named = await ask('exercise-sessions.update', { id: data.id, body: { name: 'Base' }, version: 2 })
    expect(named.data).toMatchObject({ name: 'Base', version: 3, items: [{ reps: 8 }] })
    const lines = await owner<{ action: string; before: { items?: string[] } | null; after: { items?: string[] } }>(
      sql`select action, before, after from audit where entity = 'exercise_session' and entity_id = ${data.id} order by id`,
    )
    expect(lines.map(({ action }) => action)).toEqual(['created', 'updated', 'updated'])
    expect(lines[0]!.after.items).toHaveLength(2)
    expect(lines[1]!.before?.items).toHaveLength(2)
    expect(lines[1]!.after.items).toEqual(['Puente con banda de la clínica · 3 × 8 · / 45 s'])
    expect(Object.keys(lines[2]!.after)).not.toContain('items')
  })

  it('has no exercise twice: refused at the line that says it again, and nothing is written', async () => {
    const { status, errors } = await create({ items: [camel, own(), { ...camel, reps: 4 }] })
    expect([status, errors]).toEqual([
      422,
      { 'items.2': ['No se ha podido añadir el ejercicio porque está duplicado.'] },
    ])
    expect((await list({ search: 'suelo' })).names).toEqual([])
  })

  it.each([
    ['name', () => ({ name: ' ' })],
    ['color', () => ({ color: 'plaid' })],
    ['items.0.sets', () => ({ items: [own({ sets: 0 })] })],
    ['items.0.tempo', () => ({ items: [own({ tempo: 'slow' })] })],
    ['items.0.exercise_id', () => ({ items: [{ ...own(), starter_key: 'cat-camel' }] })],
    ['items.0.exercise_id', () => ({ items: [none] })],
    ['items', () => ({ items: Array.from({ length: SESSION_ITEMS_MAX + 1 }, () => camel) })],
  ])('is refused, naming %s', async (field, wrong) => {
    const { status, errors } = await create(wrong())
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('names nothing that there is not', async () => {
    expect((await create({ items: [{ ...none, starter_key: 'no-such-exercise' }] })).code).toBe('reference_unknown')
    expect((await create({ items: [own({ exercise_id: 999_999 })] })).code).toBe('reference_unknown')
    const other = await makeClinic(api.database, nextClinic++)
    expect((await create({ items: [own({ exercise_id: other.exercise })] })).code).toBe('reference_unknown')
  })

  it('is none of the front desk’s', async () => {
    const token = clinic.tokens.employee
    expect((await ask('exercise-sessions.list', { token })).status).toBe(403)
    expect((await create({}, { token })).status).toBe(403)
    expect((await ask('exercise-sessions.show', { id: clinic.exerciseSession, token })).status).toBe(403)
  })
})

describe('the list of sessions', () => {
  it('is by name whatever its accents, with the pictures of the first four, page by page', async () => {
    const keys = ['cat-camel', 'bird-dog', 'glute-bridge', 'dead-bug', 'side-plank']
    const items = keys.map((starter_key) => ({ ...camel, starter_key }))
    expect((await create({ name: 'Árbol', items })).status).toBe(201)
    await create({ name: 'Brazo' })
    const { data, names, meta } = await list()
    expect([names, meta.count]).toEqual([['Árbol', 'Brazo', 'Cadera en casa', 'Fuerza de la clínica'], 4])
    expect(data[0]).toMatchObject({ exercises: 5, color: 'violet' })
    expect(data[0]!.pictures).toEqual(keys.slice(0, 4).map((drawn_as) => ({ picture_id: null, drawn_as })))
    const first = await list({ limit: '2' })
    const second = await list({ limit: '2', cursor: first.meta.next_cursor })
    expect([first.names, second.names, second.meta.next_cursor]).toEqual([
      ['Árbol', 'Brazo'],
      ['Cadera en casa', 'Fuerza de la clínica'],
      null,
    ])
    expect(
      (await ask('exercise-sessions.list', { query: { cursor: first.meta.next_cursor, search: 'a' } })).status,
    ).toBe(422)
  })

  it('is searched without accents in names and notes; what is archived is in a list of its own', async () => {
    const { data } = await create()
    expect((await list({ search: 'PELVICO suelo' })).names).toEqual(['Suelo pélvico'])
    expect((await list({ search: 'prisa' })).names).toEqual(['Suelo pélvico'])
    await ask('exercise-sessions.update', { id: data.id, body: { active: false }, version: 1 })
    expect((await list({ search: 'pelvico' })).names).toEqual([])
    expect((await list({ active: 'false' })).names).toEqual(['Suelo pélvico'])
    // Its name is free meanwhile, and has to be when it comes back.
    expect((await create()).status).toBe(201)
    const back = await ask('exercise-sessions.update', { id: data.id, body: { active: true }, version: 2 })
    expect([back.status, Object.keys(back.errors)]).toEqual([422, ['name']])
  })

  it('of thousands of exercises and hundreds of sessions reads those of its page', async () => {
    await owner(
      sql`insert into exercises (clinic_id, name) select ${clinic.id}, 'Ejercicio ' || n from generate_series(1, 5000) n`,
    )
    await owner(sql`insert into exercise_sessions (clinic_id, name, color)
      select ${clinic.id}, 'Sesión ' || lpad(n::text, 3, '0'), 'teal' from generate_series(1, 300) n`)
    await owner(sql`insert into exercise_session_items (clinic_id, exercise_session_id, position, exercise_id, reps)
      select s.clinic_id, s.id, k, (select min(id) from exercises where clinic_id = ${clinic.id}) + k, 10
      from exercise_sessions s, generate_series(0, 9) k where s.clinic_id = ${clinic.id} and s.name like 'Sesión %'`)
    const { data, meta } = await list({ search: 'sesion', limit: '100' })
    expect([data.length, meta.count, new Set(data.map(({ exercises }) => exercises))]).toEqual([
      100,
      300,
      new Set([10]),
    ])
  })
})

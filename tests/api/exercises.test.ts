import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Exercise, ExerciseItem } from '@/lib/contract/exercises'
import { PICTURES_MAX } from '@/lib/domain/exercises/limits'
import { starterExercises } from '@/lib/domain/exercises/starter'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let nextClinic = 8401

beforeAll(async () => {
  api = await testApi()
})
// A clinic of its own for each test: what one does to the library must not be seen by the next.
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterAll(() => api.close())

type Asked = {
  id?: number
  body?: object
  form?: FormData
  query?: Record<string, string>
  version?: number
  token?: string
}
const ask = async (
  name: EndpointName,
  { id, body, form, query, version, token = clinic.tokens.professional }: Asked = {},
) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const answer = await api.ask(name, {
    token,
    body,
    form,
    query,
    headers,
    params: id === undefined ? undefined : { id },
  })
  return { status: answer.status, ...(answer.status === 204 ? {} : await answer.json()) }
}
const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const list = async (query: Record<string, string> = {}, token?: string) => {
  const { data, meta } = await ask('exercises.list', { query, token })
  return { data: data as ExerciseItem[], meta, names: (data as ExerciseItem[]).map(({ name }) => name) }
}
const create = (more: object = {}, token?: string) => ask('exercises.create', { body: { ...squat, ...more }, token })

const squat = {
  ...{ name: 'Sentadilla búlgara', notes: 'Baja sin que la rodilla se vaya hacia dentro.', sets: 3, reps: 8 },
  ...{
    hold_seconds: null,
    rest_seconds: 60,
    load: '2 kg',
    tempo: '3-1-1',
    zones: ['hip', 'knee'],
    goals: ['strength'],
  },
  ...{ materials: ['chair'], video_url: 'https://video.example.com/bulgara' },
}
const first = starterExercises[0]!.key

describe('an exercise of the clinic’s own', () => {
  it('is made by who treats patients, changed, archived and brought back, and nobody at the desk sees any', async () => {
    const { status, data } = await create()
    expect([status, data]).toEqual([
      201,
      { ...squat, id: data.id, picture_ids: [], video_id: null, starter_key: null, active: true, version: 1 },
    ])
    const changed = await ask('exercises.update', { id: data.id, body: { reps: 12 }, version: 1 })
    expect(changed.data).toMatchObject({ reps: 12, sets: 3, version: 2 })
    expect((await ask('exercises.update', { id: data.id, body: { reps: 10 }, version: 1 })).status).toBe(412)
    await ask('exercises.update', { id: data.id, body: { active: false }, version: 2 })
    expect((await list({ search: 'bulgara' })).names).toEqual([])
    expect((await list({ library: 'archived' })).names).toEqual([squat.name])
    await ask('exercises.update', { id: data.id, body: { active: true }, version: 3 })
    expect((await list({ search: 'BULGARA rodilla' })).names).toEqual([squat.name])
    const token = clinic.tokens.employee
    expect((await ask('exercises.list', { token })).status).toBe(403)
    expect((await create({}, token)).status).toBe(403)
    const lines = await owner<{ action: string; after: Record<string, unknown> }>(
      sql`select action, after from audit where entity = 'exercise' and entity_id = ${data.id} order by id`,
    )
    expect(lines.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'updated'])
    // What the database keeps to find it, nobody has written.
    expect(Object.keys(lines[0]!.after)).not.toContain('search')
  })

  it.each([
    ['name', { name: ' ' }],
    ['sets', { sets: 0 }],
    ['reps', { reps: 1.5 }],
    ['tempo', { tempo: 'slow' }],
    ['video_url', { video_url: 'http://video.example.com' }],
    ['video_url', { video_url: 'javascript:alert(1)' }],
    ['video_url', { video_url: 'https://me:secret@video.example.com' }],
    ['load', { load: 'x'.repeat(41) }],
    ['zones.0', { zones: ['moon'] }],
  ])('is refused, naming %s: %o', async (field, wrong) => {
    const { status, errors } = await create(wrong)
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('is no duplicate of another one, whatever its case and accents; the refusal says which there is', async () => {
    const { data } = await create()
    const { status, code, existing, message } = await create({ name: 'SENTADILLA  bulgara' })
    expect({ status, code, existing, message }).toEqual({
      ...{ status: 409, code: 'exercise_duplicate', existing: { id: data.id, name: squat.name } },
      message: 'No se ha podido añadir el ejercicio porque está duplicado.',
    })
    // Of another clinic it is none, and what was put away counts no more, until it comes back.
    await ask('exercises.update', { id: data.id, body: { active: false }, version: 1 })
    expect((await create()).status).toBe(201)
    expect((await ask('exercises.update', { id: data.id, body: { active: true }, version: 2 })).code).toBe(
      'exercise_duplicate',
    )
  })

  it('is made once where several make it at once, and the index holds without the step', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, (_, at) => create({ name: at % 2 ? 'Ánfora' : 'anfora' })))
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    await expect(owner(sql`insert into exercises (clinic_id, name) values (${clinic.id}, 'ANFORA')`)).rejects.toThrow()
  })

  it('has pictures, the first of which the library shows; those that are named stay, in that order', async () => {
    const { data } = await create()
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const add = (bytes: Uint8Array = png) => {
      const form = new FormData()
      form.set('picture', new File([bytes as BlobPart], 'p.png', { type: 'image/png' }))
      return ask('exercises.add_picture', { id: data.id, form })
    }
    expect((await add(Buffer.from('no picture'))).code).toBe('image_type')
    for (let at = 0; at < PICTURES_MAX; at++) expect((await add()).status).toBe(201)
    const refused = await add()
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['picture']])
    const shown = (await ask('exercises.show', { id: data.id })).data as Exercise
    const kept = [shown.picture_ids[2]!, shown.picture_ids[0]!]
    const change = (picture_ids: string[]) =>
      ask('exercises.update', { id: data.id, body: { picture_ids }, version: shown.version })
    expect((await change(['0'.repeat(32)])).code).toBe('reference_unknown')
    expect((await change([kept[0]!, kept[0]!])).code).toBe('reference_unknown')
    expect((await change(kept)).data.picture_ids).toEqual(kept)
    expect((await list({ search: 'bulgara' })).data[0]).toMatchObject({ picture_id: kept[0], has_video: true })
    const file = await api.ask('files.show', { token: clinic.tokens.professional, params: { id: kept[0]! } })
    expect(file.headers.get('content-type')).toBe('image/webp')
  })
})

describe('the library', () => {
  it('lists the starter’s with the clinic’s own by name, page after page, each once', async () => {
    await create({ name: 'Ábaco' })
    await create({ name: 'zz último' })
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: '37', ...(cursor && { cursor }) })
      names.push(...page.data.map(({ id, starter_key }) => `${id ?? starter_key}`))
      expect(page.meta.count).toBe(starterExercises.length + 3)
      cursor = page.meta.next_cursor ?? undefined
    } while (cursor)
    expect([names.length, new Set(names).size]).toEqual([starterExercises.length + 3, starterExercises.length + 3])
    const all = await list({ limit: '100' })
    expect([all.names[0], all.meta.all]).toEqual(['Ábaco', starterExercises.length + 3])
    const other = await ask('exercises.list', { query: { search: 'x', cursor: all.meta.next_cursor } })
    expect(Object.keys(other.errors)).toEqual(['cursor'])
  })

  it('counts what is asked for', async () => {
    await create()
    const { names, meta } = await list({ library: 'own', zone: 'knee,shoulder' })
    expect(names).toEqual([squat.name])
    expect(meta.facets.library).toMatchObject({ own: 1, archived: 0, favourites: 0 })
    // Another zone beside the two is not said to lead nowhere.
    expect([meta.facets.zones.hip, meta.facets.goals.strength, meta.facets.materials.mat]).toEqual([2, 1, 0])
  })

  it('keeps each reader’s marks apart, on the clinic’s own and on a starter’s', async () => {
    const { exercise } = clinic
    const mark = (body: object, token?: string) =>
      ask('exercises.favourite', { body: { favourite: true, ...body }, token })
    expect((await mark({ exercise_id: exercise })).status).toBe(204)
    expect((await mark({ exercise_id: exercise })).status).toBe(204)
    expect((await mark({ starter_key: first })).status).toBe(204)
    expect((await mark({ starter_key: 'no-such-one' })).code).toBe('reference_unknown')
    expect((await mark({})).status).toBe(422)
    expect((await list({ library: 'favourites' })).data.map(({ favourite }) => favourite)).toEqual([true, true])
    expect((await list({ library: 'favourites' }, clinic.tokens.admin)).data).toEqual([])
    await mark({ exercise_id: exercise, favourite: false })
    expect((await list({ library: 'favourites' })).data.map(({ starter_key }) => starter_key)).toEqual([first])
  })

  it('lets a clinic make a starter’s its own: it stands in its place, with its marks, once', async () => {
    await ask('exercises.favourite', { body: { starter_key: first, favourite: true } })
    const starter = (await ask('exercises.starter', { query: { starter_key: first } })).data
    const { status, data } = await ask('exercises.adopt', { body: { starter_key: first } })
    expect([status, data.name, data.starter_key]).toEqual([201, starter.name, first])
    expect((await ask('exercises.starter', { query: { starter_key: first } })).data.own_id).toBe(data.id)
    expect((await list({ library: 'favourites' })).data.map(({ id }) => id)).toEqual([data.id])
    expect((await list()).meta.all).toBe(starterExercises.length + 1)
    const again = await ask('exercises.adopt', { body: { starter_key: first } })
    expect([again.code, again.existing.id]).toEqual(['exercise_duplicate', data.id])
    expect((await ask('exercises.adopt', { body: { starter_key: 'no-such-one' } })).code).toBe('reference_unknown')
  })

  it('reads five thousand of the clinic’s own as quickly as a page of them', async () => {
    await owner(sql`insert into exercises (clinic_id, name, notes, zones, goals, materials)
      select ${clinic.id}, 'Ejercicio ' || n, repeat('Despacio y sin dolor. ', 8),
        array[(array['knee', 'hip', 'shoulder', 'cervical'])[1 + n % 4]],
        array[(array['strength', 'mobility', 'balance'])[1 + n % 3]], array['mat'] from generate_series(1, 5000) n`)
    const page = await list({ search: 'ejercicio dolor', zone: 'knee' })
    expect([page.data.length, page.meta.count]).toEqual([40, 1250])
    await owner(sql`analyze exercises`)
    // No row is sorted for it: the index has them in the order of the list.
    const plan = await api.database.asTenant(clinic.id, (tx) =>
      rowsOf<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select e.id from exercises e where clinic_id = current_clinic() and active order by sort_name, id limit 41`,
      ),
    )
    const said = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(said).not.toContain('Sort')
  })
})

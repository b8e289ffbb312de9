import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let nextClinic = 8701

beforeAll(async () => {
  api = await testApi()
})
// A clinic of its own for each test: what one does to the plans must not be seen by the next.
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterAll(() => api.close())

type Asked = { id?: number; body?: object; query?: Record<string, string>; version?: number; token?: string }
const ask = async (name: EndpointName, { id, version, token = clinic.tokens.professional, ...given }: Asked = {}) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const answer = await api.ask(name, { token, headers, params: id === undefined ? undefined : { id }, ...given })
  return { status: answer.status, ...(await answer.json()) }
}
const placed = (...days: number[]) => days.map((day) => ({ day, exercise_session_id: clinic.planSession }))
const knee = () => ({
  ...{ name: 'Rodilla, doce semanas', notes: 'Con muletas al principio' },
  phases: [
    { name: 'Inicio', days: 14, exit_criteria: 'Sin derrame', sessions: placed(2, 0, 0) },
    { name: 'Fuerza', days: 70, exit_criteria: null, sessions: placed(69) },
  ],
})
const create = (more: object = {}) => ask('exercise-plans.create', { body: { ...knee(), ...more } })

describe('a plan of the clinic’s', () => {
  it('is made of phases with sessions on their days, changed, archived, and nobody at the desk sees any', async () => {
    const { status, data } = await create()
    expect(status).toBe(201)
    const session = { exercise_session_id: clinic.planSession, name: 'Cadera en casa', color: 'teal', active: true }
    expect(data).toMatchObject({
      ...{ name: 'Rodilla, doce semanas', active: true, version: 1 },
      phases: [
        {
          name: 'Inicio',
          days: 14,
          exit_criteria: 'Sin derrame',
          sessions: [0, 0, 2].map((day) => ({ day, ...session })),
        },
        { name: 'Fuerza', days: 70, exit_criteria: null, sessions: [{ day: 69, ...session }] },
      ],
    })
    expect(data.phases[0].sessions[0].minutes).toBeGreaterThan(0)
    const update = (body: object, version: number) => ask('exercise-plans.update', { id: data.id, body, version })
    const renamed = await update({ name: 'Rodilla' }, 1)
    expect(renamed.data).toMatchObject({
      name: 'Rodilla',
      notes: 'Con muletas al principio',
      phases: data.phases,
      version: 2,
    })
    expect((await update({ name: 'Otra' }, 1)).status).toBe(412)
    const shorter = await update({ phases: [{ name: 'Única', days: 7, sessions: [] }] }, 2)
    expect(shorter.data.phases).toEqual([{ name: 'Única', days: 7, exit_criteria: null, sessions: [] }])
    await update({ active: false }, 3)
    const names = async (query: Record<string, string>) =>
      (await ask('exercise-plans.list', { query })).data.map(({ name }: { name: string }) => name)
    expect(await names({})).toEqual(['Cadera, seis semanas'])
    expect(await names({ active: 'false' })).toEqual(['Rodilla'])
    const token = clinic.tokens.employee
    for (const name of ['exercise-plans.list', 'exercise-plans.create'] as const)
      expect((await ask(name, { token, ...(name.endsWith('create') && { body: knee() }) })).status).toBe(403)
  })

  it.each([
    ['name', () => ({ name: ' ' })],
    ['name', () => ({ name: 'CADERA, seis semanas' })],
    ['phases', () => ({ phases: [] })],
    ['phases.0.days', () => ({ phases: [{ name: 'A', days: 0, sessions: [] }] })],
    ['phases.0.sessions.1.day', () => ({ phases: [{ name: 'A', days: 7, sessions: placed(6, 7) }] })],
    ['phases', () => ({ phases: [1, 2].map((at) => ({ name: `F${at}`, days: 400, sessions: [] })) })],
    ['phases', () => ({ phases: [{ name: 'A', days: 1, sessions: placed(0, 0, 0, 0, 0, 0, 0) }] })],
  ])('is refused, naming %s', async (field, wrong) => {
    const { status, errors } = await create(wrong())
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })
})

it('plans are found by words of their names, and paged by name', async () => {
  for (const name of ['Hombro congelado', 'Álgica de hombro', 'Tobillo']) await create({ name })
  const list = (query: Record<string, string>) => ask('exercise-plans.list', { query })
  const found = await list({ search: 'HOMBRO' })
  expect(found.data).toMatchObject([
    { name: 'Álgica de hombro', phases: 2, days: 84, sessions: 4 },
    { name: 'Hombro congelado' },
  ])
  expect(found.meta).toEqual({ next_cursor: null, count: 2 })
  const first = await list({ limit: '3' })
  const next = await list({ limit: '3', cursor: first.meta.next_cursor })
  expect([...first.data, ...next.data].map(({ name }: { name: string }) => name)).toEqual([
    'Álgica de hombro',
    'Cadera, seis semanas',
    'Hombro congelado',
    'Tobillo',
  ])
  expect((await list({ search: 'x', cursor: first.meta.next_cursor })).status).toBe(422)
})

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { DatedSession } from '@/lib/contract/dated-plans'
import { starterExercises } from '@/lib/domain/exercises/starter'
import { PLACED_A_DAY_MAX } from '@/lib/domain/plans/limits'
import { daysBetween } from '@/lib/domain/plans/phases'
import { SESSION_NOTES_MAX } from '@/lib/domain/sessions/limits'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let nextClinic = 8771

beforeAll(async () => {
  api = await testApi()
})
// A clinic of its own for each test: what one does to a plan must not be seen by the next.
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

type Asked = { id?: number; body?: object; query?: Record<string, string>; version?: number; token?: string }
const ask = async (name: EndpointName, { id, version, token = clinic.tokens.professional, ...given }: Asked = {}) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const answer = await api.ask(name, { token, headers, params: id === undefined ? undefined : { id }, ...given })
  return { status: answer.status, ...(await answer.json()) }
}
const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const add = (body: object) => ask('dated-sessions.create', { id: clinic.datedPlan, body })
const all = async (): Promise<DatedSession[]> =>
  (await ask('dated-sessions.list', { id: clinic.datedPlan, query: { from: '2026-11-01', to: '2027-01-31' } })).data
const answer = ({ id }: { id: number }) =>
  owner(sql`insert into session_feedback (clinic_id, dated_session_id, patient_id, key, done, answered_at)
    values (${clinic.id}, ${id}, ${clinic.patient}, ${String(id)}, true, now())`)
const [one, other] = starterExercises.map(({ key }) => key) as [string, string]
const dose = { sets: 2, reps: 10, hold_seconds: null, rest_seconds: null, load: null, tempo: null, note: null }
const item = (starter_key: string, more: object = {}) => ({ starter_key, ...dose, ...more })

describe('a session on a plan', () => {
  it('is one of the library on several days, alike to those of it that are there', async () => {
    const body = { days: ['2026-11-12', '2026-11-10', '2026-11-12'], exercise_session_id: clinic.planSession }
    const { status, data } = await add(body)
    expect(status).toBe(201)
    expect(data.map(({ day, position, alike, name }: DatedSession) => [day, position, alike, name])).toEqual([
      ['2026-11-10', 0, 1, 'Cadera en casa'],
      ['2026-11-12', 0, 1, 'Cadera en casa'],
    ])
    expect((await add({ ...body, days: ['2026-11-12'] })).data[0].position).toBe(1)
  })

  it('is one of its own, of which all days are alike, and no other', async () => {
    const { data } = await add({
      days: ['2026-11-10', '2026-11-11'],
      name: 'Estirar',
      color: 'violet',
      items: [item(one)],
    })
    expect(data).toMatchObject([
      { name: 'Estirar', color: 'violet', minutes: 1, items: [{ starter_key: one, drawn_as: one }] },
      {},
    ])
    expect(data.map(({ alike }: DatedSession) => alike)).toEqual([data[0].id, data[0].id])
    // Said besides a session of the library it stands in the place of what that says.
    const [mixed] = (await add({ days: ['2026-11-13'], exercise_session_id: clinic.planSession, items: [item(other)] }))
      .data
    expect(mixed).toMatchObject({ name: 'Cadera en casa', items: [{ starter_key: other }] })
  })

  it.each([
    ['a day outside the plan', () => ({ days: ['2026-11-10', '2026-11-01'] }), 422, 'days.1'],
    ['no name', () => ({ name: undefined }), 422, 'name'],
    ['the same exercise twice', () => ({ items: [item(one), item(other), item(one)] }), 409, 'items.2.starter_key'],
    ['an exercise that there is not', () => ({ items: [item('no-such')] }), 422, 'items.0.starter_key'],
  ])('is refused for %s', async (_, wrong, status, field) => {
    const refused = await add({ days: ['2026-11-10'], name: 'A', ...wrong() })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([status, [field]])
  })

  it('is one of so many of its day', async () => {
    const days = ['2026-11-20']
    for (let count = 0; count < PLACED_A_DAY_MAX; count += 1)
      expect((await add({ days, name: `A${count}` })).status).toBe(201)
    expect((await add({ days, name: 'B' })).errors).toHaveProperty('days')
    const [first] = await all()
    expect(
      (await ask('dated-sessions.move', { id: first!.id, body: { day: days[0] }, version: 1 })).errors,
    ).toHaveProperty('day')
  })
})

describe('a change of a session', () => {
  it('keeps the words of exercises that are there, and takes the library’s of now for those that come', async () => {
    const [session] = await all()
    await ask('exercises.update', { id: clinic.exercise, body: { name: 'Otro nombre' }, version: 1 })
    const items = [item(one), { exercise_id: clinic.exercise, ...dose, reps: 20 }]
    const { data, meta } = await ask('dated-sessions.update', {
      id: session!.id,
      body: { scope: 'day', items },
      version: 1,
    })
    expect(meta).toEqual({ sessions: 1 })
    expect(data).toMatchObject({
      name: 'Cadera',
      version: 2,
      items: [{ starter_key: one }, { name: 'Puente', reps: 20 }],
    })
    expect(
      (await ask('dated-sessions.update', { id: session!.id, body: { scope: 'day', name: 'X' }, version: 1 })).status,
    ).toBe(412)
  })

  it('has a note as long as the library’s, which it may have come with', async () => {
    const [session] = await all()
    const note = 'a'.repeat(SESSION_NOTES_MAX)
    const change = (text: string, version: number) =>
      ask('dated-sessions.update', { id: session!.id, body: { scope: 'day', note: text }, version })
    expect((await change(note, 1)).data.note).toBe(note)
    expect(Object.keys((await change(`${note}a`, 2)).errors)).toEqual(['note'])
  })

  it('touches what its scope says, and nothing that is answered', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
    const { data } = await add({
      days: ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
      exercise_session_id: clinic.planSession,
    })
    await answer(data[0])
    await answer(data[3])
    const rename = async (id: number, scope: string, name: string, version = 1) =>
      (await ask('dated-sessions.update', { id, body: { scope, name }, version })).meta?.sessions
    const names = async () => (await all()).map(({ name }) => name)
    expect(await rename(data[2].id, 'from_today', 'B')).toBe(2)
    expect(await names()).toEqual(['Cadera', 'Cadera en casa', 'Cadera en casa', 'B', 'Cadera en casa', 'B'])
    expect(await rename(data[0].id, 'phase', 'C')).toBe(4)
    expect(await names()).toEqual(['C', 'Cadera en casa', 'C', 'C', 'Cadera en casa', 'C'])
    const refused = await ask('dated-sessions.update', {
      id: data[0].id,
      body: { scope: 'day', name: 'D' },
      version: 1,
    })
    expect([refused.status, refused.code]).toEqual([409, 'session_answered'])
    const moved = await ask('dated-sessions.move', { id: data[3].id, body: { day: '2026-11-25' }, version: 1 })
    expect(moved.code).toBe('session_answered')
    expect((await ask('dated-sessions.remove', { id: data[3].id, body: { scope: 'day' }, version: 1 })).code).toBe(
      'session_answered',
    )
    expect((await ask('dated-sessions.remove', { id: data[4].id, body: { scope: 'phase' }, version: 3 })).meta).toEqual(
      { sessions: 4 },
    )
    expect((await all()).map(({ id }) => id)).toEqual([data[0].id, data[3].id])
  })

  // 23:30 in UTC is half past midnight of the 21st in Madrid, and half past eleven of the 20th in the Canaries.
  it.each([
    ['Europe/Madrid', 1],
    ['Atlantic/Canary', 2],
  ])('knows today by the clinic’s clock: %s', async (zone, touched) => {
    await owner(sql`update clinics set time_zone = ${zone} where id = ${clinic.id}`)
    const { data } = await add({ days: ['2026-11-20', '2026-11-21'], name: 'A' })
    vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), toFake: ['Date'] })
    const body = { scope: 'from_today', name: 'B' }
    const { meta } = await ask('dated-sessions.update', { id: data[1].id, body, version: 1 })
    expect(meta).toEqual({ sessions: touched })
    const { asked } = (await ask('dated-plans.adherence', { id: clinic.datedPlan })).data
    expect(asked).toBe(zone === 'Europe/Madrid' ? 3 : 2)
  })

  it('moves to another day, whose phase it is of, and to a place in it', async () => {
    const [first] = await all()
    await owner(sql`update dated_phases set days = 14 where id = ${clinic.datedPhase}`)
    await owner(sql`insert into dated_phases (clinic_id, dated_plan_id, position, name, days)
      values (${clinic.id}, ${clinic.datedPlan}, 1, 'Fuerza', 14)`)
    const { data } = await add({ days: ['2026-11-17'], name: 'B' })
    const move = (id: number, body: object, version: number) => ask('dated-sessions.move', { id, body, version })
    const moved = await move(first!.id, { day: '2026-11-17', position: 0 }, 1)
    expect(moved.data).toMatchObject({ day: '2026-11-17', position: 0, phase_id: data[0].phase_id, version: 2 })
    expect((await all()).map(({ name, position }) => [name, position])).toEqual([
      ['Cadera', 0],
      ['B', 1],
    ])
    expect((await move(first!.id, { day: '2026-12-01' }, 2)).errors).toHaveProperty('day')
    expect((await move(first!.id, { day: '2026-11-18' }, 1)).status).toBe(412)
  })

  it('while another one takes its phase away or moves everything: one of them is done, the other is told', async () => {
    const [first] = await all()
    await owner(sql`update dated_phases set days = 14 where id = ${clinic.datedPhase}`)
    await owner(sql`insert into dated_phases (clinic_id, dated_plan_id, position, name, days)
      values (${clinic.id}, ${clinic.datedPlan}, 1, 'Fuerza', 14)`)
    const { version } = (await ask('dated-plans.show', { id: clinic.datedPlan })).data
    const [moved, dropped, shifted, changed] = await Promise.all([
      ask('dated-sessions.move', { id: first!.id, body: { day: '2026-11-17' }, version: 1 }),
      ask('dated-plans.update', {
        ...{ id: clinic.datedPlan, version, body: { phases: [{ id: clinic.datedPhase, name: 'Una', days: 14 }] } },
      }),
      ask('dated-plans.shift', { id: clinic.datedPlan, version, body: { from: first!.day, days: 1 } }),
      ask('dated-sessions.update', { id: first!.id, body: { scope: 'phase', name: 'Otra' }, version: 1 }),
    ])
    const refused = [moved, dropped, shifted, changed].filter(({ status }) => status !== 200)
    expect(refused.filter(({ status }) => status !== 412 && status !== 422)).toEqual([])
    expect([dropped, shifted].filter(({ status }) => status === 200).length).toBeLessThan(2)
    expect([moved, changed].filter(({ status }) => status === 200).length).toBeLessThan(2)
    // Whoever was first, each session is in a phase of the plan, on a day of that phase.
    const { phases } = (await ask('dated-plans.show', { id: clinic.datedPlan })).data
    const outside = (await all()).filter(({ phase_id, day }) => {
      const phase = phases.find(({ id }: { id: number }) => id === phase_id)
      const at = phase ? daysBetween(phase.starts_on, day) : -1
      return at < 0 || at >= phase.days
    })
    expect(outside).toEqual([])
  })
})

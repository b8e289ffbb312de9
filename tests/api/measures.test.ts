import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MeasurePoint } from '@/lib/contract/measures'
import type { RecordEntry } from '@/lib/contract/record'
import { filledPsfs, ownDefinition } from '@/tests/support/factories/measure'
import { ask, clinic, closeRooms as close, freshClinic, openRooms as open, owner } from '@/tests/support/room-desk'

beforeAll(open)
beforeEach(freshClinic)
afterAll(close)

const token = () => clinic.tokens.professional
const create = (body: object = {}) =>
  ask('record.create', { id: clinic.patient, token: token(), body: { kind: 'measure', ...body } })
const begin = async (measure: object = filledPsfs(), more: object = {}) =>
  (await create({ content: { measure }, ...more })).data as RecordEntry
const write = (id: number, version: number, body: object) => ask('record.update', { id, version, token: token(), body })
const history = async () =>
  (await ask('measures.history', { id: clinic.patient, token: token() })).data as MeasurePoint[]

describe('a measure', () => {
  it('is scored by the server, whatever is sent', async () => {
    const { content } = await begin(filledPsfs({ score: { total: 10 }, filled_by: 'patient' }))
    expect(content.measure).toMatchObject({ score: { total: 4.3 }, filled_by: 'clinic' })
  })

  it('of the clinic’s own is scored the same way', async () => {
    const { content } = await begin({ measure_id: clinic.measure, answers: { sleep: 'badly', fear: 3 } })
    expect(content.measure?.score).toEqual({ total: 10 })
  })

  it('is what an entry of its kind says, and no other', async () => {
    const body = { kind: 'note', template_version_id: clinic.templateVersion, content: { measure: filledPsfs() } }
    const { status, errors } = await create(body)
    expect([status, Object.keys(errors)]).toEqual([422, ['content.measure']])
  })

  it.each([
    ['eleven of ten', { key: 'nprs', answers: { pain: 11 } }, 'content.measure.answers.pain'],
    ['what is not asked', { key: 'nprs', answers: { mood: 1 } }, 'content.measure.answers.mood'],
    ['two measures at once', { key: 'nprs', measure_id: 1 }, 'content.measure.key'],
    ['one that there is not', { key: 'odi' }, 'content.measure.key'],
  ])('is refused with %s, by the name of the field', async (_, measure, field) => {
    const { status, errors } = await create({ content: { measure } })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('is signed with a score', async () => {
    const { id } = await begin({ key: 'nprs' })
    const sign = (version: number) => ask('record.sign', { id, version, token: token(), body: {} })
    expect(Object.keys((await sign(1)).errors)).toEqual(['content.measure'])
    await write(id, 1, { content: { measure: { key: 'nprs', answers: { pain: 4 } } } })
    expect((await sign(2)).data.state).toBe('signed')
  })

  it('is of the one open episode unless it says another', async () => {
    expect((await begin()).episode_id).toBe(clinic.episode)
    expect((await begin(filledPsfs(), { episode_id: null })).episode_id).toBeNull()
    await ask('episodes.create', { id: clinic.patient, token: token(), body: { title: 'Hombro' } })
    expect((await begin()).episode_id).toBeNull()
  })
})

describe('the history of measures', () => {
  it('follows what the entries say: written, written anew, moved, removed', async () => {
    const later = await begin(filledPsfs(), { at: '2026-11-14T09:00:00.000Z' })
    const earlier = await begin(
      { key: 'grip_strength', answers: { left: 20, right: 31 } },
      { at: '2026-11-07T09:00:00Z' },
    )
    expect((await history()).map(({ key, part, value }) => [key, part, value])).toEqual([
      ['grip_strength', 'left', 20],
      ['grip_strength', 'right', 31],
      ['psfs', 'total', 4.3],
    ])
    await write(later.id, 1, { at: '2026-11-01T09:00:00.000Z' })
    await write(earlier.id, 1, { content: { measure: { key: 'grip_strength', answers: { right: 33 } } } })
    expect((await history()).map(({ part, value }) => [part, value])).toEqual([
      ['total', 4.3],
      ['right', 33],
    ])
    await ask('record.delete', { id: later.id, version: 2, token: token(), body: {} })
    expect((await history()).map(({ key }) => key)).toEqual(['grip_strength'])
  })

  it('leaves a line among the accesses, and is not the front desk’s to see', async () => {
    await history()
    expect(await owner(sql`select what from record_accesses where clinic_id = ${clinic.id}`)).toEqual([
      { what: 'measures.history' },
    ])
    const { status } = await ask('measures.history', { id: clinic.patient, token: clinic.tokens.employee })
    expect(status).toBe(403)
  })
})

describe('a measure of the clinic’s own', () => {
  const make = (definition: object) => ask('measures.create', { body: { name: 'Propia', definition } })
  it('is an admin’s to make, and archived rather than changed', async () => {
    const body = { name: 'Propia', definition: ownDefinition() }
    expect((await ask('measures.create', { token: token(), body })).status).toBe(403)
    const { data } = await make(ownDefinition())
    const changed = await ask('measures.update', {
      id: data.id,
      version: 1,
      body: { active: false, definition: ownDefinition({ how: 'mean' }) },
    })
    expect(changed.data).toMatchObject({ active: false, definition: { how: 'sum' }, version: 2 })
    const { status } = await ask('measure-links.create', {
      id: clinic.patient,
      token: token(),
      body: { measure_id: data.id, by: 'copy' },
    })
    expect(status).toBe(422)
  })

  it.each([
    ['asks nothing', { items: [] }, 'definition.items'],
    ['asks the same twice', { items: [ownDefinition().items[1]!, ownDefinition().items[1]!] }, 'definition.items'],
    ['ends before it begins', { range: { min: 5, max: 5 } }, 'definition.range'],
    [
      'has a scale of more steps than buttons can be',
      { items: [{ ...ownDefinition().items[1]!, min: -60, max: 60 }] },
      'definition.items.0.max',
    ],
    ['has a difference without a source', { mid: { points: 2, percent: null, source: '' } }, 'definition.mid.source'],
  ])('is refused where it %s', async (_, given, field) => {
    const { status, errors } = await make(ownDefinition(given as never))
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })
})

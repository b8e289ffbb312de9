import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PainPoint } from '@/lib/contract/pains'
import type { RecordEntry } from '@/lib/contract/record'
import { pain, painSpot } from '@/tests/support/factories/pain'
import { ask, clinic, closeRooms as close, freshClinic, openRooms as open, owner } from '@/tests/support/room-desk'

beforeAll(open)
beforeEach(freshClinic)
afterAll(close)

const token = () => clinic.tokens.professional
const create = (body: object = {}) =>
  ask('record.create', { id: clinic.patient, token: token(), body: { kind: 'pain', ...body } })
const begin = async (body: object = {}) => (await create({ content: { pain: pain() }, ...body })).data as RecordEntry
const history = async () => (await ask('pains.history', { id: clinic.patient, token: token() })).data as PainPoint[]
const sign = (id: number, version = 1) => ask('record.sign', { id, version, token: token(), body: {} })

describe('a pain', () => {
  it('is not the front desk’s to see', async () =>
    expect((await ask('pains.history', { id: clinic.patient, token: clinic.tokens.employee })).status).toBe(403))

  it('is what an entry of its kind says, and no other', async () => {
    const body = { kind: 'note', template_version_id: clinic.templateVersion, content: { pain: pain() } }
    const { status, errors } = await create(body)
    expect([status, Object.keys(errors)]).toEqual([422, ['content.pain']])
    const changed = await ask('record.update', {
      id: clinic.entry,
      version: 1,
      token: token(),
      body: { content: { pain: pain() } },
    })
    expect([changed.status, Object.keys(changed.errors)]).toEqual([422, ['content.pain']])
  })

  it('holds nothing but its pain, whatever else is sent', async () => {
    const { content } = await begin({ content: { pain: pain(), answers: { plan: '<script>x</script>' } } })
    expect(content).toEqual({ answers: {}, carried: {}, pain: pain() })
  })

  it.each([
    ['a place that there is not', { spots: [painSpot({ region: 'wing' as never })] }, 'content.pain.spots.0.region'],
    ['a side that a region has not', { spots: [painSpot({ region: 'sacrum' })] }, 'content.pain.spots.0'],
    ['one place twice', { spots: [painSpot(), painSpot()] }, 'content.pain.spots'],
    ['eleven of ten', { spots: [painSpot({ intensity: 11 })] }, 'content.pain.spots.0.intensity'],
  ])('is refused with %s, by the name of the field', async (_, given, field) => {
    const { status, errors } = await create({ content: { pain: { ...pain(), ...given } } })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('is signed when a place is marked, and each has its number', async () => {
    const { id } = await begin({ content: {} })
    expect(Object.keys((await sign(id)).errors)).toEqual(['content.pain'])
    const spots = [painSpot(), painSpot({ side: 'left', intensity: null })]
    const write = (version: number, given: object) =>
      ask('record.update', { id, version, token: token(), body: { content: { pain: pain(given) } } })
    await write(1, { spots })
    expect(Object.keys((await sign(id, 2)).errors)).toEqual(['content.pain.spots.1.intensity'])
    await write(2, {})
    expect((await sign(id, 3)).data.state).toBe('signed')
  })
})

it('a pain is there since a day that was', async () => {
  const since = (day: string) => create({ content: { pain: { ...pain(), since: day } } })
  expect((await since('2020-02-29')).status).toBe(201)
  const refused = await since('2199-01-01')
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['content.pain.since']])
})

describe('the history of pains', () => {
  it('follows what the entries say: written, written anew, moved, removed', async () => {
    expect(await history()).toEqual([])
    const later = await begin({ at: '2026-11-14T09:00:00.000Z' })
    const earlier = await begin({
      at: '2026-11-07T09:00:00.000Z',
      content: { pain: pain({ spots: [painSpot({ intensity: 6 })] }) },
    })
    expect((await history()).map(({ entry_id, intensity, state }) => [entry_id, intensity, state])).toEqual([
      [earlier.id, 6, 'draft'],
      [later.id, 4, 'draft'],
    ])
    const spots = [painSpot({ intensity: 3 }), painSpot({ region: 'calf', sensations: ['numb'], intensity: 1 })]
    const body = { at: '2026-11-01T09:00:00.000Z', content: { pain: pain({ spots }) } }
    await ask('record.update', { id: later.id, version: 1, token: token(), body })
    expect((await history()).map(({ region, intensity, at }) => [region, intensity, at.slice(8, 10)])).toEqual([
      ['calf', 1, '01'],
      ['lumbar', 3, '01'],
      ['lumbar', 6, '07'],
    ])
    await sign(earlier.id)
    await ask('record.delete', { id: earlier.id, version: 2, token: token(), body: { reason: 'De otra persona' } })
    expect((await history()).map(({ region }) => region)).toEqual(['calf', 'lumbar'])
  })

  it('stands in the database beside what was said, in the same clinic', async () => {
    await begin()
    const rows = await owner(
      sql`select clinic_id, region, side, intensity from record_pains where clinic_id = ${clinic.id}`,
    )
    expect(rows).toEqual([{ clinic_id: clinic.id, region: 'lumbar', side: 'right', intensity: 4 }])
  })

  it('leaves a line among the accesses', async () => {
    await history()
    const lines = await owner(sql`select what from record_accesses where clinic_id = ${clinic.id}`)
    expect(lines).toEqual([{ what: 'pains.history' }])
  })
})

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireVouchers } from '@/server/jobs/expire-vouchers'
import {
  api,
  ask,
  book,
  clinic,
  closeVouchers,
  counted,
  done,
  freshClinic,
  moveTo,
  openVouchers,
  owner,
  past,
  sell,
  sessionsOf,
  shown,
  visitIn,
} from '@/tests/support/voucher-desk'

/** Many at once: on PostgreSQL they really are (`npm run test:postgres`); the embedded database takes one after the other. */

beforeAll(openVouchers)
beforeEach(freshClinic)
afterAll(closeVouchers)

/** So many visits of the clinic's patient that were, half an hour each, paid by nothing yet. */
const visitsBefore = async (count: number) => {
  const ids: number[] = []
  for (let at = 0; at < count; at++)
    ids.push((await book(new Date(Date.parse(past) + at * 3_600_000).toISOString())).id)
  return ids
}
const attend = (id: number, attendance = 'attended') =>
  ask('appointments.update', { id, version: 1, body: { attendance } })

describe('many at once', () => {
  it('use ten sessions of a voucher of ten in fifty visits: the others are not paid by it', async () => {
    const ids = await visitsBefore(50)
    const { id } = await sell()
    const answers = await Promise.all(ids.map((visit) => attend(visit)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await sessionsOf(id)).toEqual({ held: 0, used: 10, left: 0 })
    const uses = await Promise.all(ids.map(async (visit) => (await visitIn(visit)).use))
    expect(uses.filter((use) => use === 'used')).toHaveLength(10)
  })

  it('choose the last session: one has it, the others are told that there is none', async () => {
    const ids = await visitsBefore(8)
    const { id } = await sell({ sessions: 1 })
    const body = { patient_id: clinic.patient, voucher_id: id }
    const answers = await Promise.all(ids.map((visit) => ask('visits.choose', { id: visit, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
    expect(await sessionsOf(id)).toEqual({ held: 1, used: 0, left: 0 })
  })

  it('hold the last session by two bookings: one has it', async () => {
    const { id } = await sell({ sessions: 1 })
    const [one, other] = await Promise.all([book('2027-05-05T09:00:00Z'), book('2027-05-05T11:00:00Z')])
    expect([(await visitIn(one.id)).use, (await visitIn(other.id)).use].sort()).toEqual(['held', 'none'])
    expect(await sessionsOf(id)).toEqual({ held: 1, used: 0, left: 0 })
  })

  it('delete a voucher while visits of it change: nothing is half done, and nobody is told of a fault', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, version } = await sell({ sessions: 4 })
      const ids: number[] = []
      for (let at = 0; at < 4; at++)
        ids.push(
          (await book(new Date(Date.parse('2027-05-05T07:00:00Z') + (round * 4 + at) * 3_600_000).toISOString())).id,
        )
      const answers = await Promise.all([
        ...ids.map((visit) => ask('appointments.update', { id: visit, version: 1, body: { status: 'canceled' } })),
        ask('vouchers.remove', { id, version }),
      ])
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      const { lines, row } = await counted(id)
      expect(row).toEqual(lines)
      expect(lines).toMatchObject({ held: 0, used: 0 })
    }
  })

  it('cancel and attend one visit: one of both counts, and the voucher with it', async () => {
    const { id } = await sell({ sessions: 1 })
    const visit = await book(past)
    const answers = await Promise.all([
      attend(visit.id),
      ask('appointments.update', { id: visit.id, version: 1, body: { status: 'canceled' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const attended = answers[0]!.status === 200
    expect(await sessionsOf(id)).toEqual({ held: 0, used: attended ? 1 : 0, left: attended ? 0 : 1 })
  })
})

it('whatever happens to visits, the lines and what is counted say the same', async () => {
  const { id, version } = await sell({ sessions: 3, expires_on: '2027-06-30' })
  const visits = await visitsBefore(5)
  const act = fc.constantFrom(
    ...['attended', 'unknown', 'no_show', 'canceled', 'confirmed', 'late', 'remove', 'restore', 'none', 'choose'],
  )
  let last = version
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(4), act), { minLength: 1, maxLength: 6 }), async (acts) => {
      for (const [at, what] of acts) {
        const visit = visits[at]!
        const [row] = await owner<{ version: number }>(sql`select version from appointments where id = ${visit}`)
        const asked = { id: visit, version: row!.version }
        const choose = (voucher_id: number | null) =>
          ask('visits.choose', { id: visit, body: { patient_id: clinic.patient, voucher_id } })
        if (what === 'remove') await ask('appointments.remove', asked)
        else if (what === 'restore') await ask('appointments.restore', { id: visit, body: {} })
        else if (what === 'none') await choose(null)
        else if (what === 'choose') await choose(id)
        else if (what === 'late') await ask('appointments.update', { ...asked, body: moveTo('2027-07-05T09:00:00Z') })
        else if (what === 'canceled' || what === 'confirmed')
          await ask('appointments.update', { ...asked, body: { status: what } })
        else await ask('appointments.update', { ...asked, body: { attendance: what } })
      }
      const { lines, row } = await counted(id)
      expect(row).toEqual(lines)
      expect(lines.left).toBeGreaterThan(-1)
      const [standing] = await owner<{ held: number; used: number }>(
        sql`select (count(*) filter (where use = 'held'))::integer as held, (count(*) filter (where use = 'used'))::integer as used
          from visits where voucher_id = ${id}`,
      )
      expect(standing).toEqual({ held: lines.held, used: lines.used })
      last = (await shown(id)).version
    }),
    { numRuns: 15 },
  )
  expect(last).toBe(version)
})

it('what is left expires after the last day, once, and a later day brings it back', async () => {
  const { id, version } = await sell({ sessions: 3, expires_on: '2027-12-31' })
  await book(past)
  await owner(sql`update vouchers set expires_on = '2026-06-30' where id = ${id}`)
  // The clinic's midnight is two hours before that of UTC.
  expect(await expireVouchers(api.database, new Date('2026-06-30T21:59:00Z'))).toBe(0)
  expect(await expireVouchers(api.database, new Date('2026-06-30T22:00:00Z'))).toBe(1)
  expect(await expireVouchers(api.database, new Date('2026-07-02T22:00:00Z'))).toBe(0)
  expect(await shown(id)).toMatchObject({ list: 'expired', sessions: { granted: 3, held: 1, expired: 2, left: 0 } })
  const extended = await done('vouchers.extend', {
    id,
    version,
    body: { expires_on: '2027-06-30', reason: 'Estuvo de baja' },
  })
  expect(extended.data).toMatchObject({
    ...{ list: 'active', expires_on: '2027-06-30' },
    ...{ sessions: { granted: 3, held: 1, expired: 0, left: 2 }, lines: [{ kind: 'adjust', sessions: 2 }, {}, {}, {}] },
  })
  const { lines, row } = await counted(id)
  expect(row).toEqual(lines)
})

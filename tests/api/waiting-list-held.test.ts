import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HeldOffer } from '@/lib/contract/held-offer'
import {
  api,
  clinic,
  closeWaiting,
  dataOf,
  entryOf,
  nobodyWaits,
  offer,
  offered,
  openWaiting,
  owner,
  slot,
  token,
  wait,
} from '@/tests/support/waiting-desk'

beforeAll(openWaiting)
beforeEach(nobodyWaits)
afterAll(closeWaiting)

const tuesday = { from: '2027-06-01T00:00:00Z', to: '2027-06-02T00:00:00Z' }
const held = async (query = tuesday): Promise<HeldOffer[]> =>
  dataOf(await api.ask('waiting-list.held', { token: token(), query }))
const book = (more: object = {}) =>
  api.ask('appointments.create', {
    token: token(),
    body: { ...slot(), patient_ids: [clinic.otherPatient], ...more },
  })
/** An offer of 25 hours ago: nobody answered. */
const letPass = () =>
  owner(sql`update waiting_offers set offered_at = now() - interval '25 hours' where clinic_id = ${clinic.id}`)
const weekly = (more: object = {}) => ({
  ...slot(),
  patient_ids: [clinic.otherPatient],
  recurrence: { frequency: 'week', interval: 1, weekdays: [2], ends: { kind: 'count', count: 2 } },
  changes: [],
  ...more,
})

describe('a time that may be offered', () => {
  it.each([
    [
      'outside the hours',
      { starts_at: '2027-06-01T18:30:00Z', ends_at: '2027-06-01T19:30:00Z' },
      'no atiende a esa hora',
    ],
    ['on a weekend', { starts_at: '2027-06-05T09:00:00Z', ends_at: '2027-06-05T10:00:00Z' }, 'no atiende a esa hora'],
    ['that has begun', { starts_at: '2021-06-01T09:00:00Z', ends_at: '2021-06-01T10:00:00Z' }, 'ya ha empezado'],
  ])('is none %s, and the refusal says why', async (_, times, why) => {
    const entry = await wait()
    const refused = await offer(entry.id, { ...slot(), ...times })
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors.starts_at[0]).toContain(why)
    expect((await entryOf(entry.id)).status).toBe('waiting')
  })

  it('is none on a day off, and one where nobody planned any hours', async () => {
    const entry = await wait()
    await owner(
      sql`insert into planning_exceptions (clinic_id, professional_id, kind, date, date_to)
          values (${clinic.id}, ${clinic.professionals.professional}, 'holiday', '2027-06-01', '2027-06-01')`,
    )
    const refused = await offer(entry.id)
    expect([refused.status, (await refused.json()).errors.starts_at[0]]).toEqual([
      422,
      expect.stringContaining('está ausente'),
    ])
    expect((await offer(entry.id, { ...slot(), professional_id: clinic.professionals.admin })).status).toBe(201)
  })
})

describe('an offered time', () => {
  it('is held for a day, and told with whose it is until when', async () => {
    const entry = await wait()
    await offered(entry.id)
    const [one] = await held()
    expect(one).toMatchObject({ entry_id: entry.id, patient_id: clinic.patient, ...slot() })
    const [own] = (await entryOf(entry.id)).offers
    expect(one!.held_until).toBe(own!.held_until)
    expect(Date.parse(own!.held_until) - Date.parse(own!.offered_at)).toBe(24 * 3_600_000)
    expect(await held({ from: '2027-06-02T00:00:00Z', to: '2027-06-03T00:00:00Z' })).toEqual([])
    await letPass()
    expect(await held()).toEqual([])
  })

  it('is not booked for somebody else unasked; asked, on purpose, and who waits is told', async () => {
    const entry = await wait()
    await offered(entry.id)
    const refused = await book()
    const problem = await refused.json()
    expect([refused.status, problem.code, problem.offers.length]).toEqual([409, 'slot_offered', 1])
    expect(problem.offers[0]).toMatchObject({ entry_id: entry.id, ...slot() })
    expect(problem.errors.starts_at[0]).toContain(problem.offers[0].patient_name)

    const booked = await dataOf(await book({ allow_offered: true }))
    expect(booked.overlap).toBe(false)
    expect(await entryOf(entry.id)).toMatchObject({ status: 'waiting', offers: [{ status: 'withdrawn' }] })
  })

  it('says no more than it must: booking over an appointment is another question', async () => {
    const entry = await wait()
    await dataOf(await book())
    await owner(sql`insert into waiting_offers (clinic_id, entry_id, professional_id, starts_at, ends_at)
      values (${clinic.id}, ${entry.id}, ${clinic.professionals.professional}, ${slot().starts_at}, ${slot().ends_at})`)
    expect((await (await book({ allow_offered: true })).json()).code).toBe('slot_taken')
    expect((await (await book({ allow_overlap: true })).json()).code).toBe('slot_offered')
    expect((await book({ allow_overlap: true, allow_offered: true })).status).toBe(201)
  })

  it('is in nobody’s way when the day has passed, but withdrawn when it is taken', async () => {
    const entry = await wait()
    await offered(entry.id)
    await letPass()
    expect((await book()).status).toBe(201)
    expect(await entryOf(entry.id)).toMatchObject({ offers: [{ status: 'withdrawn' }] })
  })

  it('is asked about when an appointment is moved there, and not when it only gets a note', async () => {
    const entry = await wait()
    const { id, version } = await dataOf(await book(slot(11)))
    await offered(entry.id)
    const change = (body: object, at: number) =>
      api.ask('appointments.update', { token: token(), params: { id }, body, headers: { 'if-match': `"${at}"` } })
    expect((await (await change(slot(), version)).json()).code).toBe('slot_offered')
    const noted = await dataOf(await change({ note: 'x' }, version))
    expect(await entryOf(entry.id)).toMatchObject({ status: 'offered' })
    expect((await change({ ...slot(), allow_offered: true }, noted.version)).status).toBe(200)
    expect(await entryOf(entry.id)).toMatchObject({ offers: [{ status: 'withdrawn' }] })
  })

  it('is a date of a series that has to be decided', async () => {
    const entry = await wait()
    await offered(entry.id)
    const [first, second] = await dataOf(await api.ask('series.preview', { token: token(), body: weekly() }))
    expect([first.problems, first.offers[0].entry_id]).toEqual([['offered'], entry.id])
    expect(second.problems).toEqual([])
    const refused = await api.ask('series.create', { token: token(), body: weekly() })
    expect((await refused.json()).code).toBe('slot_offered')
    const changes = [{ day: '2027-06-01', allow_offered: true }]
    expect((await api.ask('series.create', { token: token(), body: weekly({ changes }) })).status).toBe(201)
    expect(await entryOf(entry.id)).toMatchObject({ offers: [{ status: 'withdrawn' }] })
  })
})

describe('who is booked for what they waited for', () => {
  it.each([
    ['closes what else was offered', {}, 'closed'],
    ['waits on for another professional', () => ({ professional_id: clinic.professionals.admin }), 'open'],
    ['waits on for an earlier day', { date_to: '2027-06-01' }, 'open'],
  ])('%s', async (_, wish, status) => {
    const entry = await wait(typeof wish === 'function' ? wish() : wish)
    await offered(entry.id, { ...slot(), allow_unwished: true })
    const body = { starts_at: '2027-06-03T09:00:00Z', ends_at: '2027-06-03T10:00:00Z', patient_ids: [clinic.patient] }
    const booked = await dataOf(await book(body))
    const after = await entryOf(entry.id)
    expect(after.offers[0]!.status).toBe(status)
    expect(after.offers[0]!.appointment_id).toBe(status === 'closed' ? booked.id : null)
    expect(after.status).toBe(status === 'closed' ? 'waiting' : 'offered')
  })

  it('takes the time that was offered to them without being asked', async () => {
    const entry = await wait()
    await offered(entry.id)
    expect((await book({ patient_ids: [clinic.patient] })).status).toBe(201)
    expect(await entryOf(entry.id)).toMatchObject({ offers: [{ status: 'closed' }] })
  })

  it('is no more told of an appointment that was canceled since', async () => {
    const entry = await wait()
    await offered(entry.id)
    const { id, version } = await dataOf(await book({ patient_ids: [clinic.patient] }))
    const headers = { 'if-match': `"${version}"` }
    await api.ask('appointments.update', { token: token(), params: { id }, body: { status: 'canceled' }, headers })
    expect((await entryOf(entry.id)).offers[0]!.appointment_id).toBeNull()
  })
})

describe('a time that is kept for somebody', () => {
  it.each<[string, (at: ReturnType<typeof slot>) => object]>([
    ['again', (same) => same],
    ['again in part', (same) => ({ ...same, ends_at: slot(10).ends_at })],
  ])('is not offered to them %s, and the refusal says until when', async (_, again) => {
    const entry = await wait()
    await offered(entry.id)
    for (const more of [{}, { allow_offered: true }]) {
      const refused = await offer(entry.id, { ...again(slot()), ...more })
      const { code, errors } = await refused.json()
      expect([refused.status, code, errors.starts_at[0]]).toEqual([
        422,
        'invalid',
        expect.stringMatching(/ya tiene ofrecida esa hora; se le guarda hasta/),
      ])
    }
    expect((await entryOf(entry.id)).offers).toHaveLength(1)
    // With whom else, or once its day is over, is another question.
    expect((await offer(entry.id, { ...slot(), professional_id: clinic.professionals.admin })).status).toBe(201)
    await letPass()
    expect((await offer(entry.id)).status).toBe(201)
    expect(await held()).toHaveLength(1)
  })

  it('is offered to somebody else only by who knows it', async () => {
    const [one, other] = [await wait(), await wait({ patient_id: clinic.otherPatient })]
    await offered(one.id)
    const refused = await offer(other.id)
    const problem = await refused.json()
    expect([refused.status, problem.code, problem.offers.length]).toEqual([409, 'slot_offered', 1])
    expect((await offer(other.id, { ...slot(), allow_offered: true })).status).toBe(201)
    const { id } = await dataOf(await api.ask('patients.create', { token: token(), body: { name: 'Otra' } }))
    const told = await (await book({ patient_ids: [id] })).json()
    expect([told.offers.length, new Set(told.errors.starts_at).size]).toEqual([2, 2])
  })

  it('is not listed among the free times of who has it', async () => {
    const entry = await wait()
    await offered(entry.id)
    const { professional_id, starts_at } = slot()
    const query = { entry_id: entry.id, professional_id, minutes: 60, from: starts_at, limit: 1 }
    const [first] = await dataOf(await api.ask('appointments.free', { token: token(), query }))
    expect(Date.parse(first.starts_at)).toBeGreaterThan(Date.parse(starts_at))
  })

  it('is told once where it was offered twice before that was asked', async () => {
    const entry = await wait()
    await offered(entry.id)
    await owner(sql`insert into waiting_offers (clinic_id, entry_id, professional_id, starts_at, ends_at)
      values (${clinic.id}, ${entry.id}, ${clinic.professionals.professional}, ${slot().starts_at}, ${slot().ends_at})`)
    expect(await held()).toHaveLength(1)
    const problem = await (await book()).json()
    expect([problem.offers.length, problem.errors.starts_at.length]).toEqual([1, 1])
  })
})

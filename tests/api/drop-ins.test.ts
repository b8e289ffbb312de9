import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ahead,
  ask,
  book,
  clinic,
  closeVouchers,
  done,
  freshClinic,
  openVouchers,
  owner,
  past,
  sell,
  sessionsOf,
  setPolicy,
  visitIn,
} from '@/tests/support/voucher-desk'

/** Who comes to a group by a drop-in plan pays each activity as it is had. */

beforeAll(openVouchers)
beforeEach(async () => {
  await freshClinic()
  await owner(sql`update group_members set from_day = '2026-01-01' where clinic_id = ${clinic.id}`)
})
afterAll(closeVouchers)

const drop_in = { name: 'Suelto', kind: 'drop_in', price_cents: 1500, period: 'month', activities: null }
const turnDropIn = () =>
  owner(sql`update group_plans set kind = 'drop_in', activities = null, price_cents = 1500, vat_bp = 2100
    where clinic_id = ${clinic.id}`)
const priceIs = (cents: number) =>
  owner(sql`update group_plans set price_cents = ${cents} where clinic_id = ${clinic.id} and id = ${clinic.groupPlan}`)

async function placeIn(starts_at: string) {
  const activity = await book(starts_at, { patient_ids: [], group_id: clinic.group })
  const body = { activity_ids: [activity.id], patient_ids: [clinic.patient] }
  const { data } = await done('enrolments.create', { id: clinic.group, body })
  const set = async (state: string) => {
    const found = (await done('enrolments.list', { id: activity.id })).data[0]
    return done('enrolments.update', { id: found.id, version: found.version, body: { state } })
  }
  return { id: activity.id, enrolment: data[0].enrolment, set }
}
const keptOf = async (activity: number) =>
  (
    await owner<
      Record<string, unknown>
    >(sql`select plan_id::float8 as plan_id, price_cents, vat_bp, vat_treatment from visits
      where clinic_id = ${clinic.id} and appointment_id = ${activity}`)
  )[0]

describe('a drop-in plan', () => {
  it('is of one activity: a number of them is refused, made or changed', async () => {
    const body = { ...drop_in, vat_bp: 0, vat_treatment: 'exempt', payment_methods: ['cash'], published: true }
    const refused = await ask('group-plans.create', { id: clinic.group, body: { ...body, activities: 2 } })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['activities']])
    const { data } = await done('group-plans.create', { id: clinic.group, body })
    expect(data).toMatchObject({ kind: 'drop_in', activities: null })
    const change = { id: data.id, version: 1, body: { activities: 3 } }
    expect(Object.keys((await ask('group-plans.update', change)).errors)).toEqual(['activities'])
  })

  it('stays what it is once somebody has it', async () => {
    const change = { id: clinic.groupPlan, version: 1, body: { kind: 'drop_in', activities: null } }
    expect(Object.keys((await ask('group-plans.update', change)).errors)).toEqual(['kind'])
    const [unused] = await owner<{ id: number }>(
      sql`insert into group_plans (clinic_id, group_id, name, price_cents, period, activities, payment_methods)
        values (${clinic.id}, ${clinic.group}, 'De nadie', 1500, 'week', 1, '{cash}') returning id::float8 as id`,
    )
    expect((await ask('group-plans.update', { ...change, id: unused!.id })).data).toMatchObject({ kind: 'drop_in' })
  })
})

describe('an activity of a drop-in', () => {
  beforeEach(turnDropIn)

  it('costs what the plan does as it takes place, and is kept at that', async () => {
    const { id, set } = await placeIn(past)
    expect(await visitIn(id)).toMatchObject({ plan_kind: 'drop_in', price_cents: 1500 })
    expect(await keptOf(id)).toBeUndefined()
    await priceIs(1800)
    await set('attended')
    const kept = { plan_id: clinic.groupPlan, price_cents: 1800, vat_bp: 2100, vat_treatment: 'rate' }
    expect(await keptOf(id)).toEqual(kept)
    await priceIs(2500)
    expect(await visitIn(id)).toMatchObject({ price_cents: 1800, charge: null })
    // Said again without the attendance, nothing is owed.
    await set('enrolled')
    expect(await keptOf(id)).toMatchObject({ plan_id: null, price_cents: null })
    await set('missed')
    expect(await keptOf(id)).toMatchObject({ plan_id: null })
    expect(await visitIn(id)).toMatchObject({ charge: null })
  })

  it('is owed by who stays away as the policy says, at the plan’s price', async () => {
    await setPolicy({ no_show_charge: 'session' })
    const { id, set } = await placeIn(past)
    await set('missed')
    expect(await visitIn(id)).toMatchObject({ charge: { reason: 'no_show', by: 'amount', cents: 1500 } })
    expect(await keptOf(id)).toMatchObject({ plan_id: clinic.groupPlan, price_cents: 1500 })
  })

  it('is paid by a voucher of the group, and costs nothing then', async () => {
    const { id: voucher } = await sell({ group_ids: [clinic.group] })
    const { id, set } = await placeIn(past)
    await set('attended')
    expect(await sessionsOf(voucher)).toEqual({ held: 0, used: 1, left: 9 })
    expect(await visitIn(id)).toMatchObject({ use: 'used', price_cents: null })
  })

  it('is kept to the group’s limits alone, and is not made up for', async () => {
    await owner(
      sql`update groups set weekly_limit = 1, monthly_limit = null, waiting_list = true where clinic_id = ${clinic.id}`,
    )
    await owner(sql`update clinics set make_up_rules = '{"notice_hours": 0, "per_month": null, "valid_days": 60, "on_holidays": true}'
      where id = ${clinic.id}`)
    const first = await placeIn(ahead)
    expect((await placeIn('2027-05-06T09:00:00Z')).enrolment).toMatchObject({
      state: 'waiting',
      reason: { key: 'limit', period: 'week', limit: 1 },
    })
    expect((await first.set('removed')).data).toMatchObject({ make_up_until: null })
    const { data } = await done('group-members.list', { id: clinic.group })
    expect(data[0].use.make_ups).toEqual([])
  })
})

describe('an activity of who pays by the month', () => {
  it('takes no session of a voucher, unless somebody chooses one', async () => {
    const { id: voucher } = await sell({ group_ids: [clinic.group] })
    const { id, set } = await placeIn(past)
    expect(await visitIn(id)).toMatchObject({ plan_kind: 'membership', price_cents: null, voucher: null, use: 'none' })
    expect((await visitIn(id)).choices).toMatchObject([{ id: voucher }])
    await done('visits.choose', { id, body: { patient_id: clinic.patient, voucher_id: voucher } })
    expect(await sessionsOf(voucher)).toEqual({ held: 1, used: 0, left: 9 })
    await set('attended')
    expect(await sessionsOf(voucher)).toEqual({ held: 0, used: 1, left: 9 })
    expect(await keptOf(id)).toMatchObject({ plan_id: null })
  })
})

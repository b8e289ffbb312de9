import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FeeDetail } from '@/lib/contract/membership-fees'
import { makeFees } from '@/server/jobs/make-fees'
import {
  activity,
  api,
  ask,
  become,
  changePlan,
  clinic,
  closeGroups,
  freshClinic,
  join,
  openGroups,
  owner,
  patients,
} from '@/tests/support/group-desk'
import { beginAt } from '@/tests/support/today'

/** A Wednesday: fees of November are overdue, those of December not there yet. */
beginAt('2026-11-18T10:00:00Z')
beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

/** Somebody who joins; gives their membership. */
async function member(more: object = {}) {
  const [patient] = (await patients(1)) as [number]
  const { status, data } = await join([patient], { from_day: '2026-11-01', ...more })
  expect(status).toBe(201)
  return data[0] as { id: number; patient_id: number; version: number }
}
const feesOf = async (id: number): Promise<FeeDetail[]> => (await ask('membership-fees.of_member', { id })).data
/** Each month of a membership with what is open of it. */
const openOf = async (id: number) =>
  Object.fromEntries(
    (await feesOf(id)).map(({ month, amount_cents, paid_cents }) => [month.slice(0, 7), amount_cents - paid_cents]),
  )
const paying = (cents: number, more: object = {}) => ({ cents, method: 'cash', paid_on: '2026-11-18', ...more })
const pay = ({ id, version }: Pick<FeeDetail, 'id' | 'version'>, cents: number, more: object = {}) =>
  ask('membership-fees.pay', { id, version, body: paying(cents, more) })
const reason = 'Lo pidió la paciente'

describe('fees come into being', () => {
  it('with a membership, for each month that it touches, by what its plan costs then', async () => {
    const { id } = await member({ from_day: '2026-10-31' })
    await changePlan('price_cents = 9900')
    expect(await feesOf(id)).toMatchObject([
      { month: '2026-11-01', due_on: '2026-11-01', amount_cents: 5000, state: 'overdue', plan_name: 'Dos por semana' },
      { month: '2026-10-01', due_on: '2026-10-31', amount_cents: 5000, state: 'overdue', waived: null, payments: [] },
    ])
  })

  it('by the clock, a week before their month begins where the clinic is, once', async () => {
    const { id } = await member()
    const { id: leaving } = await member({ until_day: '2026-11-30' })
    await changePlan('price_cents = 5500')
    // The clinic's midnight is an hour before that of UTC.
    await makeFees(api.database, new Date('2026-11-23T22:59:00Z'))
    expect(Object.keys(await openOf(id))).toEqual(['2026-11'])
    await makeFees(api.database, new Date('2026-11-23T23:00:00Z'))
    expect(await openOf(id)).toEqual({ '2026-11': 5000, '2026-12': 5500 })
    expect(Object.keys(await openOf(leaving))).toEqual(['2026-11'])
    expect(await makeFees(api.database, new Date('2026-11-24T10:00:00Z'))).toBe(0)
    // Nothing ran for two months: what was missed is made too.
    await makeFees(api.database, new Date('2027-02-10T10:00:00Z'))
    expect(Object.keys(await openOf(id)).sort()).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  })

  it('by no plan that costs nothing', async () => {
    await changePlan('price_cents = 0')
    const { id } = await member()
    await makeFees(api.database, new Date('2026-11-24T10:00:00Z'))
    expect(await feesOf(id)).toEqual([])
  })

  it('of a plan that costs something only now, from this month on, and no more once it costs nothing', async () => {
    await changePlan('price_cents = 0')
    const { id } = await member({ from_day: '2026-08-01' })
    const price = (price_cents: number, version: number) =>
      ask('group-plans.update', { id: clinic.groupPlan, version, body: { price_cents } })
    const priced = await price(4500, 1)
    expect(priced.status).toBe(200)
    expect(await openOf(id)).toEqual({ '2026-11': 4500 })
    await price(0, priced.data.version)
    expect(await openOf(id)).toEqual({})
  })

  it('are owed by the plan before, where another comes in the middle of a month; by another from the day on that they are due', async () => {
    const { id, version } = await member({ from_day: '2026-10-05' })
    const late = await member({ from_day: '2026-11-18' })
    const { data: plan } = await ask('group-plans.create', {
      id: clinic.group,
      body: {
        ...{ name: 'Una', price_cents: 3000, vat_bp: 2100, vat_treatment: 'rate', period: 'week', activities: 1 },
        ...{ payment_methods: ['cash'], published: false },
      },
    })
    const changed = await ask('group-members.update', { id, version, body: { plan_id: plan.id } })
    expect(changed.status).toBe(200)
    await ask('group-members.update', { id: late.id, version: 1, body: { plan_id: plan.id } })
    expect(await feesOf(late.id)).toMatchObject([
      { month: '2026-11-01', amount_cents: 3000, plan_name: 'Una', vat_bp: 2100, version: 2 },
    ])
    await makeFees(api.database, new Date('2026-11-24T10:00:00Z'))
    expect(await feesOf(id)).toMatchObject([
      { month: '2026-12-01', amount_cents: 3000, plan_name: 'Una' },
      { month: '2026-11-01', amount_cents: 5000, plan_name: 'Dos por semana', version: 1 },
      { month: '2026-10-01', amount_cents: 5000, plan_name: 'Dos por semana', version: 1 },
    ])
    const [december] = (await feesOf(id)) as [FeeDetail]
    await pay(december, 1000)
    await ask('group-members.update', { id, version: version + 1, body: { plan_id: clinic.groupPlan } })
    expect(await openOf(id)).toEqual({ '2026-12': 2000, '2026-11': 5000, '2026-10': 5000 })
  })

  it('are none of months that a membership has no more, and nothing is asked of one that was paid back', async () => {
    const { id, version } = await member({ from_day: '2026-10-05' })
    const [november] = (await feesOf(id)) as [FeeDetail]
    const paid = (await pay(november, 1000)).data as FeeDetail
    await ask('membership-fees.reverse', {
      id: paid.id,
      version: paid.version,
      body: { payment_id: paid.payments[0]!.id, reason },
    })
    await ask('group-members.update', { id, version, body: { until_day: '2026-10-31' } })
    expect((await feesOf(id)).map(({ month, state }) => [month, state])).toEqual([
      ['2026-11-01', 'waived'],
      ['2026-10-01', 'overdue'],
    ])
  })

  it('are asked of the next membership, where the one before had been paid for a month and that was given back', async () => {
    const one = await member({ from_day: '2026-10-05' })
    const [november] = (await feesOf(one.id)) as [FeeDetail]
    const paid = (await pay(november, november.amount_cents)).data as FeeDetail
    await ask('group-members.update', { id: one.id, version: one.version, body: { until_day: '2026-10-31' } })
    const joined = await join([one.patient_id], { from_day: '2026-11-01' })
    expect(joined.status).toBe(201)
    const next = joined.data[0].id
    expect(await openOf(next)).toEqual({})
    const body = { payment_id: paid.payments[0]!.id, reason }
    expect((await ask('membership-fees.reverse', { id: paid.id, version: paid.version, body })).status).toBe(200)
    expect(await openOf(next)).toEqual({ '2026-11': 5000 })
  })

  it('go with a membership that is removed, unless something was paid', async () => {
    const one = await member()
    expect((await ask('group-members.remove', { id: one.id, version: one.version })).status).toBe(204)
    const other = await member()
    await pay((await feesOf(other.id))[0]!, 100)
    const refused = await ask('group-members.remove', { id: other.id, version: other.version })
    expect([refused.status, refused.code]).toEqual([422, 'membership_paid'])
    const { data } = await ask('membership-fees.list', { id: clinic.group })
    expect(data.map(({ member_id }: FeeDetail) => member_id)).toEqual([other.id])
  })
})

describe('a payment', () => {
  it.each([
    ['more than is owed', paying(5001), 'cents', 'Es más de lo que queda por pagar de esta cuota.'],
    [
      'a way that the plan is not paid by',
      paying(100, { method: 'pos' }),
      'method',
      'Este plan no se puede pagar con tarjeta.',
    ],
    ['nothing', paying(0), 'cents', expect.any(String)],
  ])('of %s is refused', async (_, body, field, text) => {
    const [fee] = (await feesOf((await member()).id)) as [FeeDetail]
    const { status, errors } = await ask('membership-fees.pay', { id: fee.id, version: fee.version, body })
    expect([status, errors]).toEqual([422, { [field]: [text] }])
  })

  it('in parts adds up, and is taken back by a line against it, once', async () => {
    const { id } = await member()
    const [fee] = (await feesOf(id)) as [FeeDetail]
    const first = (await pay(fee, 2000)).data as FeeDetail
    expect(first).toMatchObject({ paid_cents: 2000, state: 'overdue', payments: [{ cents: 2000 }] })
    expect((await pay(fee, 3000)).status).toBe(412)
    const whole = (await pay(first, 3000, { method: 'transfer' })).data as FeeDetail
    expect(whole).toMatchObject({ paid_cents: 5000, state: 'paid' })
    const payment_id = first.payments[0]!.id
    const back = await ask('membership-fees.reverse', {
      id: fee.id,
      version: whole.version,
      body: { payment_id, reason },
    })
    expect(back.data).toMatchObject({
      ...{ paid_cents: 3000, state: 'overdue' },
      payments: [{ cents: -2000, reverses_id: payment_id, reason }, { cents: 3000 }, { cents: 2000, reversed: true }],
    })
    const again = { id: fee.id, version: back.data.version, body: { payment_id, reason } }
    expect((await ask('membership-fees.reverse', again)).code).toBe('reference_unknown')
    expect((await pay(back.data, 2001)).status).toBe(422)
  })

  it('keeps the way that the membership is paid by, also where the plan is paid so no more', async () => {
    const { id } = await member()
    await changePlan(`payment_methods = '{transfer}'`)
    expect((await pay((await feesOf(id))[0]!, 100)).status).toBe(200)
  })
})

describe('a fee of who pays by the month no more', () => {
  it('that was paid and given back is asked for, as it was due before that: until it is let go', async () => {
    const { id, version } = await member({ from_day: '2026-10-05' })
    const [november] = (await feesOf(id)) as [FeeDetail]
    const paid = (await pay(november, 5000)).data as FeeDetail
    const { data: plan } = await ask('group-plans.create', {
      id: clinic.group,
      body: {
        ...{
          name: 'Suelta',
          kind: 'drop_in',
          price_cents: 1500,
          vat_bp: 2100,
          vat_treatment: 'exempt',
          period: 'week',
        },
        ...{ activities: null, payment_methods: ['cash'], published: false },
      },
    })
    expect(plan).toMatchObject({ vat_bp: 0, vat_treatment: 'exempt' })
    expect((await ask('group-members.update', { id, version, body: { plan_id: plan.id } })).status).toBe(200)
    const back = await ask('membership-fees.reverse', {
      ...{ id: november.id, version: paid.version, body: { payment_id: paid.payments[0]!.id, reason } },
    })
    expect(back.data).toMatchObject({ state: 'overdue', paid_cents: 0 })
    const waive = { id: november.id, version: back.data.version, body: { waived: true, reason } }
    const waived = await ask('membership-fees.waive', waive)
    expect((await feesOf(id)).map(({ month, state }) => [month, state])).toEqual([
      ['2026-11-01', 'waived'],
      ['2026-10-01', 'overdue'],
    ])
    const { data } = await ask('group-members.list', { id: clinic.group })
    expect(data[0].fees).toMatchObject({ now: { state: 'waived' }, before: 1 })
    expect((await pay(waived.data, 100)).errors).toEqual({ cents: ['Esta cuota no se cobra.'] })
  })
})

it.each([
  ['2026-11-19', 'La fecha no puede ser posterior a hoy.'],
  ['2199-12-31', 'La fecha no puede ser posterior a hoy.'],
  ['1900-01-01', 'La fecha es demasiado antigua.'],
])('nothing was paid on %s', async (paid_on, text) => {
  const [fee] = (await feesOf((await member()).id)) as [FeeDetail]
  const refused = { status: 422, errors: { paid_on: [text] } }
  expect(await pay(fee, 100, { paid_on })).toMatchObject(refused)
  const body = { fee_ids: [fee.id], method: null, paid_on }
  expect(await ask('membership-fees.pay_all', { id: clinic.group, body })).toMatchObject(refused)
})

describe('some fees at once', () => {
  const payAll = (fee_ids: number[], more: object = {}) =>
    ask('membership-fees.pay_all', {
      id: clinic.group,
      body: { fee_ids, method: null, paid_on: '2026-11-18', ...more },
    })

  it('are paid, each what is left of it, as its membership is paid', async () => {
    const [one, other] = [await member(), await member({ payment_method: 'transfer' })]
    const fees = [(await feesOf(one.id))[0]!, (await feesOf(other.id))[0]!]
    await pay(fees[0]!, 4000)
    const { status, data } = await payAll(fees.map(({ id }) => id))
    expect([status, data.map(({ state }: FeeDetail) => state)]).toEqual([200, ['paid', 'paid']])
    const paid = [await feesOf(one.id), await feesOf(other.id)].map(([fee]) => fee!.payments[0])
    expect(paid).toMatchObject([
      { cents: 1000, method: 'cash' },
      { cents: 5000, method: 'transfer' },
    ])
  })

  it('are all refused, naming whose cannot be', async () => {
    const [one, other] = [await member(), await member()]
    const fees = [(await feesOf(one.id))[0]!, (await feesOf(other.id))[0]!]
    await pay(fees[0]!, 5000)
    const { status, errors } = await payAll(fees.map(({ id }) => id))
    expect([status, errors]).toEqual([
      422,
      { fee_ids: ['No se ha cobrado ninguna: la cuota de Paciente 001 ya no está pendiente.'] },
    ])
    const byCard = await payAll([fees[1]!.id], { method: 'pos' })
    expect(byCard.errors).toEqual({
      method: ['El plan de Paciente 001 no se puede pagar así: no se ha cobrado ninguna.'],
    })
    expect((await payAll([fees[1]!.id, 999_999])).code).toBe('reference_unknown')
    expect(await openOf(other.id)).toEqual({ '2026-11': 5000 })
  })
})

describe('a fee', () => {
  it('is let go with a reason, and asked for after all', async () => {
    const [fee] = (await feesOf((await member()).id)) as [FeeDetail]
    const waive = (version: number, body: object) => ask('membership-fees.waive', { id: fee.id, version, body })
    expect((await waive(fee.version, { waived: true })).status).toBe(422)
    const { data } = await waive(fee.version, { waived: true, reason })
    expect(data).toMatchObject({ state: 'waived', waived: { reason, by: expect.any(String) } })
    expect((await pay(data, 100)).errors).toEqual({ cents: ['Esta cuota no se cobra.'] })
    const again = await waive(data.version, { waived: false })
    expect(again.data).toMatchObject({ state: 'overdue', waived: null })
    const paid = await pay(again.data, 5000)
    expect((await waive(paid.data.version, { waived: true, reason })).errors).toEqual({
      reason: ['Esta cuota ya está pagada.'],
    })
  })

  it('has another amount with a reason, which no other plan changes', async () => {
    const [fee] = (await feesOf((await member({ from_day: '2026-11-16' })).id)) as [FeeDetail]
    const set = (version: number, amount_cents: number) =>
      ask('membership-fees.update', { id: fee.id, version, body: { amount_cents, reason } })
    const { data } = await set(fee.version, 2500)
    expect(data).toMatchObject({ amount_cents: 2500, amount_reason: reason, due_on: '2026-11-16', state: 'pending' })
    const paid = await pay(data, 2000)
    expect((await set(paid.data.version, 1999)).status).toBe(422)
    expect((await set(paid.data.version, 2000)).data.state).toBe('paid')
  })

  it('says what is done with it in the audit', async () => {
    const [fee] = (await feesOf((await member()).id)) as [FeeDetail]
    const { data } = await pay(fee, 2000)
    await ask('membership-fees.waive', { id: fee.id, version: data.version, body: { waived: true, reason } })
    const lines = await owner(
      sql`select action, before, after from audit where clinic_id = ${clinic.id} and entity = 'membership_fee' order by id`,
    )
    expect(lines).toEqual([
      { action: 'updated', before: { paid_cents: 0 }, after: { paid_cents: 2000 } },
      { action: 'updated', before: { waived: false, reason: null }, after: { waived: true, reason } },
    ])
  })

  it('is the group’s, of the month that is asked for', async () => {
    const { id, patient_id } = await member({ from_day: '2026-10-05' })
    const october = await ask('membership-fees.list', { id: clinic.group, query: { month: '2026-10-31' } })
    expect(october).toMatchObject({
      data: [{ member_id: id, patient: { id: patient_id } }],
      meta: { month: '2026-10-01' },
    })
    const { meta } = await ask('membership-fees.list', { id: clinic.group })
    expect(meta).toEqual({ month: '2026-11-01' })
  })

  it('is said beside the membership, with how many before it are open', async () => {
    const { id, patient_id } = await member({ from_day: '2026-09-05' })
    const coming = await member({ from_day: '2027-01-10' })
    const { data } = await ask('group-members.list', { id: clinic.group })
    const signs = Object.fromEntries(data.map((each: { id: number; fees: object }) => [each.id, each.fees]))
    expect(signs[id]).toMatchObject({ now: { month: '2026-11-01', state: 'overdue' }, before: 2 })
    expect(signs[coming.id]).toMatchObject({ now: { month: '2027-01-01', state: 'pending' }, before: 0 })
    const of = await ask('group-members.of_patient', { id: patient_id })
    expect(of.data[0].fees).toEqual(signs[id])
  })
})

it('what is missed is made up for only while its month is paid, where the clinic says so', async () => {
  const rules = { notice_hours: 6, per_month: null, valid_days: 60, on_holidays: true, paid_month_only: true }
  await ask('make-up-rules.update', { body: { rules } })
  await changePlan(`period = 'week', activities = 1`)
  const { id, patient_id } = await member()
  const missed = await activity('2026-11-23T17:00:00Z')
  expect(await become([missed.id], [patient_id])).toEqual(['enrolled'])
  const [enrolment] = (await ask('enrolments.list', { id: missed.id })).data
  const off = await ask('enrolments.update', {
    id: enrolment.id,
    version: enrolment.version,
    body: { state: 'removed' },
  })
  expect(off.data.make_up_until).toBe('2027-01-22')
  const makeUps = async () => (await ask('group-members.of_patient', { id: patient_id })).data[0].use.make_ups
  expect(await makeUps()).toEqual([{ day: '2026-11-23', until: '2027-01-22', unpaid: true }])
  const another = await activity('2026-11-25T17:00:00Z')
  expect(await become([another.id], [patient_id])).toEqual(['waiting'])
  const [fee] = (await feesOf(id)) as [FeeDetail]
  // Who waits for the place has it as soon as they can.
  const paid = await pay(fee, 5000)
  const [up] = (await ask('enrolments.list', { id: another.id })).data
  expect(up).toMatchObject({ state: 'enrolled', makes_up_day: '2026-11-23' })
  expect(await makeUps()).toEqual([])
  const payment_id = paid.data.payments[0].id
  await ask('membership-fees.reverse', { id: fee.id, version: paid.data.version, body: { payment_id, reason } })
  expect((await ask('enrolments.list', { id: another.id })).data[0].state).toBe('enrolled')
})

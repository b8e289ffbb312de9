import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activity,
  ask,
  changeGroup,
  clinic,
  closeGroups,
  enrol,
  freshClinic,
  join,
  monday,
  openGroups,
  owner,
  patients,
  seatedIn,
  statesIn,
} from '@/tests/support/group-desk'

/** Two members of one group who are one person have one place in an activity, and one membership. */

beforeAll(openGroups)
beforeEach(freshClinic)
afterAll(closeGroups)

const versionOf = async (id: number) => (await ask('patients.show', { id })).data.version as number
const merge = async (kept: number, other: number) =>
  ask('patient-merges.create', {
    id: kept,
    version: await versionOf(kept),
    body: { other_id: other, other_version: await versionOf(other) },
  })
const memberships = () =>
  owner<{ patient: number; from_day: string; until_day: string | null }>(
    sql`select patient_id::float8 as patient, from_day::text as from_day, until_day::text as until_day from group_members
      where clinic_id = ${clinic.id} order by patient_id, from_day`,
  )

describe('two members of one group who are merged', () => {
  it('have one place, and who waits has the other', async () => {
    await changeGroup('waiting_list = true, weekly_limit = null, monthly_limit = null, cut_off_hours = 0')
    const [kept, other, waits] = await patients(3)
    await join([kept!, other!, waits!])
    const { id } = await activity(monday, { capacity: 2 })
    await enrol([id], [kept!, other!, waits!])
    const merged = await merge(kept!, other!)
    expect(merged.status).toBe(200)
    expect((await seatedIn(id)).toSorted()).toEqual([kept, waits])
    const there = (await statesIn(id)).filter(([, state]) => state !== 'removed')
    expect(there.toSorted(([one], [two]) => one - two)).toEqual([
      [kept, 'enrolled'],
      [waits, 'enrolled'],
    ])
    // The way back gives nobody a seat without a place.
    expect((await ask('patient-merges.undo', { id: merged.meta.merge_id })).status).toBe(200)
    expect((await seatedIn(id)).toSorted()).toEqual([kept, waits])
  })

  it.each([
    ['2027-01-01', '2027-02-28'],
    ['2027-03-01', '2027-02-28'],
  ])('are in it once: from %s until %s is the other’s, and a month is paid once', async (from_day, until_day) => {
    const [kept, other] = await patients(2)
    const to = (await join([kept!], { from_day: '2027-03-01' })).data[0].id
    const from = (await join([other!], { from_day })).data[0].id
    await owner(sql`delete from membership_fees where clinic_id = ${clinic.id}`)
    await owner(
      sql`insert into membership_fees (clinic_id, member_id, plan_id, plan_name, month, due_on, amount_cents, vat_bp, vat_treatment)
        select ${clinic.id}, m.id, ${clinic.groupPlan}, 'Plan', '2027-03-01', '2027-03-01', 5000, 0, 'exempt'
        from group_members m where m.clinic_id = ${clinic.id} and m.id in (${from}, ${to})`,
    )
    await owner(
      sql`insert into membership_fee_payments (clinic_id, fee_id, cents, method, paid_on)
        select clinic_id, id, 5000, 'cash', '2027-03-01' from membership_fees where clinic_id = ${clinic.id} and member_id = ${from}`,
    )
    expect((await merge(kept!, other!)).status).toBe(200)
    expect(await memberships()).toEqual([
      { patient: kept, from_day: [from_day, until_day].toSorted()[0], until_day },
      { patient: kept, from_day: '2027-03-01', until_day: null },
    ])
    const fees = await owner(
      sql`select member_id::float8 as member, paid_cents from membership_fees where clinic_id = ${clinic.id} and month = '2027-03-01'`,
    )
    expect(fees).toEqual([{ member: from, paid_cents: 5000 }])
  })

  it('are in it once, where the days of both are the same: the other’s ends, and asks for nothing', async () => {
    const [kept, other] = await patients(2)
    await join([kept!, other!])
    expect((await merge(kept!, other!)).status).toBe(200)
    const open = await memberships()
    expect(open.filter(({ until_day }) => until_day === null).map(({ patient }) => patient)).toEqual([kept])
    const owed = await owner<{ patient: number }>(
      sql`select distinct m.patient_id::float8 as patient from membership_fees f join group_members m on m.id = f.member_id
        and m.clinic_id = f.clinic_id where f.clinic_id = ${clinic.id}`,
    )
    expect(owed).toEqual([{ patient: kept }])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseWaiting } from '@/server/jobs/release-waiting'
import {
  api,
  ask,
  book,
  change,
  clinic,
  closeVouchers,
  counted,
  done,
  freshClinic,
  openVouchers,
  owner,
  sell,
  sessionsOf,
  shown,
} from '@/tests/support/voucher-desk'

/** Who waits for a place in an activity holds a session of the voucher that would pay it, until they come up or do not. */

const starts = '2027-05-05T17:00:00Z'
const held = { held: 1, used: 0, left: 9 }
const free = { held: 0, used: 0, left: 10 }

/** An activity of one place, which the other patient has, and for which the clinic's patient waits. */
let activity: { id: number; version: number }
let place: { id: number; version: number }
let turn: { id: number; version: number }
let voucher: { id: number; version: number }

const enrol = async (patient_ids: number[]) =>
  (await done('enrolments.create', { id: clinic.group, body: { activity_ids: [activity.id], patient_ids } })).data.map(
    ({ enrolment }: { enrolment: { id: number; version: number; state: string } }) => enrolment,
  )
const become = ({ id, version }: { id: number; version: number }, state: string) =>
  done('enrolments.update', { id, version, body: { state } })
const kinds = async () => (await shown(voucher.id)).lines.map(({ kind }) => kind)

beforeAll(openVouchers)
beforeEach(async () => {
  await freshClinic()
  await owner(sql`update group_members set from_day = '2026-01-01', until_day = null where clinic_id = ${clinic.id}`)
  await owner(sql`insert into group_members (clinic_id, group_id, plan_id, patient_id, payment_method, from_day)
    select clinic_id, group_id, plan_id, ${clinic.otherPatient}, payment_method, from_day from group_members
    where clinic_id = ${clinic.id}`)
  await owner(sql`update groups set waiting_list = true, cut_off_hours = 0 where clinic_id = ${clinic.id}`)
  await owner(sql`update group_plans set kind = 'drop_in', activities = null where clinic_id = ${clinic.id}`)
  voucher = await sell({ group_ids: [clinic.group], expires_on: '2027-12-31' })
  activity = await book(starts, { patient_ids: [], group_id: clinic.group, capacity: 1 })
  const [first] = await enrol([clinic.otherPatient])
  const [second] = await enrol([clinic.patient])
  expect([first.state, second.state]).toEqual(['enrolled', 'waiting'])
  place = first
  turn = second
})
afterAll(closeVouchers)

describe('who waits for a place', () => {
  it('holds a session, which the ledger says is waited with, and which nobody else has', async () => {
    expect(await sessionsOf(voucher.id)).toEqual(held)
    const [line] = (await shown(voucher.id)).lines
    expect(line).toMatchObject({ kind: 'hold', visit: { appointment_id: activity.id, is_waiting: true } })
    const { lines, row } = await counted(voucher.id)
    expect(row).toEqual(lines)
  })

  it('keeps that one as they come up: the ledger has no line more', async () => {
    await become(place, 'removed')
    expect(await sessionsOf(voucher.id)).toEqual(held)
    expect(await kinds()).toEqual(['hold', 'grant'])
    expect((await shown(voucher.id)).lines[0]!.visit).toMatchObject({ is_waiting: false })
  })

  it.each<[string, () => Promise<unknown>, object]>([
    ['give up their turn', () => become(turn, 'removed'), free],
    [
      'give it up and wait again',
      async () => {
        await become(turn, 'removed')
        await enrol([clinic.patient])
      },
      held,
    ],
    ['wait for what the clinic calls off', () => change(activity.id, { status: 'canceled' }), free],
    [
      'wait for what is deleted',
      () => done('appointments.remove', { id: activity.id, version: activity.version }),
      free,
    ],
    [
      'wait for what moves behind their voucher’s last day',
      () => change(activity.id, { starts_at: '2028-01-05T17:00:00Z', ends_at: '2028-01-05T17:30:00Z' }),
      free,
    ],
    ['wait for an activity that has more places now', () => change(activity.id, { capacity: 2 }), held],
  ])('have what is theirs where they %s', async (_, act, sessions) => {
    await act()
    expect(await sessionsOf(voucher.id)).toEqual(sessions)
    const { lines, row } = await counted(voucher.id)
    expect(row).toEqual(lines)
  })

  it('costs nothing by giving their turn up, however late', async () => {
    await done('visit-policy.update', {
      body: {
        ...{ late_hours: 168, late_charge: 'session', late_cents: null, late_percent: null },
        ...{ no_show_charge: 'none', no_show_cents: null, no_show_percent: null },
      },
    })
    await owner(sql`update appointments set starts_at = now() + interval '2 hours', ends_at = now() + interval '3 hours'
      where id = ${activity.id}`)
    await become(turn, 'removed')
    expect(await sessionsOf(voucher.id)).toEqual(free)
  })

  it('has it back once the activity has begun, once, not a moment before', async () => {
    expect(await releaseWaiting(api.database, new Date(Date.parse(starts) - 1))).toBe(0)
    expect(await sessionsOf(voucher.id)).toEqual(held)
    expect(await releaseWaiting(api.database, new Date(starts))).toBeGreaterThan(0)
    expect(await releaseWaiting(api.database, new Date(starts))).toBe(0)
    expect(await sessionsOf(voucher.id)).toEqual(free)
    expect(await kinds()).toEqual(['release', 'hold', 'grant'])
  })

  it('holds none where no voucher pays the group, and none that another visit has', async () => {
    await done('vouchers.remove', { id: voucher.id, version: voucher.version })
    await become(turn, 'removed')
    const any = await sell()
    const last = await sell({ group_ids: [clinic.group], service_ids: [clinic.service], sessions: 1 })
    await book('2027-05-05T09:00:00Z', { service_id: clinic.service })
    await enrol([clinic.patient])
    expect(await sessionsOf(any.id)).toEqual({ held: 1, used: 0, left: 9 })
    expect(await sessionsOf(last.id)).toEqual({ held: 1, used: 0, left: 0 })
  })

  it('is first in line for the last session of a shared voucher', async () => {
    await become(turn, 'removed')
    await done('vouchers.remove', { id: voucher.id, version: voucher.version })
    const [relative] = await owner<{ id: number }>(
      sql`insert into patients (clinic_id, name) values (${clinic.id}, 'Hermana') returning id::float8 as id`,
    )
    await owner(sql`insert into group_members (clinic_id, group_id, plan_id, patient_id, payment_method, from_day)
      select clinic_id, group_id, plan_id, ${relative!.id}, payment_method, from_day from group_members
      where clinic_id = ${clinic.id} and patient_id = ${clinic.patient}`)
    const shared = await sell({ group_ids: [clinic.group], sharer_ids: [relative!.id], sessions: 1 })
    await enrol([relative!.id, clinic.patient])
    const rows = await owner<{ patient_id: number; voucher_id: number }>(
      sql`select patient_id::float8 as patient_id, voucher_id::float8 as voucher_id from visits
        where appointment_id = ${activity.id} and use = 'held'`,
    )
    expect(rows).toEqual([{ patient_id: relative!.id, voucher_id: shared.id }])
  })

  it('is whom they are merged into: what is held goes with them, and back', async () => {
    const versionOf = async (id: number) =>
      (await owner<{ version: number }>(sql`select version from patients where id = ${id}`))[0]!.version
    const [kept] = await owner<{ id: number }>(
      sql`insert into patients (clinic_id, name) values (${clinic.id}, 'Doble') returning id::float8 as id`,
    )
    const merged = await done('patient-merges.create', {
      id: kept!.id,
      version: await versionOf(kept!.id),
      body: { other_id: clinic.patient, other_version: await versionOf(clinic.patient), choices: {} },
    })
    const waitedFor = async () =>
      (await shown(voucher.id)).lines.filter(({ visit }) => visit?.appointment_id === activity.id)
    expect(await waitedFor()).toMatchObject([{ kind: 'hold', visit: { patient: { id: kept!.id }, is_waiting: true } }])
    await done('patient-merges.undo', { id: merged.meta.merge_id })
    expect(await waitedFor()).toMatchObject([{ kind: 'hold', visit: { patient: { id: clinic.patient } } }])
    const { lines, row } = await counted(voucher.id)
    expect(row).toEqual(lines)
  })
})

it('who waits is told nothing of vouchers that are not there', async () => {
  const answer = await ask('visits.list', { id: activity.id })
  expect(answer.data.map(({ patient_id }: { patient_id: number }) => patient_id)).toEqual([clinic.otherPatient])
})

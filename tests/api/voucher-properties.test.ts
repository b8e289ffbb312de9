import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expireVouchers } from '@/server/jobs/expire-vouchers'
import { releaseWaiting } from '@/server/jobs/release-waiting'
import {
  api,
  ask,
  book,
  clinic,
  closeVouchers,
  counted,
  freshClinic,
  moveTo,
  openVouchers,
  owner,
  sell,
  setPolicy,
} from '@/tests/support/voucher-desk'

/**
 * Whatever is done to appointments, activities, their waiting lists and vouchers, seats, lists and ledgers add up. Runs on PostgreSQL
 * too (`npm run test:postgres`). RUNS and SEED say how much of it, and which.
 */

beforeAll(openVouchers)
beforeEach(freshClinic)
afterAll(closeVouchers)

const acts = [
  ...['book', 'move', 'cancel', 'reactivate', 'attend', 'miss', 'take back', 'delete', 'restore'],
  ...['choose', 'choose none', 'waive', 'enrol', 'take off', 'give a place', 'more places', 'call off'],
  ...['sell', 'extend', 'adjust', 'delete voucher', 'restore voucher', 'share', 'expire', 'release'],
] as const
const anyAct = fc.record({
  what: fc.constantFrom(...acts),
  /** Which of the appointments, vouchers or activities there are; who; when; how many. */
  at: fc.nat(20),
  who: fc.nat(2),
  when: fc.nat(5),
  count: fc.integer({ min: -2, max: 3 }),
})
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

/** Two that were, one within the hours that are late, and three to come; half an hour each, for each patient. */
const times = () => [
  ...['2026-03-04T09:00:00Z', '2026-03-11T09:00:00Z'],
  new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3 * 3_600_000).toISOString(),
  ...['2027-05-05T09:00:00Z', '2027-06-09T09:00:00Z', '2027-07-07T09:00:00Z'],
]
/** The vouchers' last days lie between them. */
const lastDays = [null, '2026-03-10', '2027-05-31', '2027-06-30', '2027-12-31', '2026-03-04']

/** What was there before this run is left alone. */
type Since = { appointment: number; voucher: number }
type World = { people: number[]; activities: number[] }
let since: Since = { appointment: 0, voucher: 0 }
type Row = { id: number; version: number; status: string; deleted: boolean }

const among = <T>(rows: readonly T[], at: number): T | undefined => rows[at % Math.max(1, rows.length)]
const appointmentsOf = () =>
  owner<Row>(sql`select id::float8 as id, version, status, deleted_at is not null as deleted from appointments
    where clinic_id = ${clinic.id} and group_id is null and id > ${since.appointment} order by id`)
const activitiesOf = ({ activities }: World) =>
  owner<
    Row & { capacity: number }
  >(sql`select id::float8 as id, version, status, capacity, deleted_at is not null as deleted
    from appointments where clinic_id = ${clinic.id} and id = any(${`{${activities.join(',')}}`}::bigint[]) order by id`)
const vouchersOf = () =>
  owner<{ id: number; version: number; deleted: boolean }>(
    sql`select id::float8 as id, version, deleted_at is not null as deleted from vouchers
      where clinic_id = ${clinic.id} and id > ${since.voucher} order by id`,
  )
const enrolmentsOf = () =>
  owner<{ id: number; version: number; state: string }>(
    sql`select id::float8 as id, version, state from enrolments where clinic_id = ${clinic.id} and state <> 'removed' order by id`,
  )

/** Asks, whatever comes of it: a refusal changes nothing, and nothing breaks. */
async function tryTo(...asked: Parameters<typeof ask>): Promise<void> {
  const { status, ...answer } = await ask(...asked)
  if (status >= 500) throw new Error(`${asked[0]}: ${status} ${JSON.stringify(answer)}`)
}

async function actOnAppointment({ what, at, who, when }: Act, { people }: World): Promise<void> {
  const row = among(await appointmentsOf(), at)
  const patient_id = people[who]!
  const starts_at = times()[when]!
  if (what === 'book') {
    const body = {
      ...{ professional_id: clinic.professionals.professional, patient_ids: [patient_id], status: 'confirmed' },
      ...moveTo(new Date(Date.parse(starts_at) + at * 1_800_000).toISOString()),
    }
    return tryTo('appointments.create', { body })
  }
  if (!row) return
  const change = (body: object) => tryTo('appointments.update', { id: row.id, version: row.version, body })
  if (what === 'move') return change(moveTo(new Date(Date.parse(starts_at) + at * 1_800_000).toISOString()))
  if (what === 'cancel') return change({ status: 'canceled' })
  if (what === 'reactivate') return change({ status: 'pending' })
  if (what === 'attend') return change({ attendance: 'attended' })
  if (what === 'miss') return change({ attendance: 'no_show' })
  if (what === 'take back') return change({ attendance: 'unknown' })
  if (what === 'delete') return tryTo('appointments.remove', { id: row.id, version: row.version })
  if (what === 'restore') return tryTo('appointments.restore', { id: row.id, body: {} })
  if (what === 'waive')
    return tryTo('visits.waive', { id: row.id, body: { patient_id, waived: at % 2 === 0, reason: 'Urgencias' } })
  const voucher_id = what === 'choose' ? (among(await vouchersOf(), when)?.id ?? null) : null
  return tryTo('visits.choose', { id: row.id, body: { patient_id, voucher_id } })
}

async function actOnGroup({ what, at, who }: Act, world: World): Promise<void> {
  const activity = among(await activitiesOf(world), at)!
  if (what === 'enrol')
    return tryTo('enrolments.create', {
      id: clinic.group,
      body: { activity_ids: [activity.id], patient_ids: world.people.slice(0, who + 1) },
    })
  if (what === 'more places' || what === 'call off') {
    const body =
      what === 'call off' ? { status: at % 3 === 0 ? 'canceled' : 'confirmed' } : { capacity: activity.capacity + 1 }
    return tryTo('appointments.update', { id: activity.id, version: activity.version, body })
  }
  const one = among(await enrolmentsOf(), at)
  const state = what === 'take off' ? 'removed' : 'enrolled'
  if (one) return tryTo('enrolments.update', { id: one.id, version: one.version, body: { state } })
}

async function actOnVoucher({ what, at, who, when, count }: Act, { people }: World): Promise<void> {
  if (what === 'expire') return void (await expireVouchers(api.database, new Date()))
  if (what === 'release') return void (await releaseWaiting(api.database, new Date('2027-05-06T00:00:00Z')))
  if (what === 'sell') {
    const groups = at % 2 ? [clinic.group] : []
    const more = {
      patient_id: people[who],
      sessions: Math.max(1, count),
      group_ids: groups,
      expires_on: lastDays[when],
    }
    await sell(more)
    return
  }
  const row = among(await vouchersOf(), at)
  if (!row) return
  const asked = { id: row.id, version: row.version }
  const reason = 'Prueba'
  if (what === 'extend') return tryTo('vouchers.extend', { ...asked, body: { expires_on: lastDays[when], reason } })
  if (what === 'adjust') return tryTo('vouchers.adjust', { ...asked, body: { sessions: count, reason } })
  if (what === 'delete voucher') return tryTo('vouchers.remove', asked)
  if (what === 'restore voucher') return tryTo('vouchers.restore', { id: row.id })
  return tryTo('vouchers.update', { ...asked, body: { sharer_ids: at % 2 ? [people[who]] : [] } })
}

const ofAppointment = new Set<Act['what']>(acts.slice(0, 12))
const ofGroup = new Set<Act['what']>(acts.slice(12, 17))
const act = (one: Act, world: World) => {
  if (ofAppointment.has(one.what)) return actOnAppointment(one, world)
  return ofGroup.has(one.what) ? actOnGroup(one, world) : actOnVoucher(one, world)
}

/** What does not add up; nothing where all does. */
async function faultsOf(): Promise<string[]> {
  const faults: string[] = []
  for (const { id } of await vouchersOf()) {
    const { lines, row } = await counted(id)
    if (JSON.stringify(Object.entries(lines).sort()) !== JSON.stringify(Object.entries(row!).sort()))
      faults.push(`voucher ${id}: ${JSON.stringify(lines)} but ${JSON.stringify(row)}`)
    if (Math.min(...Object.values(lines)) < 0) faults.push(`voucher ${id}: fewer than none`)
  }
  const wrong = await owner<{ why: string; id: string }>(sql`
    with last as (select distinct on (l.visit_id, l.voucher_id) l.visit_id, l.voucher_id, l.kind from voucher_lines l
        where l.clinic_id = ${clinic.id} and l.visit_id is not null order by l.visit_id, l.voucher_id, l.id desc),
      taken as (select visit_id, voucher_id, case kind when 'hold' then 'held' else 'used' end as use from last where kind <> 'release'),
      stands as (select v.id, v.voucher_id, v.use, a.starts_at, a.status, a.attendance, a.deleted_at is not null as gone, a.group_id,
          exists (select from appointment_patients m where m.appointment_id = v.appointment_id and m.patient_id = v.patient_id) as comes,
          exists (select from enrolments e where e.activity_id = v.appointment_id and e.patient_id = v.patient_id and e.state = 'waiting') as waits,
          v.charge_reason, v.charge_by, v.waived_at is not null as waived
        from visits v join appointments a on a.id = v.appointment_id
        where v.clinic_id = ${clinic.id} and a.id > ${since.appointment})
    select 'visit of two vouchers, or held and used at once' as why, visit_id::text as id from taken group by visit_id having count(*) > 1
    union all select 'visit is not as its lines say', s.id::text from stands s left join taken t on t.visit_id = s.id
      where s.use <> coalesce(t.use, 'none') or t.use is not null and t.voucher_id <> s.voucher_id
    union all select 'held by what is not to come', s.id::text from stands s where s.use = 'held'
      and (s.gone or s.status = 'canceled' or not s.comes and not s.waits or s.attendance <> 'unknown')
    union all select 'used by what neither was nor is asked for', s.id::text from stands s where s.use = 'used'
      and (s.gone or s.attendance <> 'attended' and (s.charge_by is distinct from 'session' or s.waived))
    union all select 'attended, and its session only held', s.id::text from stands s where s.use = 'held' and s.attendance = 'attended'
    union all select 'a deleted voucher holds', s.id::text from stands s join vouchers v on v.id = s.voucher_id
      where s.use = 'held' and v.deleted_at is not null
    union all select 'seated, or not, against the enrolment', a.id::text from appointments a
      where a.clinic_id = ${clinic.id} and a.group_id is not null and
        array(select m.patient_id from appointment_patients m where m.appointment_id = a.id order by 1) <>
        array(select e.patient_id from enrolments e where e.activity_id = a.id and e.state in ('enrolled', 'attended', 'missed') order by 1)
    union all select 'more seats than places', a.id::text from appointments a where a.clinic_id = ${clinic.id} and a.group_id is not null
      and a.capacity < (select count(*) from enrolments e where e.activity_id = a.id and e.state in ('enrolled', 'attended', 'missed'))
    union all select 'there twice', min(e.id)::text from enrolments e where e.clinic_id = ${clinic.id} and e.state <> 'removed'
      group by e.activity_id, e.patient_id having count(*) > 1
    union all select 'free while somebody waits who could come', a.id::text from appointments a
      where a.clinic_id = ${clinic.id} and a.group_id is not null and a.status <> 'canceled' and a.deleted_at is null
        and exists (select from enrolments e where e.activity_id = a.id and e.state = 'waiting')
        and a.capacity > (select count(*) from enrolments e where e.activity_id = a.id and e.state in ('enrolled', 'attended', 'missed'))`)
  return [...faults, ...wrong.map(({ why, id }) => `${why}: ${id}`)]
}

it('seats, waiting lists and ledgers add up whatever is done', async () => {
  await setPolicy({ late_hours: 24, late_charge: 'session', no_show_charge: 'session' })
  const [third] = await owner<{ id: number }>(
    sql`insert into patients (clinic_id, name) values (${clinic.id}, 'Tercera') returning id::float8 as id`,
  )
  const people = [clinic.patient, clinic.otherPatient, third!.id]
  await owner(sql`delete from enrolments where clinic_id = ${clinic.id}`)
  await owner(sql`update group_members set from_day = '2026-01-01', until_day = null where clinic_id = ${clinic.id}`)
  await owner(sql`insert into group_members (clinic_id, group_id, plan_id, patient_id, payment_method, from_day)
    select m.clinic_id, m.group_id, m.plan_id, p.id, m.payment_method, m.from_day from group_members m, patients p
    where m.clinic_id = ${clinic.id} and p.id = any(${`{${people.slice(1).join(',')}}`}::bigint[])`)
  // Of who pays by the month no voucher is used by itself.
  await owner(sql`update group_plans set kind = 'drop_in', activities = null where clinic_id = ${clinic.id}`)
  await owner(sql`update groups set waiting_list = true, weekly_limit = null, monthly_limit = null, cut_off_hours = 0
    where clinic_id = ${clinic.id}`)
  const professional_id = clinic.professionals.admin
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 16 }), async (some) => {
      await owner(sql`update vouchers set deleted_at = now() where clinic_id = ${clinic.id}`)
      await owner(sql`update appointments set deleted_at = now() where clinic_id = ${clinic.id}`)
      await owner(sql`delete from enrolments where clinic_id = ${clinic.id}`)
      await owner(sql`delete from appointment_patients p where p.clinic_id = ${clinic.id} and exists
        (select from appointments a where a.clinic_id = p.clinic_id and a.id = p.appointment_id and a.group_id is not null)`)
      since = (
        await owner<Since>(sql`select (select max(id) from appointments)::float8 as appointment,
          coalesce((select max(id) from vouchers), 0)::float8 as voucher`)
      )[0]!
      const made = [
        await book('2027-05-05T17:00:00Z', { patient_ids: [], group_id: clinic.group, capacity: 1, professional_id }),
      ]
      made.push(
        await book('2027-06-09T17:00:00Z', { patient_ids: [], group_id: clinic.group, capacity: 2, professional_id }),
      )
      const world = { people, activities: made.map(({ id }) => id) }
      await sell({
        sessions: 2,
        group_ids: [clinic.group],
        sharer_ids: [clinic.otherPatient],
        expires_on: '2027-06-30',
      })
      for (const one of some) {
        await act(one, world)
        expect(await faultsOf(), `after ${JSON.stringify(one)}`).toEqual([])
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 8), seed: Number(process.env.SEED ?? 18) },
  )
}, 120_000)

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/server/db/client'
import { LIVELY_CLINIC_ID } from '@/server/db/seed/demo-clinics'
import { SEED_PASSWORD } from '@/server/db/seed/password'
import { dniOf } from '@/server/db/seed/people'
import { seedDemo } from '@/server/db/seed/seed-demo'
import { isPassword } from '@/server/identity/password'
import { verifyRecords } from '@/server/queries/invoices/verify-chain'
import { testDatabase } from '@/tests/support/database'
import { count, rows } from '@/tests/support/seeded'
import { debitFaults } from '@/tests/support/sepa/schema'

const thursday = new Date('2026-11-19T10:30:00Z')
const sunday = new Date('2026-03-29T08:00:00Z')

const agenda = sql`select id, professional_id, service_id, starts_at::text, ends_at::text, status, attendance, note,
  overlap from appointments order by id`
const repeated = sql`select s.id, s.professional_id, s.starts_on::text, s.start_minute, s.duration_minutes,
    s.recurrence -> 'ends' ->> 'until' as until, (s.recurrence -> 'weekdays' ->> 0)::integer as weekday,
    count(a.id)::integer as appointments, count(a.id) filter (where a.detached)::integer as own,
    count(a.id) filter (where a.starts_at < ${thursday.toISOString()}::timestamptz)::integer as past,
    count(a.id) filter (where extract(isodow from a.occurrence_day) = (s.recurrence -> 'weekdays' ->> 0)::integer
      and a.occurrence_day between s.starts_on and (s.recurrence -> 'ends' ->> 'until')::date
      and (a.starts_at at time zone s.time_zone) = a.occurrence_day + make_interval(mins => s.start_minute)
      and (a.detached or a.ends_at - a.starts_at = make_interval(mins => s.duration_minutes)))::integer as by_rule
  from appointment_series s left join appointments a on a.clinic_id = s.clinic_id and a.series_id = s.id
  where a.group_id is null group by s.clinic_id, s.id order by s.id`
const waiting = sql`select e.patient_id, e.urgency, e.status, e.windows, e.date_to::text, e.created_at::text,
    o.professional_id, o.starts_at::text, o.status as offer from waiting_entries e
  left join waiting_offers o on o.clinic_id = e.clinic_id and o.entry_id = e.id order by e.id`
const accounts = sql`select p.email, p.role, p.is_admin, p.bookable, p.clinic_id from professionals p order by email`

describe('the demo', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
    await seedDemo(database, thursday)
  })
  afterAll(() => database.close())

  it('is not written twice', async () => {
    const before = await rows(database, agenda)
    expect(await seedDemo(database, thursday)).toBe(false)
    expect(await rows(database, agenda)).toEqual(before)
  })

  it('is the same on every machine on the same day', async () => {
    const other = await testDatabase()
    await seedDemo(other, new Date('2026-11-19T17:00:00Z'))
    const people = sql`select id, name, phone, email, identification, status, created_at::text from patients order by id`
    expect(await rows(other, people)).toEqual(await rows(database, people))
    expect(await rows(other, agenda)).toEqual(await rows(database, agenda))
    expect(await rows(other, repeated)).toEqual(await rows(database, repeated))
    expect(await rows(other, waiting)).toEqual(await rows(database, waiting))
    await other.close()
  }, 120_000)

  it('has the accounts that the README names, all with one password', async () => {
    const found = await rows<{ email: string; clinic_id: number; is_admin: boolean; bookable: boolean }>(
      database,
      accounts,
    )
    const clinicOf = Object.fromEntries(found.map(({ email, clinic_id }) => [email, clinic_id]))
    expect(clinicOf).toMatchObject({
      'super@demo.test': 1,
      'admin@demo.test': 2,
      'physio@demo.test': 2,
      'desk@demo.test': 2,
      'admin@special.test': 178,
      'physio@special.test': 178,
      'admin@expired.test': 3,
      'admin@canceled.test': 4,
    })
    expect(found.filter(({ clinic_id, bookable }) => clinic_id === 2 && bookable)).toHaveLength(6)
    expect(found.find(({ email }) => email === 'desk@demo.test')).toMatchObject({ is_admin: false, bookable: false })
    const hashes = await rows<{ password_hash: string }>(
      database,
      sql`select distinct password_hash from professionals`,
    )
    expect(hashes).toHaveLength(1)
    expect(await isPassword(hashes[0]?.password_hash ?? '', SEED_PASSWORD)).toBe(true)
  })

  it('puts every appointment within its professional’s hours, and none in holidays or blocked hours', async () => {
    const strays = sql`with local as (
        select a.*, a.starts_at at time zone 'Europe/Madrid' as starts, a.ends_at at time zone 'Europe/Madrid' as ends
        from appointments a where not a.overlap)
      select count(*)::integer as count from local a
      -- A group meets when who leads it has nobody else, also after hours.
      where a.group_id is null and not exists (
        select from plannings p, jsonb_to_recordset(p.intervals) as i(weekday integer, "from" text, "to" text)
        where p.clinic_id = a.clinic_id and p.professional_id = a.professional_id
          and i.weekday = extract(isodow from a.starts)
          and to_char(a.starts, 'HH24:MI') >= i."from" and to_char(a.ends, 'HH24:MI') <= i."to")
      or exists (
        select from planning_exceptions x where x.clinic_id = a.clinic_id and x.kind <> 'extra'
          and a.starts::date between x.date and x.date_to
          and coalesce(x.professional_id, a.professional_id) = a.professional_id
          and (x."from" is null or (to_char(a.starts, 'HH24:MI') < x."to" and to_char(a.ends, 'HH24:MI') > x."from")))`
    expect(await count(database, strays)).toBe(0)
  })

  it('fills this week by three quarters, and the weeks around it by half at least', async () => {
    const occupancy = sql`with offered as (
        select sum((i."to"::time - i."from"::time)) as time from plannings p,
          jsonb_to_recordset(p.intervals) as i(weekday integer, "from" text, "to" text) where p.clinic_id = 2)
      select date_trunc('week', starts_at at time zone 'Europe/Madrid')::date::text as week,
        (extract(epoch from sum(ends_at - starts_at)) / extract(epoch from (select time from offered)))::real as share
      from appointments where clinic_id = 2 and not overlap group by 1 order by 1`
    const weeks = await rows<{ week: string; share: number }>(database, occupancy)
    const shareOf = (week: string) => weeks.find((found) => found.week === week)?.share
    expect(shareOf('2026-11-16')).toBeGreaterThan(0.75)
    expect(shareOf('2026-11-09')).toBeGreaterThan(0.5)
    expect(shareOf('2026-11-23')).toBeGreaterThan(0.5)
    expect(Math.max(...weeks.map(({ share }) => share))).toBeLessThan(0.95)
  })

  it('has cancellations, no-shows, notes, appointments of two and a couple of intended overlaps', async () => {
    const kinds = sql`select count(*) filter (where status = 'canceled')::real / count(*) as canceled,
        count(*) filter (where attendance = 'no_show')::real / count(*) filter (where starts_at < ${thursday.toISOString()}::timestamptz) as no_show,
        count(note)::integer as notes, count(*) filter (where overlap)::integer as overlaps,
        (select count(*)::integer from appointment_patients where clinic_id = 2 and position = 1) as together
      from appointments where clinic_id = 2`
    const [found] = await rows<Record<'canceled' | 'no_show' | 'notes' | 'overlaps' | 'together', number>>(
      database,
      kinds,
    )
    expect(found?.canceled).toBeGreaterThan(0.03)
    expect(found?.canceled).toBeLessThan(0.1)
    expect(found?.no_show).toBeGreaterThan(0.03)
    expect(found?.no_show).toBeLessThan(0.09)
    expect(found?.notes).toBeGreaterThan(100)
    expect(found?.overlaps).toBe(2)
    expect(found?.together).toBeGreaterThan(5)
  })

  it('has 400 patients, with identity numbers that check and a representative for every minor', async () => {
    const people = await rows<{ identification: string | null; minor: boolean; representative: string | null }>(
      database,
      sql`select identification, birth_date > date '2026-11-19' - interval '18 years' as minor,
        legal_representative_name as representative from patients where clinic_id = 2`,
    )
    expect(people).toHaveLength(400)
    for (const { identification } of people) {
      if (identification) expect(identification).toBe(dniOf(Number.parseInt(identification, 10)))
    }
    expect(people.some(({ minor }) => minor)).toBe(true)
    expect(people.filter(({ minor, representative }) => minor && !representative)).toEqual([])
  })

  it('has courses that were booked as a series, of different lengths, begun and going on, one appointment changed on its own', async () => {
    const found = await rows<{ appointments: number; past: number; by_rule: number; own: number }>(database, repeated)
    expect(found).toHaveLength(3)
    expect(new Set(found.map(({ appointments }) => appointments)).size).toBe(3)
    for (const { appointments, past, by_rule } of found) {
      expect(by_rule).toBe(appointments)
      expect(past).toBeGreaterThan(0)
      expect(past).toBeLessThan(appointments)
    }
    expect(found.reduce((sum, { own }) => sum + own, 0)).toBe(1)
  })

  it('says why appointments were canceled, and which follow an assessment of the same patient', async () => {
    const said = sql`select count(*) filter (where cancel_reason is not null and status <> 'canceled')::integer as wrong,
        count(cancel_reason)::real / count(*) filter (where status = 'canceled') as share
      from appointments where clinic_id = 2`
    const [reasons] = await rows<{ wrong: number; share: number }>(database, said)
    expect(reasons?.wrong).toBe(0)
    expect(reasons?.share).toBeGreaterThan(0.5)
    const followers = sql`select b.starts_at < a.starts_at and exists (
          select from appointment_patients pa join appointment_patients pb on pb.patient_id = pa.patient_id
          where pa.appointment_id = a.id and pb.appointment_id = b.id) as fits
      from appointments a join appointments b on b.clinic_id = a.clinic_id and b.id = a.related_id`
    const linked = await rows<{ fits: boolean }>(database, followers)
    expect(linked.length).toBeGreaterThan(2)
    expect(linked.filter(({ fits }) => !fits)).toEqual([])
  })

  it('has six people waiting, with nothing booked, and one of them was offered a free time to come', async () => {
    const found = await rows<{ urgency: string; status: string; offer: string | null }>(database, waiting)
    expect(found.map(({ urgency }) => urgency)).toEqual(['high', 'high', 'normal', 'normal', 'normal', 'low'])
    expect(found.filter(({ offer }) => offer === 'open').map(({ status }) => status)).toEqual(['offered'])
    const people = sql`select count(distinct patient_id)::integer as count from waiting_entries`
    expect(await count(database, people)).toBe(6)
    const booked = sql`select count(*)::integer as count from waiting_entries e
      join appointment_patients m on m.clinic_id = e.clinic_id and m.patient_id = e.patient_id
      join appointments a on a.clinic_id = m.clinic_id and a.id = m.appointment_id
      where a.starts_at > ${thursday.toISOString()}::timestamptz`
    expect(await count(database, booked)).toBe(0)
    const taken = sql`select count(*)::integer as count from waiting_offers o join appointments a
        on a.clinic_id = o.clinic_id and a.professional_id = o.professional_id and a.status <> 'canceled'
          and a.starts_at < o.ends_at and a.ends_at > o.starts_at
      where o.starts_at > ${thursday.toISOString()}::timestamptz`
    expect(await count(database, taken)).toBe(0)
    const open = sql`select count(*)::integer as count from waiting_offers o join plannings p
        on p.clinic_id = o.clinic_id and p.professional_id = o.professional_id,
        jsonb_to_recordset(p.intervals) as i(weekday integer, "from" text, "to" text)
      where i.weekday = extract(isodow from o.starts_at at time zone 'Europe/Madrid')
        and to_char(o.starts_at at time zone 'Europe/Madrid', 'HH24:MI') >= i."from"
        and to_char(o.ends_at at time zone 'Europe/Madrid', 'HH24:MI') <= i."to"`
    expect(await count(database, open)).toBe(1)
  })

  it('reminded patients of the appointments of the last days, whoever has an address, and one confirmed', async () => {
    const told = sql`select r.status, (p.email is not null) as has_address, count(*)::integer as count,
        count(r.answer)::integer as answered from reminders r
      join patients p on p.clinic_id = r.clinic_id and p.id = r.patient_id
      group by 1, 2 order by 1`
    const found = await rows<{ status: string; has_address: boolean; count: number; answered: number }>(database, told)
    expect(found).toMatchObject([
      { status: 'dropped', has_address: false, answered: 0 },
      { status: 'sent', has_address: true, answered: 1 },
    ])
    expect(found[1]?.count).toBeGreaterThan(20)
    const early = sql`select count(*)::integer as count from reminders where sent_at >= starts_at or starts_at >= '2026-11-20'::timestamptz`
    expect(await count(database, early)).toBe(0)
  })

  it('offers services exempt for two reasons, one archived with VAT, one with a buffer, and two agendas online', async () => {
    const offer = sql`select count(distinct vat_exemption)::integer as reasons,
        count(*) filter (where not active and vat_treatment = 'rate' and vat_bp = 2100)::integer as archived,
        count(*) filter (where buffer_after_minutes > 0)::integer as buffered,
        count(*) filter (where online)::integer as online,
        count(*) filter (where vat_treatment = 'exempt' and vat_exemption is null)::integer as unexplained
      from services where clinic_id = 2`
    expect(await rows(database, offer)).toEqual([{ reasons: 2, archived: 1, buffered: 1, online: 3, unexplained: 0 }])
    const agendas = sql`select count(*)::integer as count from plannings where clinic_id = 2 and online_booking`
    expect(await count(database, agendas)).toBe(2)
  })

  it('has four rooms and two pieces of equipment, most appointments in one that their service takes, and none twice', async () => {
    const kinds = sql`select kind, count(*)::integer as count from rooms where clinic_id = 2 group by 1 order by 1`
    expect(await rows(database, kinds)).toEqual([
      { kind: 'equipment', count: 2 },
      { kind: 'room', count: 4 },
    ])
    const placed = sql`select count(a.room_id)::real / count(*) as share,
        count(distinct a.room_id)::integer as rooms,
        count(*) filter (where jsonb_array_length(s.room_ids) > 0 and not s.room_ids @> to_jsonb(a.room_id))::integer as elsewhere,
        count(*) filter (where r.capacity < (select count(*) from appointment_patients m where m.appointment_id = a.id))::integer as crowded
      from appointments a join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
      left join rooms r on r.clinic_id = a.clinic_id and r.id = a.room_id where a.clinic_id = 2`
    const [found] = await rows<Record<'share' | 'rooms' | 'elsewhere' | 'crowded', number>>(database, placed)
    expect(found?.share).toBeGreaterThan(0.7)
    expect(found).toMatchObject({ rooms: 5, elsewhere: 0, crowded: 0 })
    const twice = sql`select count(*)::integer as count from appointments a join appointments b on b.room_id = a.room_id and b.id > a.id
      where tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`
    expect(await count(database, twice)).toBe(0)
  })

  it('told the tax agency of each invoice of the lively clinic, in a chain that is whole', async () => {
    const verdict = await database.asOwner((tx) => verifyRecords(tx, LIVELY_CLINIC_ID))
    const issued = await count(database, sql`select count(*)::integer as count from invoices where status = 'issued'`)
    expect(issued).toBeGreaterThan(0)
    expect(verdict).toEqual({ count: issued, fault: null })
  })

  it('collected a remittance last month of which one came back, and has more to collect', async () => {
    const [made] = await rows<{ file: string; lines: number; returned: number }>(
      database,
      sql`select r.file, count(*)::integer as lines, count(l.return_code)::integer as returned from remittances r
        join remittance_lines l on l.clinic_id = r.clinic_id and l.remittance_id = r.id where r.state = 'collected' group by r.clinic_id, r.id`,
    )
    expect(debitFaults(made!.file)).toEqual([])
    expect([made!.lines > 3, made!.returned]).toEqual([true, 1])
    const owed = sql`select count(*)::integer as count from invoices i join mandates m on m.clinic_id = i.clinic_id and m.patient_id = i.patient_id
      where not exists (select from invoice_payments p where p.clinic_id = i.clinic_id and p.invoice_id = i.id)`
    expect(await count(database, owed)).toBeGreaterThan(2)
  })

  it('keeps what every service cost before, the price of now last', async () => {
    const last = sql`select count(*)::integer as count from services s where
      (select count(*) from service_prices h where h.clinic_id = s.clinic_id and h.service_id = s.id) < 2
      or s.price_cents <> (select h.price_cents from service_prices h
        where h.clinic_id = s.clinic_id and h.service_id = s.id order by h.valid_from desc limit 1)`
    expect(await count(database, last)).toBe(0)
  })

  it('leaves the sequences where new rows do not collide', async () => {
    const added = sql`insert into patients (clinic_id, name) values (2, 'Nueva') returning id as count`
    expect(await count(database, added)).toBeGreaterThan(400)
  })
})

describe('the demo opened on a Sunday, the day the clock changes', () => {
  it('has appointments on that day', async () => {
    const database = await testDatabase()
    await seedDemo(database, sunday)
    const today = sql`select count(*)::integer as count from appointments
      where clinic_id = 2 and (starts_at at time zone 'Europe/Madrid')::date = '2026-03-29'`
    expect(await count(database, today)).toBeGreaterThan(3)
    await database.close()
  })
})

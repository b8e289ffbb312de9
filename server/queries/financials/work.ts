import { sql } from 'drizzle-orm'
import type { FinancialsWork } from '@/lib/contract/financials'
import {
  type Attendance,
  byHour,
  type Hours,
  hoursOf,
  nobody,
  noHours,
  plusAttendance,
  plusHours,
} from '@/lib/domain/financials/hours'
import type { Days } from '@/lib/domain/financials/period'
import { type Interval, openIntervals } from '@/lib/domain/plannings/availability'
import { daysFrom, instantAt, weekdayOf } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx, together } from '@/server/db/client'
import { listExceptions, listPlannings } from '@/server/queries/plannings/list'
import { scopeOf, spansOf } from './scope'

type Named = Pick<FinancialsWork['professionals'][number], 'id' | 'name' | 'color'>

/**
 * How much of the working time of a period was booked, and who came, beside the period before; a professional is told their own.
 * Who has neither hours nor visits in either is left out.
 * @throws Refusal `forbidden` for a colleague's, asked for by a professional
 */
export async function showWork({ tx, who, query, now }: TenantCall<'financials.work'>): Promise<FinancialsWork> {
  const { professional_id } = scopeOf(who, query.professional_id)
  const { days, before } = spansOf(query, who, now)
  const both = { from: before.from < days.from ? before.from : days.from, to: days.to }
  const whose = professional_id === null ? {} : { professional_id }
  const [people, plannings, exceptions, booked, came] = await together(
    rowsOf<Named>(
      tx,
      sql`select id::float8 as id, name, color from professionals where clinic_id = current_clinic()
        and (${professional_id}::bigint is null or id = ${professional_id}::bigint) order by fold(name), id`,
    ),
    listPlannings(tx, who.clinic_id, { ...both, ...whose }),
    listExceptions(tx, who.clinic_id, { ...both, ...whose }),
    bookedIn(tx, both, who.time_zone, professional_id),
    attendanceIn(tx, { days, before, both }, who.time_zone, professional_id),
  )
  const week = new Map<string, Hours & { weekday: number; hour: number }>()
  const hoursIn = (id: number, { from, to }: Days, isShown: boolean): Hours => {
    const own = { plannings: plannings.filter((one) => one.professional_id === id), exceptions }
    let sum = noHours
    if (own.plannings.length === 0 && !exceptions.some((one) => one.professional_id === id)) return sum
    for (const day of daysFrom(from, to)) {
      const open = openIntervals(own.plannings, own.exceptions, id, day)
      if (open.length === 0) continue
      const taken = booked.get(`${id} ${day}`) ?? []
      sum = plusHours(sum, hoursOf(open, taken))
      if (!isShown) continue
      for (const [hour, hours] of byHour(open, taken)) {
        const weekday = weekdayOf(day)
        const cell = week.get(`${weekday} ${hour}`) ?? { ...noHours, weekday, hour }
        week.set(`${weekday} ${hour}`, { ...cell, ...plusHours(cell, hours) })
      }
    }
    return sum
  }
  const professionals = people.map((one) => ({
    ...one,
    hours: hoursIn(one.id, days, true),
    hours_before: hoursIn(one.id, before, false),
    attendance: came.get(`${one.id} now`) ?? nobody,
    attendance_before: came.get(`${one.id} before`) ?? nobody,
  }))
  return {
    ...{ days, before },
    professionals: professionals.filter(
      ({ hours, hours_before, attendance, attendance_before }) =>
        hours.open_minutes + hours_before.open_minutes > 0 ||
        [attendance, attendance_before].some(({ attended, no_show, late }) => attended + no_show + late > 0),
    ),
    week: [...week.values()].sort((one, other) => one.weekday - other.weekday || one.hour - other.hour),
  }
}

/** The instants of some days; an appointment lasts a day at most, so the index finds those that run into the first. */
const within = ({ from, to }: Days, zone: string) =>
  sql`a.clinic_id = current_clinic() and a.deleted_at is null
    and a.starts_at >= ${instantAt(from, 0, zone)}::timestamptz and a.starts_at < ${instantAt(to, 1440, zone)}::timestamptz`
const whoseIs = (id: number | null) => (id === null ? sql`true` : sql`a.professional_id = ${id}::bigint`)

/** What was booked of each professional's days, in minutes of the day, by `<id> <day>`; what was canceled took no time. */
async function bookedIn(tx: Tx, days: Days, zone: string, id: number | null): Promise<Map<string, Interval[]>> {
  const rows = await rowsOf<{ id: number; day: string; spans: [number, number][] }>(
    tx,
    sql`select l.id::float8 as id, l.begin::date::text as day, json_agg(json_build_array(
        (extract(epoch from l.begin - date_trunc('day', l.begin)) / 60)::integer,
        (extract(epoch from least(l.end, date_trunc('day', l.begin) + interval '1 day') - date_trunc('day', l.begin)) / 60)::integer)) as spans
      from (select a.professional_id as id, a.starts_at at time zone ${zone} as begin, a.ends_at at time zone ${zone} as "end"
        from appointments a where ${within(days, zone)} and a.status <> 'canceled' and ${whoseIs(id)}) l
      group by 1, 2`,
  )
  return new Map(rows.map((row) => [`${row.id} ${row.day}`, row.spans.map(([start, end]) => ({ start, end }))]))
}

type Came = Attendance & { id: number; day: string }

/**
 * Who came, stayed away or canceled too late, by `<id> now` and `<id> before`. Late is what the policy asked something for, also where
 * that was let go.
 */
async function attendanceIn(
  tx: Tx,
  { days, before, both }: { days: Days; before: Days; both: Days },
  zone: string,
  id: number | null,
): Promise<Map<string, Attendance>> {
  const of = sql`${within(both, zone)} and ${whoseIs(id)}`
  const rows = await rowsOf<Came>(
    tx,
    sql`select l.id::float8 as id, (l.at at time zone ${zone})::date::text as day, count(*) filter (where l.became = 'attended')::integer as attended,
        count(*) filter (where l.became in ('no_show', 'missed'))::integer as no_show, count(*) filter (where l.became = 'late')::integer as late
      from (
        select a.professional_id as id, a.starts_at as at, a.attendance as became from appointments a
        join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
        where ${of} and a.group_id is null and a.status <> 'canceled' and a.attendance <> 'unknown'
        union all
        select a.professional_id, a.starts_at, e.state from appointments a
        join enrolments e on e.clinic_id = a.clinic_id and e.activity_id = a.id
        where ${of} and a.group_id is not null and a.status <> 'canceled' and e.state in ('attended', 'missed')
        union all
        select a.professional_id, a.starts_at, 'late' from appointments a
        join visits v on v.clinic_id = a.clinic_id and v.appointment_id = a.id
        where ${of} and v.charge_reason = 'late'
      ) l group by 1, 2`,
  )
  const sums = new Map<string, Attendance>()
  for (const { id: whose, day, ...came } of rows)
    for (const [name, { from, to }] of [
      ['now', days],
      ['before', before],
    ] as const)
      if (from <= day && day <= to)
        sums.set(`${whose} ${name}`, plusAttendance(sums.get(`${whose} ${name}`) ?? nobody, came))
  return sums
}

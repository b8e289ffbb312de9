import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Attendance } from '@/lib/contract/appointments'
import { Instant } from '@/lib/contract/endpoint'
import type { AppointmentState } from '@/lib/contract/patient-appointments'
import type { Answer, Query } from '@/lib/contract/registry'
import { appointmentStates } from '@/lib/domain/appointments/states'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { attendanceOf } from './attendance-of'
import { appointmentsWhere } from './list'
import { isAmong } from './stored'

type Page = Answer<'appointments.of_patient'>
type Counted = Page['meta']['counts'] & { next_starts_at: string | null }

const Position = z.object({ starts_at: Instant, id: z.int().positive() })

/** Whether `a` of the patient `m` is still to come (`isToCome` in lib/domain/appointments/to-come.ts), and whether it has begun. */
const isToCome = (now: SQL) => sql`(a.starts_at > ${now} and a.status <> 'canceled' and ${attendanceOf} = 'unknown')`
const hasBegun = (now: SQL) => sql`a.starts_at <= ${now}`

/** What becomes of the appointment `a` of the patient `m` by `now`, as `AppointmentState` has it. */
const stateOf = (now: SQL) => sql`case when a.status = 'canceled' then 'canceled'
  when ${attendanceOf} <> 'unknown' then ${attendanceOf} when a.ends_at <= ${now} then 'unrecorded' else a.status end`

/**
 * A page of a patient's appointments, with the counts of all of them.
 * @throws Refusal `invalid` for a cursor of nobody's making
 */
export async function appointmentsOfPatient(tx: Tx, query: Query<'appointments.of_patient'>, at: Date): Promise<Page> {
  const now = sql`${at.toISOString()}::timestamptz`
  const of = sql`from appointments a join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
    where a.clinic_id = current_clinic() and m.patient_id = ${query.patient_id}::bigint and a.deleted_at is null`
  const counts = await countsOf(tx, of, now)
  const { when, state, limit } = query
  const [direction, further] = when === 'coming' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const asked = ['of_patient', query.patient_id, when, state]
  const from = query.cursor ? decodeCursor(Position, query.cursor, asked) : null
  const wanted = [
    when === 'coming' ? isToCome(now) : when === 'past' ? hasBegun(now) : sql`true`,
    state ? sql`${stateOf(now)} = ${state}` : sql`true`,
  ]
  const beyond = from
    ? sql`(a.starts_at, a.id) ${further} (${from.starts_at}::timestamptz, ${from.id}::bigint)`
    : sql`true`
  const rows = await rowsOf<{ id: number; starts_at: string; attendance: Attendance; count: number }>(
    tx,
    sql`select a.id::float8 as id, ${isoText(sql`a.starts_at`)} as starts_at, ${attendanceOf} as attendance,
          (select count(*)::integer ${of} and ${sql.join(wanted, sql` and `)}) as count
        ${of} and ${sql.join([...wanted, beyond], sql` and `)}
        order by a.starts_at ${direction}, a.id ${direction} limit ${limit + 1}::integer`,
  )
  const onPage = rows.slice(0, limit)
  const ids = onPage.map(({ id }) => id)
  const found = ids.length > 0 ? await appointmentsWhere(tx, isAmong(ids)) : []
  const last = rows.length > limit ? onPage.at(-1) : undefined
  const { next_starts_at, ...each } = counts
  return {
    data: onPage.flatMap(({ id, attendance }) => {
      const appointment = found.find((one) => one.id === id)
      return appointment ? [{ ...appointment, attendance }] : []
    }),
    meta: {
      next_cursor: last ? encodeCursor({ starts_at: last.starts_at, id: last.id }, asked) : null,
      count: rows[0]?.count ?? 0,
      counts: each,
      next_starts_at,
    },
  }
}

async function countsOf(tx: Tx, of: SQL, now: SQL): Promise<Counted> {
  const ofState = (state: AppointmentState) =>
    sql`${state}::text, count(*) filter (where ${stateOf(now)} = ${state}::text)`
  const [counted] = await rowsOf<{ counts: Counted }>(
    tx,
    sql`select json_build_object(${sql.join(appointmentStates.map(ofState), sql`, `)},
          'coming', count(*) filter (where ${isToCome(now)}), 'past', count(*) filter (where ${hasBegun(now)}),
          'next_starts_at', ${isoText(sql`min(a.starts_at) filter (where ${isToCome(now)})`)}
        ) as counts ${of}`,
  )
  return counted!.counts
}

import { sql } from 'drizzle-orm'
import { occupants } from '@/lib/domain/appointments/occupants'
import { type Database, rowsOf } from '@/server/db/client'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

const HOUR_MS = 3_600_000

/** A booking of the clinic's physiotherapist, in the n-th hour of a year that nothing else uses. */
export const appointment = (clinic: TestClinic, hour: number, more: object = {}) => {
  const start = Date.UTC(2031, 0, 1) + hour * HOUR_MS
  return {
    professional_id: clinic.professionals.professional,
    service_id: clinic.service,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + HOUR_MS).toISOString(),
    patient_ids: [clinic.patient],
    ...more,
  }
}

export const book = (url: string, clinic: TestClinic, body: object, signal?: AbortSignal) =>
  fetch(`${url}/api/appointments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clinic.tokens.admin}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })

/** Books an appointment that repeats every week from its own on. */
export const bookSeries = (url: string, clinic: TestClinic, first: ReturnType<typeof appointment>, weeks: number) => {
  const weekday = new Date(first.starts_at).getUTCDay() || 7
  const recurrence = { frequency: 'week', interval: 1, weekdays: [weekday], ends: { kind: 'count', count: weeks } }
  return fetch(`${url}/api/series`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clinic.tokens.admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...first, recurrence }),
  })
}

export const newClinic = (database: Database, id: number) => makeClinic(database, id)

/**
 * Rows that would show a write half done: an appointment without its patient, its audit line or its announcement, or
 * the reverse.
 */
export async function halfDone(database: Database, clinicId: number): Promise<number> {
  const [row] = await database.asOwner((tx) =>
    rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from appointments a
          where a.clinic_id = ${clinicId} and a.created_by is not null and (
            not exists (select 1 from appointment_patients p where p.clinic_id = a.clinic_id and p.appointment_id = a.id)
            or not exists (select 1 from audit l where l.clinic_id = a.clinic_id and l.entity = 'appointment' and l.entity_id = a.id)
            or not exists (select 1 from outbox o where o.clinic_id = a.clinic_id and (o.body->>'appointment_id')::bigint = a.id))`,
    ),
  )
  return row?.n ?? -1
}

/**
 * Pairs of live appointments that occupy the same, or are for the same patient, and overlap, and appointments that say
 * they may: where nobody means to, both are none.
 */
export async function liveOverlaps(database: Database, clinicId: number): Promise<number> {
  const same = occupants.map(({ column }) => `b.${column} = a.${column}`)
  const somebody = `exists (select from appointment_patients p join appointment_patients q
    on q.clinic_id = p.clinic_id and q.patient_id = p.patient_id
    where p.clinic_id = a.clinic_id and p.appointment_id = a.id and q.appointment_id = b.id)`
  const shared = sql.raw([...same, somebody].join(' or '))
  const [row] = await database.asOwner((tx) =>
    rowsOf<{ n: number }>(
      tx,
      sql`select (select count(*) from appointments a join appointments b
              on b.clinic_id = a.clinic_id and (${shared}) and b.id > a.id
              and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
            where a.clinic_id = ${clinicId} and a.status <> 'canceled' and b.status <> 'canceled'
              and a.deleted_at is null and b.deleted_at is null)::int
          + (select count(*) from appointments where clinic_id = ${clinicId} and overlap)::int as n`,
    ),
  )
  return row?.n ?? -1
}

/** The ids of a clinic's appointments. */
export const idsOf = (database: Database, clinicId: number) =>
  database.asOwner(async (tx) => {
    const rows = await rowsOf<{ id: number }>(tx, sql`select id from appointments where clinic_id = ${clinicId}`)
    return new Set(rows.map(({ id }) => Number(id)))
  })

import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { SeriesScope } from '@/lib/domain/series/reach'
import { dayInSeries, type SeriesAppointment, type SeriesRule } from '@/lib/domain/series/series-appointment'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/** An appointment's row as far as a change of several writes it: what an undo puts back. */
export type StoredAppointment = SeriesAppointment & {
  price_cents: number | null
  overlap: boolean
  placed_at: string
  deleted_at: string | null
}

/** Appointments of a condition on the table `a`, by time; deleted ones too. */
export async function storedAppointments(tx: Tx, where: SQL): Promise<StoredAppointment[]> {
  const [found] = await rowsOf<{ appointments: StoredAppointment[] }>(
    tx,
    sql`select coalesce(json_agg(json_build_object(
          'id', a.id, 'version', a.version, 'professional_id', a.professional_id, 'service_id', a.service_id,
          'starts_at', ${isoText(sql`a.starts_at`)}, 'ends_at', ${isoText(sql`a.ends_at`)}, 'status', a.status,
          'attendance', a.attendance, 'color', a.color, 'note', a.note, 'price_cents', a.price_cents, 'overlap', a.overlap,
          'cancel_reason', a.cancel_reason, 'reminder_message', a.reminder_message, 'related_id', a.related_id,
          'series_id', a.series_id, 'occurrence_day', a.occurrence_day, 'detached', a.detached,
          'billed', a.billed_at is not null, 'placed_at', ${isoText(sql`a.placed_at`)},
          'deleted_at', ${isoText(sql`a.deleted_at`)},
          'patient_ids', coalesce((select json_agg(m.patient_id order by m.position) from appointment_patients m
            where m.clinic_id = a.clinic_id and m.appointment_id = a.id), '[]'::json)
        ) order by a.starts_at, a.id), '[]'::json) as appointments
        from appointments a where a.clinic_id = current_clinic() and ${where}`,
  )
  return found?.appointments ?? []
}

/** The appointments with these ids, on the table `a`. */
export const isAmong = (ids: number[]): SQL => sql`a.id = any(${`{${ids.join(',')}}`}::bigint[])`

export type StoredScope = Omit<SeriesScope, 'selected' | 'appointments'> & {
  selected: StoredAppointment
  appointments: StoredAppointment[]
}

/** What a change of several appointments starts from, given by the selected one. @throws Refusal `not_found` */
export async function seriesScope(tx: Tx, id: number, zone: string): Promise<StoredScope> {
  const all = await storedAppointments(
    tx,
    sql`(a.id = ${id} or a.series_id = (select h.series_id from appointments h
          where h.clinic_id = current_clinic() and h.id = ${id}))`,
  )
  const appointments = all.filter(({ deleted_at }) => deleted_at === null)
  const selected = appointments.find((appointment) => appointment.id === id)
  if (!selected) throw new Refusal('not_found')
  const gone = all.filter(({ deleted_at }) => deleted_at !== null)
  const gaps = gone.map((appointment) => dayInSeries(appointment, zone))
  return {
    selected,
    appointments,
    gaps,
    rule: selected.series_id === null ? null : await ruleOf(tx, selected.series_id),
  }
}

/** The rule of a series. @throws Refusal `not_found` */
export async function ruleOf(tx: Tx, id: number): Promise<SeriesRule> {
  const [row] = await rowsOf<{ rule: SeriesRule }>(
    tx,
    sql`select json_build_object('recurrence', s.recurrence, 'starts_on', s.starts_on, 'start_minute', s.start_minute,
          'duration_minutes', s.duration_minutes, 'professional_id', s.professional_id, 'service_id', s.service_id) as rule
        from appointment_series s where s.clinic_id = current_clinic() and s.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return row.rule
}

import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { SeriesScope } from '@/lib/domain/series/reach'
import type { SeriesRule } from '@/lib/domain/series/series-appointment'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { rowsOf, type Tx } from '@/server/db/client'
import { storedAppointments } from '@/server/queries/appointments/stored'

export type StoredScope = Pick<SeriesScope, 'rule'> & {
  selected: StoredAppointment
  appointments: StoredAppointment[]
  deleted: StoredAppointment[]
}

/** What a change of several appointments starts from, given by the selected one. @throws Refusal `not_found` */
export async function seriesScope(tx: Tx, id: number): Promise<StoredScope> {
  const all = await storedAppointments(
    tx,
    sql`(a.id = ${id} or a.series_id = (select h.series_id from appointments h
          where h.clinic_id = current_clinic() and h.id = ${id}))`,
  )
  const appointments = all.filter(({ deleted_at }) => deleted_at === null)
  const selected = appointments.find((appointment) => appointment.id === id)
  if (!selected) throw new Refusal('not_found')
  return {
    selected,
    appointments,
    deleted: all.filter(({ deleted_at }) => deleted_at !== null),
    rule: selected.series_id === null ? null : await ruleOf(tx, selected.series_id),
  }
}

/** The rule of a series. @throws Refusal `not_found` */
export async function ruleOf(tx: Tx, id: number): Promise<SeriesRule> {
  const [row] = await rowsOf<{ rule: SeriesRule }>(
    tx,
    sql`select json_build_object('recurrence', s.recurrence, 'starts_on', s.starts_on, 'start_minute', s.start_minute,
          'duration_minutes', s.duration_minutes, 'professional_id', s.professional_id, 'service_id', s.service_id, 'skipped_days', s.skipped_days) as rule
        from appointment_series s where s.clinic_id = current_clinic() and s.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return row.rule
}

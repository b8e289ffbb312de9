import { sql } from 'drizzle-orm'
import type { Attendance } from '@/lib/contract/appointments'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * Whether the patient of the row `m` (appointment_patients) came to the appointment `a`: of a group's activity it is said of
 * each who is enrolled, of any other of all who come to it.
 */
export const attendanceOf = sql`case when a.group_id is null then a.attendance else coalesce((
    select case e.state when 'attended' then 'attended' when 'missed' then 'no_show' else 'unknown' end from enrolments e
    where e.clinic_id = a.clinic_id and e.activity_id = a.id and e.patient_id = m.patient_id and e.state <> 'removed'
  ), 'unknown') end`

/** Whether a patient came to each activity of a group that they have a place in, by the activity's number. */
export async function attendancesOf(tx: Tx, patientId: number | string): Promise<Map<number, Attendance>> {
  const rows = await rowsOf<{ id: number; attendance: Attendance }>(
    tx,
    sql`select a.id::float8 as id, ${attendanceOf} as attendance
        from appointments a join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
        where a.clinic_id = current_clinic() and m.patient_id = ${patientId}::bigint and a.group_id is not null`,
  )
  return new Map(rows.map(({ id, attendance }) => [id, attendance]))
}

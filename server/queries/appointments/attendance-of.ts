import { sql } from 'drizzle-orm'

/**
 * Whether the patient of the row `m` (appointment_patients) came to the appointment `a`: of a group's activity it is said of
 * each who is enrolled, of any other of all who come to it.
 */
export const attendanceOf = sql`case when a.group_id is null then a.attendance else coalesce((
    select case e.state when 'attended' then 'attended' when 'missed' then 'no_show' else 'unknown' end from enrolments e
    where e.clinic_id = a.clinic_id and e.activity_id = a.id and e.patient_id = m.patient_id and e.state <> 'removed'
  ), 'unknown') end`

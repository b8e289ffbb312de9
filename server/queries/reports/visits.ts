import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { attendanceOf } from '@/server/queries/appointments/attendance-of'

/** The visits of a patient that took place, the earliest first, with what was done by its name: its service's, or its group's. */
export const attendedVisits = (tx: Tx, patientId: number): Promise<{ at: string; service: string | null }[]> =>
  rowsOf(
    tx,
    sql`select ${isoText(sql`a.starts_at`)} as at, coalesce(s.name, g.name) as service
        from appointments a join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
        left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
        left join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
        where a.clinic_id = current_clinic() and m.patient_id = ${patientId} and a.deleted_at is null
          and ${attendanceOf} = 'attended'
        order by a.starts_at, a.id`,
  )

import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'

/** Patients of a list who have something else at the time of an activity; what lies over another on purpose is in nobody's way. */
export async function busyIn(tx: Tx, activityIds: readonly number[], patientIds: readonly number[]) {
  const found = await rowsOf<{ activity_id: number; patient_id: number }>(
    tx,
    sql`select distinct a.id as activity_id, m.patient_id
      from appointments a join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id <> a.id
        and m.during_from > a.starts_at - interval '1 day' and m.during_from < a.ends_at and m.during && tstzrange(a.starts_at, a.ends_at)
      where a.clinic_id = current_clinic() and not a.overlap and a.id = any(${`{${activityIds.join(',')}}`}::bigint[])
        and m.patient_id = any(${`{${patientIds.join(',')}}`}::bigint[])`,
  )
  const busy = new Set(found.map(({ activity_id, patient_id }) => `${activity_id} ${patient_id}`))
  return (activityId: number, patientId: number) => busy.has(`${activityId} ${patientId}`)
}

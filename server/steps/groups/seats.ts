import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * Has those who have a place in an activity stand in it as its patients, by name, and nobody else: whatever was written to
 * its enrolments, this follows it in the same transaction.
 */
export async function seatPatients(tx: Tx, activityId: number): Promise<void> {
  const seated = sql`select e.patient_id, row_number() over (order by e.created_at, e.id) - 1 as position
    from enrolments e where e.clinic_id = current_clinic() and e.activity_id = ${activityId}
      and e.state in ('enrolled', 'attended', 'missed')`
  await rowsOf(
    tx,
    sql`delete from appointment_patients p where p.clinic_id = current_clinic() and p.appointment_id = ${activityId}
      and p.patient_id not in (select patient_id from (${seated}) s)`,
  )
  await rowsOf(
    tx,
    sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
      select current_clinic(), ${activityId}, s.patient_id, s.position from (${seated}) s
      on conflict (clinic_id, appointment_id, patient_id) do nothing`,
  )
}

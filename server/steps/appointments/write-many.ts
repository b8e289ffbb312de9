import { sql } from 'drizzle-orm'
import {
  type NewAppointment,
  type StoredAppointment,
  writtenAssignments,
  writtenNames,
  writtenShape,
  writtenValues,
} from '@/server/db/appointment-columns'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * Writes rows as they are to be, in a few statements however many there are. The exclusion constraints judge each row at
 * once, while its neighbours are still where they were; so all of them step out of their sight first, change who comes,
 * and return with what was decided of each.
 * @param others those of them to whom other patients come than did
 */
export async function rewriteAppointments(tx: Tx, rows: StoredAppointment[], others: StoredAppointment[], now: Date) {
  if (rows.length === 0) return
  const ids = `{${rows.map(({ id }) => id).join(',')}}`
  await rowsOf(
    tx,
    sql`update appointments set overlap = true where clinic_id = current_clinic() and id = any(${ids}::bigint[])`,
  )
  await replacePatients(tx, others)
  await rowsOf(
    tx,
    sql`update appointments a set ${writtenAssignments}, version = a.version + 1, updated_at = ${now.toISOString()}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(${writtenShape})
        where a.clinic_id = current_clinic() and a.id = n.id`,
  )
}

/**
 * Lets rows stand for another day of their series, or in another series. That is the series' own business: nothing else
 * of them changes, nor does their version.
 */
export async function carryAppointments(tx: Tx, rows: StoredAppointment[]) {
  if (rows.length === 0) return
  await rowsOf(
    tx,
    sql`update appointments a set series_id = n.series_id, occurrence_day = n.occurrence_day, detached = n.detached,
          own_fields = n.own_fields
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(${writtenShape})
        where a.clinic_id = current_clinic() and a.id = n.id`,
  )
}

/** Books appointments in one statement; gives their ids, in the same order. */
export async function insertAppointments(tx: Tx, rows: NewAppointment[], bookedBy: number): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await rowsOf<{ id: number; occurrence_day: string }>(
    tx,
    sql`insert into appointments (clinic_id, created_by, ${writtenNames})
        select current_clinic(), ${bookedBy}::bigint, ${writtenValues}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(${writtenShape})
        returning id, to_char(occurrence_day, 'YYYY-MM-DD') as occurrence_day`,
  )
  // A series has one appointment a day that its rule gives.
  const idOfDay = new Map(inserted.map(({ id, occurrence_day }) => [occurrence_day, Number(id)]))
  const ids = rows.map(({ occurrence_day }) => idOfDay.get(occurrence_day ?? '')!)
  await addPatients(
    tx,
    rows.map(({ patient_ids }, at) => ({ id: ids[at]!, patient_ids })),
  )
  return ids
}

/**
 * Gives appointments exactly these patients, in this order. Who has a place in a group's activity follows from who is
 * enrolled (`seatPatients`): it is left as it is.
 */
export async function replacePatients(tx: Tx, appointments: Pick<StoredAppointment, 'id' | 'patient_ids'>[]) {
  if (appointments.length === 0) return
  const ids = `{${appointments.map(({ id }) => id).join(',')}}`
  await rowsOf(
    tx,
    sql`delete from appointment_patients m using appointments a
        where m.clinic_id = current_clinic() and m.appointment_id = any(${ids}::bigint[])
          and a.clinic_id = m.clinic_id and a.id = m.appointment_id and a.group_id is null`,
  )
  await addPatients(tx, appointments)
}

/** Gives new appointments their patients, in this order; a group's activity nobody. */
export async function addPatients(tx: Tx, appointments: Pick<StoredAppointment, 'id' | 'patient_ids'>[]) {
  if (appointments.length === 0) return
  const rows = appointments.map(({ id, patient_ids }) => ({ id, patient_ids: [...new Set(patient_ids)] }))
  await rowsOf(
    tx,
    sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
        select current_clinic(), v.id, p.patient_id::bigint, p.ordinality - 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, patient_ids jsonb)
        join appointments a on a.clinic_id = current_clinic() and a.id = v.id and a.group_id is null,
          jsonb_array_elements_text(v.patient_ids) with ordinality as p(patient_id, ordinality)`,
  )
}

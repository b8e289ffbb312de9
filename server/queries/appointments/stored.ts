import { type SQL, sql } from 'drizzle-orm'
import { type StoredAppointment, storedPairs } from '@/server/db/appointment-columns'
import { rowsOf, type Tx } from '@/server/db/client'

/** Appointments' rows of a condition on the table `a`, by time; deleted ones too. */
export async function storedAppointments(tx: Tx, where: SQL): Promise<StoredAppointment[]> {
  const [found] = await rowsOf<{ appointments: StoredAppointment[] }>(
    tx,
    sql`select coalesce(json_agg(json_build_object(${storedPairs},
          'patient_ids', coalesce((select json_agg(m.patient_id order by m.position) from appointment_patients m
            where m.clinic_id = a.clinic_id and m.appointment_id = a.id), '[]'::json)
        ) order by a.starts_at, a.id), '[]'::json) as appointments
        from appointments a where a.clinic_id = current_clinic() and ${where}`,
  )
  return found?.appointments ?? []
}

/** The appointments with these ids, on the table `a`. */
export const isAmong = (ids: number[]): SQL => sql`a.id = any(${`{${ids.join(',')}}`}::bigint[])`

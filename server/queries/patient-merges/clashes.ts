import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/** Two appointments at one time, of two patients; `later_id`: the one that was booked later. */
type Clash = { first_at: string; second_at: string; later_id: number }

/** Where two patients both have an appointment: neither canceled, deleted nor meant to overlap, nor the same one. */
export const clashesOf = (tx: Tx, first: number, second: number): Promise<Clash[]> =>
  rowsOf<Clash>(
    tx,
    sql`select ${isoText(sql`lower(m.during)`)} as first_at, ${isoText(sql`lower(n.during)`)} as second_at,
          greatest(m.appointment_id, n.appointment_id)::float8 as later_id
        from appointment_patients m join appointment_patients n on n.clinic_id = m.clinic_id
          and n.during && m.during and n.appointment_id <> m.appointment_id
        where m.clinic_id = current_clinic() and m.patient_id = ${first}::bigint and n.patient_id = ${second}::bigint
        order by 1, 2`,
  )

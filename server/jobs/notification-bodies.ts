import { sql } from 'drizzle-orm'
import type { NotificationBody } from '@/lib/contract/notifications'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/queries/sql-texts'
import type { OutboxLine } from './outbox-line'

/** Reads what a notification says, in the clinic's transaction: names and times as they are now. Null: it is gone. */
export type ReadBody = (tx: Tx, line: OutboxLine, timeZone: string) => Promise<NotificationBody | null>

type VisitType = 'appointment_created' | 'appointment_deleted' | 'appointment_confirmed' | 'appointment_cancelled'

/** Of a visit: its first patient and its beginning. A deleted one's row is still there. */
export const visitBody =
  (type: VisitType): ReadBody =>
  async (tx, line, time_zone) => {
    const [row] = await rowsOf<{ id: number; starts_at: string; patient_id: number | null; name: string }>(
      tx,
      sql`select a.id, ${isoText(sql`a.starts_at`)} as starts_at, p.id as patient_id, p.name
          from appointments a
          left join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
          left join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
          where a.clinic_id = ${line.clinic_id} and a.id = ${Number(line.body.appointment_id)}
          order by m.position limit 1`,
    )
    if (!row) return null
    const patient = row.patient_id === null ? null : { id: Number(row.patient_id), name: row.name }
    return { type, data: { id: Number(row.id), patient, starts_at: row.starts_at, time_zone } }
  }

/** Of a patient who was registered. */
export const patientBody: ReadBody = async (tx, line) => {
  const [row] = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from patients where clinic_id = ${line.clinic_id} and id = ${Number(line.body.patient_id)}`,
  )
  return row ? { type: 'patient', data: { patient: { id: Number(row.id), name: row.name } } } : null
}

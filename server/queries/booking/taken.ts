import { sql } from 'drizzle-orm'
import { occupants } from '@/lib/domain/appointments/occupants'
import type { TakenTime } from '@/lib/domain/booking/slots'
import { addDays, dayRange } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { isHeld } from '@/server/queries/waiting-list/held'

const occupantColumns = sql.raw(occupants.map(({ column }) => `a.${column}::float8`).join(', '))
const buffers = sql`coalesce(s.buffer_before_minutes, 0) as buffer_before_minutes,
  coalesce(s.buffer_after_minutes, 0) as buffer_after_minutes`

type TakenQuery = {
  /** Days, both inclusive. */
  from: string
  to: string
  zone: string
  now: Date
  professional_id?: number
  /** An appointment that is being moved. */
  except_id?: number
}

/**
 * The appointments, and the offers whose time is kept, that may take time of those days, with a day on each side for
 * their length and the buffers. An offer has its professional, and no room before it is accepted.
 */
export const takenTime = (tx: Tx, asked: TakenQuery): Promise<TakenTime[]> => {
  const { from, to, zone, now, professional_id = null, except_id = null } = asked
  const [first, last] = [dayRange(addDays(from, -2), zone).from, dayRange(addDays(to, 1), zone).to]
  return rowsOf<TakenTime>(
    tx,
    sql`select ${occupantColumns}, ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.ends_at`)} as ends_at, ${buffers}
      from appointments a left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
      where a.clinic_id = current_clinic() and a.status <> 'canceled' and a.deleted_at is null
        and a.starts_at > ${first} and a.starts_at < ${last}
        and (${except_id}::bigint is null or a.id <> ${except_id}::bigint)
        and (${professional_id}::bigint is null or a.professional_id = ${professional_id}::bigint)
      union all
      select o.professional_id::float8, null, ${isoText(sql`o.starts_at`)}, ${isoText(sql`o.ends_at`)}, ${buffers}
      from waiting_offers o join waiting_entries e on e.clinic_id = o.clinic_id and e.id = o.entry_id
        left join services s on s.clinic_id = e.clinic_id and s.id = e.service_id
      where o.clinic_id = current_clinic() and ${isHeld(now)} and o.starts_at > ${first} and o.starts_at < ${last}
        and (${professional_id}::bigint is null or o.professional_id = ${professional_id}::bigint)`,
  )
}

/** When a patient is at the clinic already on those days, with a day on each side. */
export const patientTimes = (
  tx: Tx,
  patientId: number,
  { from, to, zone, except_id = null }: Pick<TakenQuery, 'from' | 'to' | 'zone'> & { except_id?: number | null },
): Promise<Pick<TakenTime, 'starts_at' | 'ends_at'>[]> =>
  rowsOf(
    tx,
    sql`select ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.ends_at`)} as ends_at
      from appointments a join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
      where a.clinic_id = current_clinic() and m.patient_id = ${patientId}
        and a.status <> 'canceled' and a.deleted_at is null
        and a.starts_at > ${dayRange(addDays(from, -2), zone).from} and a.starts_at < ${dayRange(addDays(to, 1), zone).to}
        and (${except_id}::bigint is null or a.id <> ${except_id}::bigint)`,
  )

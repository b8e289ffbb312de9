import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/server/db/client'

/**
 * How a day is filled: so many appointments for each professional, one after the other. The first could begin a little
 * earlier.
 */
const fillings = {
  50: { from: '06:30', minutes: 15 },
  250: { from: '01:15', minutes: 5 },
} as const
export type Filling = keyof typeof fillings

/**
 * Fills one day of a clinic of twenty professionals at most with short appointments of each, in place of what was there;
 * nobody comes to two at once. Gives the day.
 */
export async function denseDay(database: Database, clinicId: number, day: string, each: Filling): Promise<string> {
  const { from, minutes } = fillings[each]
  await database.asOwner(async (tx) => {
    await rowsOf(
      tx,
      sql`update appointments set deleted_at = now()
          where clinic_id = ${clinicId} and starts_at >= ${`${day}T00:00:00Z`}::timestamptz and starts_at < ${`${day}T23:59:00Z`}::timestamptz`,
    )
    await rowsOf(
      tx,
      sql`with made as (
            insert into appointments (clinic_id, professional_id, service_id, starts_at, ends_at, status)
            select p.clinic_id, p.id, (select min(id) from services s where s.clinic_id = p.clinic_id),
              ${`${day}T${from}:00Z`}::timestamptz + n * ${minutes} * interval '1 minute',
              ${`${day}T${from}:00Z`}::timestamptz + (n + 1) * ${minutes} * interval '1 minute',
              case n % 3 when 0 then 'pending' else 'confirmed' end
            from professionals p, generate_series(0, ${each}::int - 1) n where p.clinic_id = ${clinicId} and p.bookable
            returning clinic_id, id, professional_id, starts_at)
          insert into appointment_patients (clinic_id, appointment_id, patient_id)
          select m.clinic_id, m.id, (select min(id) from patients where clinic_id = m.clinic_id)
            + dense_rank() over (order by m.professional_id) - 1 + 20 * (dense_rank() over (order by m.starts_at) % 20)
          from made m`,
    )
  })
  return day
}

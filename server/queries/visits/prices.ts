import { sql } from 'drizzle-orm'
import type { PriceChange } from '@/lib/contract/visits'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

type Changed = PriceChange & { appointment_id: number }

/** Which of some appointments were given another price than their service's, the latest first. */
export async function priceChangesOf(tx: Tx, appointmentIds: readonly number[]): Promise<Map<number, PriceChange[]>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await rowsOf<Changed>(
    tx,
    sql`select c.appointment_id::float8 as appointment_id, c.from_cents, c.to_cents, c.reason, ${isoText(sql`c.created_at`)} as at,
        (select b.name from professionals b where b.clinic_id = c.clinic_id and b.id = c.created_by) as by
      from price_changes c where c.clinic_id = current_clinic()
        and c.appointment_id = any(${`{${appointmentIds.join(',')}}`}::bigint[]) order by c.id desc`,
  )
  const changes = new Map<number, PriceChange[]>()
  for (const { appointment_id, ...change } of rows)
    changes.set(appointment_id, [...(changes.get(appointment_id) ?? []), change])
  return changes
}

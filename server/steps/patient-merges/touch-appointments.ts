import { sql } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'

type Call = Pick<TenantCall<'patient-merges.undo'>, 'tx' | 'now'>

/** Who comes to them is a part of appointments: they have another version. */
export async function touchAppointments({ tx, now }: Call, ids: (number | string)[]): Promise<void> {
  if (ids.length === 0) return
  await rowsOf(
    tx,
    sql`update appointments set version = version + 1, updated_at = ${now.toISOString()}::timestamptz
        where clinic_id = current_clinic() and id = any(${`{${[...new Set(ids)].join(',')}}`}::bigint[])`,
  )
}

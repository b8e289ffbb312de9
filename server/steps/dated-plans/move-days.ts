import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'

/** Puts sessions on other days; each counts as changed, so that who has read it before changes nothing else of it unseen. */
export const moveDays = (tx: Tx, moved: readonly { id: number; day: string }[], now: Date) =>
  rowsOf(
    tx,
    sql`update dated_sessions s set day = m.day, version = s.version + 1, updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, day date)
      where s.clinic_id = current_clinic() and s.id = m.id`,
  )

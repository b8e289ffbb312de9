import { sql } from 'drizzle-orm'
import type { DatedItem } from '@/lib/contract/dated-plans'
import { sessionMinutes } from '@/lib/domain/sessions/duration'
import { rowsOf, type Tx } from '@/server/db/client'

/** What each of some sessions has people do from now on, and so how long it takes. */
export const writeItems = (tx: Tx, sessions: readonly { id: number; items: DatedItem[] }[], now: Date) =>
  rowsOf(
    tx,
    sql`update dated_sessions s set items = w.items, minutes = w.minutes, version = s.version + 1,
        updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(
        sessions.map(({ id, items }) => ({ id, items, minutes: sessionMinutes(items) })),
      )}::jsonb) as w(id bigint, items jsonb, minutes integer)
      where s.clinic_id = current_clinic() and s.id = w.id`,
  )

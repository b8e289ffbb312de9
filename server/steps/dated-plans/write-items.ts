import { sql } from 'drizzle-orm'
import type { DatedItem } from '@/lib/contract/dated-plans'
import { sessionMinutes } from '@/lib/domain/sessions/duration'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * What each of some sessions has people do from now on, and so how long it takes. Most days of a plan say the same: what is the same
 * goes to the database once, however many days have it.
 */
export async function writeItems(
  tx: Tx,
  sessions: readonly { id: number; items: DatedItem[] }[],
  now: Date,
): Promise<void> {
  const said = new Map<string, { at: number; items: DatedItem[]; minutes: number }>()
  const written = sessions.map(({ id, items }) => {
    const key = JSON.stringify(items)
    const same = said.get(key) ?? { at: said.size, items, minutes: sessionMinutes(items) }
    said.set(key, same)
    return { id, at: same.at }
  })
  await rowsOf(
    tx,
    sql`update dated_sessions s set items = g.items, minutes = g.minutes, version = s.version + 1,
        updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(id bigint, at integer)
      join jsonb_to_recordset(${JSON.stringify([...said.values()])}::jsonb) as g(at integer, items jsonb, minutes integer) on g.at = w.at
      where s.clinic_id = current_clinic() and s.id = w.id`,
  )
}

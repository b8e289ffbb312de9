import { sql } from 'drizzle-orm'
import type { SessionItem } from '@/lib/contract/exercise-sessions'
import type { Locale } from '@/lib/i18n/locales'
import { rowsOf, type Tx } from '@/server/db/client'
import { starterIn } from '@/server/queries/exercises/starters'

type ItemRow = Omit<SessionItem, 'name' | 'active'> & {
  session_id: number
  name: string | null
  active: boolean | null
}

/**
 * The exercises of some sessions, by the session's number, each in its order: the clinic's own as their table has them, also what is
 * archived; the starter library's in the reader's language.
 */
export async function itemsOf(
  tx: Tx,
  sessionIds: readonly number[],
  locale: Locale,
): Promise<Map<number, SessionItem[]>> {
  const found = new Map<number, SessionItem[]>(sessionIds.map((id) => [id, []]))
  if (sessionIds.length === 0) return found
  const rows = await rowsOf<ItemRow>(
    tx,
    sql`select i.exercise_session_id::float8 as session_id, i.exercise_id::float8 as exercise_id, i.starter_key,
        coalesce(e.starter_key, i.starter_key) as drawn_as, e.name, e.notes, coalesce(e.picture_ids, '{}') as picture_ids,
        e.video_url, e.active, i.sets, i.reps, i.hold_seconds, i.rest_seconds, i.load, i.tempo, i.note
      from exercise_session_items i
      left join exercises e on e.clinic_id = i.clinic_id and e.id = i.exercise_id
      where i.clinic_id = current_clinic() and i.exercise_session_id = any(${`{${sessionIds.join(',')}}`}::bigint[])
      order by i.exercise_session_id, i.position, i.id`,
  )
  for (const { session_id, ...row } of rows) found.get(session_id)?.push(saidOf(row, locale))
  return found
}

/** The words of the starter library are code: one that a release took away keeps its key for a name. */
function saidOf({ name, notes, active, ...row }: Omit<ItemRow, 'session_id'>, locale: Locale): SessionItem {
  const starter = row.starter_key === null ? undefined : starterIn(locale, row.starter_key)
  return {
    ...row,
    name: name ?? starter?.name ?? row.starter_key ?? '',
    notes: notes ?? (starter?.notes || null),
    active: active ?? starter !== undefined,
  }
}

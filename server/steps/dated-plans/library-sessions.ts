import { sql } from 'drizzle-orm'
import type { Tone } from '@/lib/contract/appointments'
import { rowsOf, type Tx } from '@/server/db/client'
import type { NamedItem } from './freeze'

/** A session of the library, as it is copied into a plan. */
export type LibrarySession = { id: number; name: string; notes: string | null; color: Tone; items: NamedItem[] }

/** Sessions of the library by their numbers, archived ones too; those that there are not are missing. */
export async function librarySessions(tx: Tx, ids: readonly number[]): Promise<Map<number, LibrarySession>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<LibrarySession>(
    tx,
    sql`select s.id::float8 as id, s.name, s.notes, s.color, coalesce((
        select json_agg(json_build_object('exercise_id', i.exercise_id, 'starter_key', i.starter_key, 'sets', i.sets, 'reps', i.reps,
          'hold_seconds', i.hold_seconds, 'rest_seconds', i.rest_seconds, 'load', i.load, 'tempo', i.tempo, 'note', i.note)
          order by i.position)
        from exercise_session_items i where i.clinic_id = s.clinic_id and i.exercise_session_id = s.id), '[]') as items
      from exercise_sessions s where s.clinic_id = current_clinic()
        and s.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

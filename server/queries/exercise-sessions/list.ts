import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { SessionLine } from '@/lib/contract/exercise-sessions'
import type { Answer } from '@/lib/contract/registry'
import { searchWords } from '@/lib/domain/exercises/fold'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { sessionMinutes } from '@/lib/domain/sessions/duration'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx, together } from '@/server/db/client'
import { itemsOf } from './items'

const Position = z.object({ sort: z.string(), id: z.int().min(0) })
type Row = Pick<SessionLine, 'id' | 'name' | 'color' | 'active' | 'version'> & { sort: string }

const PICTURES = 4

/**
 * A page of the clinic's sessions, by name, those in use or those put away; the search looks through their names and notes. Only the
 * exercises of the page are read.
 * @throws Refusal `invalid` for a cursor of another question
 */
export async function listSessions({
  tx,
  query,
  locale,
}: TenantCall<'exercise-sessions.list'>): Promise<Answer<'exercise-sessions.list'>> {
  const { search = '', active, cursor, limit } = query
  const question = { search, active }
  const from = cursor ? decodeCursor(Position, cursor, question) : null
  const isFound: SQL = sql.join(
    [
      sql`clinic_id = current_clinic() and active = ${active === 'true'}`,
      ...searchWords(search).map((word) => sql`strpos(sort_name || ' ' || fold(coalesce(notes, '')), ${word}) > 0`),
    ],
    sql` and `,
  )
  const after = from ? sql`(sort_name, id) > (${from.sort}, ${from.id}::bigint)` : sql`true`
  // One beyond the page tells that there is another.
  const [rows, count] = await together(
    rowsOf<Row>(
      tx,
      sql`select id::float8 as id, name, color, active, version, sort_name as sort from exercise_sessions
        where ${isFound} and ${after} order by sort_name, id limit ${limit + 1}::integer`,
    ),
    countOf(tx, isFound),
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const items = await itemsOf(
    tx,
    page.map(({ id }) => id),
    locale,
  )
  return {
    data: page.map(({ sort: _, ...row }) => {
      const own = items.get(row.id) ?? []
      const pictures = own
        .slice(0, PICTURES)
        .map(({ picture_ids: [picture_id = null], drawn_as }) => ({ picture_id, drawn_as }))
      return { ...row, minutes: sessionMinutes(own), exercises: own.length, pictures }
    }),
    meta: { next_cursor: last ? encodeCursor({ sort: last.sort, id: last.id }, question) : null, count },
  }
}

async function countOf(tx: Tx, isFound: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from exercise_sessions where ${isFound}`,
  )
  return row?.count ?? 0
}

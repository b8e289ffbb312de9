import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { PlanLine } from '@/lib/contract/exercise-plans'
import type { Answer } from '@/lib/contract/registry'
import { searchWords } from '@/lib/domain/exercises/fold'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'

const Position = z.object({ sort: z.string(), id: z.int().min(1) })
type Row = PlanLine & { sort: string }

/**
 * A page of the clinic's plans, by name; found by words of it, without case and accents.
 * @throws Refusal `invalid` for a cursor of another question
 */
export async function listExercisePlans({
  tx,
  query,
}: TenantCall<'exercise-plans.list'>): Promise<Answer<'exercise-plans.list'>> {
  const { cursor, limit, search = '', active } = query
  const question = { search, active }
  const from = cursor ? decodeCursor(Position, cursor, question) : null
  const words = searchWords(search).map((word) => sql`strpos(p.sort_name, ${word}) > 0`)
  const isFound = sql.join(
    [sql`p.clinic_id = current_clinic() and p.active = ${active === 'true'}::boolean`, ...words],
    sql` and `,
  )
  const after = from ? sql`(p.sort_name, p.id) > (${from.sort}, ${from.id}::bigint)` : sql`true`
  // One beyond the page tells that there is another.
  const rows = await linesOf(tx, sql`${isFound} and ${after}`, limit + 1)
  const [counted] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from exercise_plans p where ${isFound}`,
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    data: page.map(({ sort: _, ...line }) => line),
    meta: {
      next_cursor: last ? encodeCursor({ sort: last.sort, id: last.id }, question) : null,
      count: counted?.count ?? 0,
    },
  }
}

const linesOf = (tx: Tx, wanted: SQL, limit: number) =>
  rowsOf<Row>(
    tx,
    sql`select p.id::float8 as id, p.name, p.active, p.version, p.sort_name as sort, f.phases, f.days,
        (select count(*)::integer from exercise_plan_phases o
          join exercise_plan_days d on d.clinic_id = o.clinic_id and d.phase_id = o.id
          where o.clinic_id = p.clinic_id and o.exercise_plan_id = p.id) as sessions
      from exercise_plans p
      cross join lateral (select count(*)::integer as phases, coalesce(sum(o.days), 0)::integer as days
        from exercise_plan_phases o where o.clinic_id = p.clinic_id and o.exercise_plan_id = p.id) f
      where ${wanted} order by p.sort_name, p.id limit ${limit}::integer`,
  )

import { type SQL, sql } from 'drizzle-orm'

/**
 * The own fields of an appointment's row, `a` unless said, once its status changes without the others of its series:
 * `own_fields = …` of an update.
 */
export function withOwnStatus(row: 'a' | 'b' | 'appointments' = 'a'): SQL {
  const own = sql.raw(`${row}.own_fields`)
  return sql`case when ${sql.raw(row)}.series_id is null or 'status' = any(${own}) then ${own}
    else array_append(${own}, 'status') end`
}

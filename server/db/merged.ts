import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './client'

/**
 * Does something as who also sees patients who were merged into others, whom nobody finds otherwise: to merge them, to
 * part them, and to say whose readings there were.
 */
export async function withMerged<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await rowsOf(tx, sql`select set_config('app.sees_merged', 'on', true)`)
  const result = await work()
  await rowsOf(tx, sql`select set_config('app.sees_merged', '', true)`)
  return result
}

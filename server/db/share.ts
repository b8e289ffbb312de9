import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './client'

/**
 * Does something as who sees all of the clinic's patients, in a transaction that may see those of one professional only.
 * What it finds of others is for a rule (is this person here already?), never to be told.
 */
export async function withoutShare<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const [known] = await rowsOf<{ share: string | null }>(
    tx,
    sql`select current_setting('app.share_of', true) as share, set_config('app.share_of', '', true)`,
  )
  const result = await work()
  await rowsOf(tx, sql`select set_config('app.share_of', ${known?.share ?? ''}, true)`)
  return result
}

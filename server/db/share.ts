import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './client'

/**
 * Does something as who sees all of the clinic's patients, in a transaction that may see those of one professional only.
 * What it finds of others is for a rule (is this person here already?), never to be told.
 */
export const withoutShare = <T>(tx: Tx, work: () => Promise<T>): Promise<T> => withShare(tx, null, work)

/** Does something as who sees the patients of one professional alone, whoever's the transaction is; null: all of the clinic's. */
export async function withShare<T>(tx: Tx, professionalId: number | null, work: () => Promise<T>): Promise<T> {
  const [known] = await rowsOf<{ share: string | null }>(
    tx,
    sql`select current_setting('app.share_of', true) as share, set_config('app.share_of', ${String(professionalId ?? '')}, true)`,
  )
  const result = await work()
  await rowsOf(tx, sql`select set_config('app.share_of', ${known?.share ?? ''}, true)`)
  return result
}

import { join } from 'node:path'
import { PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, roleText, type TransactionRole, type Tx, transactionsOver } from './client'
import { takeLock } from './lock'
import { migrationsFolder } from './migrations-folder'
import { PrivateFs } from './private-fs'

/** What the migrations ask for. */
export const extensions = { btree_gin, btree_gist, pg_trgm, unaccent }

/** What Drizzle reads by itself, as the engine writes it: times, and the arrays that it would have parsed. */
const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = types
const ARRAYS = { timestamp: 1115, date: 1182, timestamptz: 1185, interval: 1187, numeric: 1231 }
const asText = [DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, ...Object.values(ARRAYS)]

/**
 * A transaction that is asked without the parsers that Drizzle gives with each query. The engine copies all that it has, some
 * six hundred, to add those: a third of a millisecond a query. It has them already (`asText`).
 */
const withoutParsers = (open: Transaction) => ({
  ...open,
  query: (text: string, params: unknown[], { rowMode }: QueryOptions) => open.query(text, params, { rowMode }),
})

/**
 * PostgreSQL in this process (PGlite), kept in `dataDir`. It has one connection, so transactions take turns.
 * @throws DatabaseInUse when another process has it open.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const release = takeLock(dataDir)
  process.once('exit', release)
  const client = new PGlite({
    fs: new PrivateFs(join(/* turbopackIgnore: true */ dataDir, 'database')),
    extensions,
    relaxedDurability: false,
  })
  await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
  for (const type of asText) client.parsers[type] = (value) => value
  // One connection: give it up between transactions, or a loop of them would keep timers and sockets waiting.
  const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))
  const run = async <T>(role: TransactionRole, work: (tx: Tx) => Promise<T>): Promise<T> => {
    await breathe()
    return client.transaction(async (open) => {
      // `exec` is one step of the simple protocol; a query with parameters takes five.
      if (role) await open.exec(roleText(role))
      return work(drizzle({ client: withoutParsers(open) as unknown as PGlite }) as unknown as Tx)
    })
  }
  return {
    engine: 'pglite',
    ...transactionsOver(run),
    async close() {
      await client.close()
      process.off('exit', release)
      release()
    },
  }
}

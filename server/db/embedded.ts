import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
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
  // One connection: give it up between transactions, or a loop of them would keep timers and sockets waiting.
  const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))
  const run = async <T>(role: TransactionRole, work: (tx: Tx) => Promise<T>): Promise<T> => {
    await breathe()
    return client.transaction(async (open) => {
      // `exec` is one step of the simple protocol; a query with parameters takes five.
      if (role) await open.exec(roleText(role))
      return work(drizzle({ client: open as unknown as PGlite }) as unknown as Tx)
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

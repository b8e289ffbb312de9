import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/server/db/client'

/**
 * Has the embedded database look at some of a table's rows: nothing does so by itself there, and it would plan as for a
 * table of ten pages, reading all of a clinic's rows instead of going by an index. Of 3,000 of them, so that it takes as
 * long however many there are. PostgreSQL knows by itself.
 */
export async function learnOf(database: Database, table: string): Promise<void> {
  if (database.engine !== 'pglite') return
  await database.asOwner(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 10`)
    await tx.execute(sql`analyze ${sql.identifier(table)}`)
  })
}

/** As `learnOf`, of every table, each by itself: whoever asks waits for no more than one. */
export async function learnOfAll(database: Database): Promise<void> {
  if (database.engine !== 'pglite') return
  const tables = await database.asOwner((tx) =>
    rowsOf<{ name: string }>(tx, sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  )
  for (const { name } of tables) await learnOf(database, name)
}

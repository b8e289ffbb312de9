import { sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'

/**
 * Has the embedded database look at some of the patients: nothing does so by itself there, and it would read all of a
 * clinic's patients for each batch instead of going by an index. Of 3,000 of them, so that it takes as long however many
 * there are. PostgreSQL knows by itself.
 */
export async function learnOfPatients(database: Database): Promise<void> {
  if (database.engine !== 'pglite') return
  await database.asOwner(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 10`)
    await tx.execute(sql`analyze patients`)
  })
}

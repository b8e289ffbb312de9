import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { log } from '@/server/log'

/**
 * Does something in each clinic, in a transaction of its own: one that fails is logged, with what failed, and the others go on.
 * Gives how much was done.
 */
export async function ofEachClinic(
  database: Database,
  failed: string,
  work: (tx: Tx, clinic_id: number) => Promise<number>,
): Promise<number> {
  const clinics = await database.asJobs((tx) => rowsOf<{ id: number }>(tx, sql`select id from clinics order by id`))
  let done = 0
  for (const { id } of clinics) {
    done += await database
      .asTenant(id, (tx) => work(tx, id))
      .catch((error) => {
        log.warn({ error, clinic_id: id }, failed)
        return 0
      })
  }
  return done
}

import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * No two exercises of a clinic have one name, whatever its case and accents: a duplicate cannot be added (product §5). Who
 * names one waits for who names another, until the transaction ends; an index guards it besides. What is archived counts no
 * more.
 * @throws Refusal `exercise_duplicate`, with the one that there is
 */
export async function requireOwnExercise(tx: Tx, name: string, ownId = 0): Promise<void> {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('names of exercise', current_clinic()))`)
  const [existing] = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id::float8 as id, name from exercises
      where clinic_id = current_clinic() and active and sort_name = fold(${name}) and id <> ${ownId}::bigint`,
  )
  if (existing) throw new Refusal('exercise_duplicate', { existing })
}

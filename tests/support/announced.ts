import { sql } from 'drizzle-orm'
import { UNDO_MS } from '@/lib/domain/constants'
import { type Database, rowsOf } from '@/server/db/client'
import type { Topic } from '@/server/ledger'

export type Announced = { topic: Topic; body: Record<string, unknown>; is_held: boolean }

/**
 * What some work announces, in the order it was written in. Whatever else the outbox has is left out: what was
 * announced before, and the pushes that a delivery adds whenever its turn comes. A line that was claimed meanwhile is
 * still held, or not, as it was written.
 */
export async function announcedBy(database: Database, work: () => Promise<unknown>): Promise<Announced[]> {
  const [last] = await database.asOwner((tx) =>
    rowsOf<{ id: number }>(tx, sql`select coalesce(max(id), 0)::int as id from outbox`),
  )
  await work()
  return database.asOwner((tx) =>
    rowsOf<Announced>(
      tx,
      sql`select topic, body, available_at >= created_at + make_interval(secs => ${UNDO_MS / 1000}) as is_held
          from outbox where id > ${last!.id} and topic <> 'push' order by outbox.id`,
    ),
  )
}

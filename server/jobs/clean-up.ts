import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/server/db/client'
import { log } from '@/server/log'

const EVERY_MS = 6 * 3_600_000
/** A start is busy enough with itself. */
const FIRST_MS = 10 * 60_000
/** Rows a transaction, so that nobody waits long for one. */
const ROWS_MAX = 1000

type Rule = { way: 'asJobs' | 'asGate'; table: string; key: string; isOver: string }

/** What is kept for how long. An announcement that was never delivered stays: a person must look at it. */
const rules: Rule[] = [
  { way: 'asJobs', table: 'outbox', key: 'clinic_id, id', isOver: "delivered_at < now() - interval '7 days'" },
  {
    way: 'asJobs',
    table: 'idempotency_keys',
    key: 'clinic_id, professional_id, key',
    isOver: "created_at < now() - interval '2 days'",
  },
  { way: 'asJobs', table: 'notifications', key: 'clinic_id, id', isOver: "created_at < now() - interval '180 days'" },
  { way: 'asJobs', table: 'series_undos', key: 'clinic_id, id', isOver: "expires_at < now() - interval '1 day'" },
  { way: 'asGate', table: 'login_attempts', key: 'id', isOver: "failed_at < now() - interval '1 day'" },
]

/** Deletes what is over. Gives how many rows. */
export async function cleanUp(database: Database): Promise<number> {
  let deleted = 0
  for (const { way, table, key, isOver } of rules) {
    const old = sql.raw(
      `delete from ${table} where (${key}) in (select ${key} from ${table} where ${isOver} limit ${ROWS_MAX}) returning 1`,
    )
    for (let rows = ROWS_MAX; rows === ROWS_MAX; deleted += rows) {
      rows = (await database[way]((tx) => rowsOf(tx, old))).length
    }
  }
  return deleted
}

/** Cleans up from time to time, for as long as the process lives; gives how to stop. */
export function keepClean(database: Database): () => void {
  const run = () =>
    cleanUp(database).then(
      (rows) => rows > 0 && log.info({ rows }, 'what was over has been deleted'),
      (error) => log.warn({ error }, 'cleaning up failed'),
    )
  let timer = setTimeout(() => {
    run()
    timer = setInterval(run, EVERY_MS).unref()
  }, FIRST_MS).unref()
  return () => clearTimeout(timer)
}

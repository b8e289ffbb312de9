import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * How many rows one insert carries: enough to be fast, few enough that PGlite blocks this thread for some 20 ms only.
 */
const BATCH_ROWS = 100

/** Lets timers and sockets have their turn: PGlite works in this thread and a loop of awaits would starve them. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Takes `count` new ids of a table from its own sequence, so that rows written later by the product never collide.
 */
export async function reserveIds(tx: Tx, table: PgTable, count: number): Promise<number[]> {
  const sequence = `${getTableName(table)}_id_seq`
  const rows = await rowsOf<{ id: number | string }>(
    tx,
    sql`select nextval(${sequence}::regclass) as id from generate_series(1, ${count}::integer)`,
  )
  return rows.map(({ id }) => Number(id))
}

/**
 * Inserts rows in batches, each as one JSON parameter, which both engines take alike; columns that the first row
 * does not name keep their defaults.
 */
export async function insertRows<T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name))
  const list = sql.join(columns, sql`, `)
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH_ROWS))
    await tx.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${batch}::json)`,
    )
    await breathe()
  }
}

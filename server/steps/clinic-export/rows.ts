import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { CSV_BEGINNING, csvLine } from '@/lib/domain/list/csv'
import type { Database } from '@/server/db/client'
import { withMerged } from '@/server/db/merged'
import type { ExportedTable } from './tables'

type Row = Record<string, unknown>

/** Rows read at once: few enough that nobody waits for the connection, enough that a large table takes seconds. */
const BATCH = 500

const encoder = new TextEncoder()

/**
 * A clinic's rows of a table, batch after batch in the order of its key, each batch in a short transaction of its own.
 */
export async function* batchesOf(database: Database, clinicId: number, from: ExportedTable): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const place = last
    // Who was merged goes out too: what was read of them names them.
    const rows = await database.asTenant(clinicId, (tx) =>
      withMerged(tx, () =>
        tx
          .select(from.columns)
          .from(from.table)
          .where(and(eq(clinicColumn(from), clinicId), place && after(from.order, place)))
          .orderBy(...from.order)
          .limit(BATCH),
      ),
    )
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

const clinicColumn = ({ table, order }: ExportedTable): PgColumn =>
  (getTableColumns(table) as Record<string, PgColumn>).clinic_id ?? (order[0] as PgColumn)

/** Beyond a row in the order of the key: `(a, b) > (1, 2)`. */
function after(order: PgColumn[], row: Row): SQL {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const columns = list(order.map((column) => sql`${column}`))
  return sql`(${columns}) > (${list(order.map((column) => sql`${sql.param(row[column.name], column)}`))})`
}

/** A table as one JSON array, a row a line. */
export async function* jsonOf(batches: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  let beginning = '[\n'
  for await (const rows of batches) {
    yield encoder.encode(beginning + rows.map((row) => JSON.stringify(row)).join(',\n'))
    beginning = ',\n'
  }
  yield encoder.encode(beginning === '[\n' ? '[]\n' : '\n]\n')
}

/** A table as CSV, its column names first. */
export async function* csvOf(
  batches: AsyncIterable<Row[]>,
  columns: string[],
  separator: string,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(CSV_BEGINNING + csvLine(columns, separator))
  for await (const rows of batches) {
    yield encoder.encode(
      rows
        .map((row) =>
          csvLine(
            columns.map((column) => row[column]),
            separator,
          ),
        )
        .join(''),
    )
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './client'

const ISO_FORMAT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** An instant as the wire has it: ISO 8601, in UTC, milliseconds. */
export const isoText = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', ${sql.raw(ISO_FORMAT)})`

/** The same of a column that is named in text. */
export const isoExpression = (column: string) => `to_char(${column} at time zone 'UTC', ${ISO_FORMAT})`

/**
 * A text as the database folds it (no case, no accents, names for their abbreviations), and from here on in this
 * transaction `<%` means "at least this similar" (0 to 1). PostgreSQL cannot hold the character NUL, so it counts as a
 * blank.
 */
export async function foldText(tx: Tx, text: string, similarity: number): Promise<string> {
  const rows = await rowsOf<{ folded: string }>(
    tx,
    sql`select fold(unabbreviated(${text.replaceAll('\0', ' ')})) as folded,
      set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`,
  )
  return rows[0]?.folded.trim() ?? ''
}

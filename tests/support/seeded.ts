import type { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/server/db/client'

/** What a seeded database holds. */

export async function rows<Row>(database: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return database.asOwner((tx) => rowsOf<Row>(tx, query))
}

export async function count(database: Database, query: ReturnType<typeof sql>): Promise<number> {
  return (await rows<{ count: number }>(database, query))[0]?.count ?? -1
}

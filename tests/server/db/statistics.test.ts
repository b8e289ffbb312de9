import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, rowsOf } from '@/server/db/client'
import { learnOfAll } from '@/server/db/statistics'
import { testDatabase } from '@/tests/support/database'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Tables of which the planner knows nothing. */
const unknown = sql`select relname from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`

it('the embedded database knows of every table', async ({ skip }) => {
  skip(database.engine === 'postgresql', 'PostgreSQL learns by itself, when it likes')
  const read = () => database.asOwner((tx) => rowsOf(tx, unknown))
  expect((await read()).length).toBeGreaterThan(20)
  await learnOfAll(database)
  expect(await read()).toEqual([])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, rowsOf } from '@/server/db/client'
import { hasChangedSince } from '@/server/queries/appointments/changed-since'
import { testDatabase } from '@/tests/support/database'

const CLINIC = 7
/** Of a day in which nearly all that changes is this clinic's. */
const CHANGES = 60_000
/** One that has seen all of them. */
const snapshot = `${CHANGES + 1}:${CHANGES + 1}:`

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.asOwner(async (tx) => {
    await tx.execute(sql`insert into clinics (id, name) values (${CLINIC}, 'Clínica'), (${CLINIC + 1}, 'Otra')`)
    await tx.execute(sql`insert into agenda_changes (clinic_id, changed_by)
      select case when n % 50 = 0 then ${CLINIC + 1}::integer else ${CLINIC}::integer end, n::text::xid8 from generate_series(1, ${CHANGES}::integer) n`)
  })
  await database.asOwner((tx) => tx.execute(sql`analyze agenda_changes`))
})
afterAll(() => database.close())

it('looks into the index alone, also with a plan that fits every snapshot', async () => {
  const found = await database.asTenant(CLINIC, async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    const answers = []
    for (let time = 0; time < 4; time++) answers.push(await hasChangedSince(tx, snapshot))
    const [{ scans } = { scans: -1 }] = await rowsOf<{ scans: number }>(
      tx,
      sql`select seq_scan::integer as scans from pg_stat_xact_user_tables where relname = 'agenda_changes'`,
    )
    return { answers, scans }
  })
  expect(found).toEqual({ answers: [false, false, false, false], scans: 0 })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '@/server/db/client'
import { learnOf } from '@/server/db/statistics'
import { writeFound } from '@/server/jobs/patient-imports/check'
import { makeClinic } from '@/tests/support/clinic'
import { testDatabase } from '@/tests/support/database'

const CLINIC = 7702
const IMPORT = 99
const ROWS = 3000

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await makeClinic(database, CLINIC)
  await database.asOwner(async (tx) => {
    await tx.execute(
      sql`insert into patient_imports (clinic_id, id, file_name, headers, signature, plan, outcome, created_by)
          select ${CLINIC}, ${IMPORT}, 'p.csv', '[]', 's', '{}', '{}', min(id) from professionals where clinic_id = ${CLINIC}`,
    )
    await tx.execute(
      sql`insert into patient_import_rows (clinic_id, import_id, place, line, cells)
          select ${CLINIC}, ${IMPORT}, n, n, '[]' from generate_series(1, ${ROWS}) n`,
    )
    await tx.execute(
      sql`insert into patients (clinic_id, name, email) select ${CLINIC}, 'P ' || n, n || '@p.test' from generate_series(1, ${ROWS}) n`,
    )
  })
})
afterAll(() => database.close())

/** How the database goes about a statement, in its own words. */
const planOf = (statement: ReturnType<typeof sql>) =>
  database.asTenant(CLINIC, async (tx) => {
    const rows = await rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain (analyze) ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

describe('a batch of a large file', () => {
  it('reads its own rows, and not all of the file', async () => {
    const found = [1501, 1502].map((place) => ({ place, name: 'Marta', faults: null, same: null }))
    const plan = await planOf(writeFound(IMPORT, 1500, 1502, found))
    expect(plan).toMatch(/Index Cond: .*place > 1500.*place <= 1502/)
    const named = await database.asTenant(CLINIC, (tx) =>
      rowsOf(
        tx,
        sql`select place from patient_import_rows where import_id = ${IMPORT} and name = 'Marta' order by place`,
      ),
    )
    expect(named).toEqual([{ place: 1501 }, { place: 1502 }])
  })

  it('finds who is known by an index, once something is known of the patients', async ({ skip }) => {
    skip(database.engine === 'postgresql', 'PostgreSQL learns by itself, when it likes')
    await learnOf(database, 'patients')
    const plan = await planOf(
      sql`select id from searchable_patients where clinic_id = current_clinic()
          and lower(email) = any(array(select jsonb_array_elements_text('["1@p.test"]'::jsonb)))`,
    )
    expect(plan).toMatch(/patients_email/)
    expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/)
  })
})

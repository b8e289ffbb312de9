import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { followingTables, mergePlan, movedTables } from '@/server/steps/patient-merges/plan'
import { testDatabase } from '@/tests/support/database'

const database = await testDatabase()
afterAll(() => database.close())

const read = <Row>(query: Parameters<typeof rowsOf>[1]) => database.asOwner((tx) => rowsOf<Row>(tx, query))

it('says of every column that names a patient what a merge does with it', async () => {
  const columns = await read<{ name: string }>(
    sql`select distinct k.table_name || '.' || k.column_name as name
        from information_schema.referential_constraints r
        join information_schema.key_column_usage k on k.constraint_name = r.constraint_name
        join information_schema.key_column_usage p on p.constraint_name = r.unique_constraint_name
          and p.ordinal_position = k.position_in_unique_constraint
        where p.table_name = 'patients' and p.column_name = 'id'
        union
        select c.table_name || '.' || c.column_name from information_schema.columns c
        join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
        where c.table_schema = 'public' and t.table_schema = 'public' and c.column_name like '%patient\_id%'`,
  )
  expect(columns.length).toBeGreaterThan(15)
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(mergePlan).sort())
})

it('sends what is written for who was merged on to who was kept, in every table that a merge moves', async () => {
  const forwarded = await read<{ table: string }>(
    sql`select event_object_table as table from information_schema.triggers
        where action_statement like '%forward_merged%' and event_manipulation = 'INSERT'`,
  )
  const moved = [...movedTables.map(([table]) => table), ...followingTables]
  expect(forwarded.map(({ table }) => table).sort()).toEqual(moved.sort())
})

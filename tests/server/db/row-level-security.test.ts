import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '@/server/db/client'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { testDatabase } from '@/tests/support/database'

const database: Database = await testDatabase()
let one: TestClinic

/** What the clinic's own role cannot read, because the jobs alone do. */
const jobsOwn = ['outbox', 'payment_events']

/** Every table with a clinic's number in it, and whether its row-level security is forced. */
const tenantTables = await database.asOwner((tx) =>
  rowsOf<{ relname: string; forced: boolean }>(
    tx,
    sql`select c.relname, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        where c.relkind = 'r' and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'clinic_id')
        order by c.relname`,
  ),
)
const tables = ['clinics', ...tenantTables.map(({ relname }) => relname).filter((name) => !jobsOwn.includes(name))]

beforeAll(async () => {
  one = await makeClinic(database, 71)
  await makeClinic(database, 72)
})
afterAll(() => database.close())

const count = (table: string, tenant: string) => sql.raw(`select count(*)::int as n from ${table} where ${tenant}`)

describe('every tenant table', () => {
  it('has row-level security, forced', () => {
    expect(tenantTables.length).toBeGreaterThan(20)
    expect(tenantTables.filter(({ forced }) => !forced)).toEqual([])
  })

  it.each(tables)('%s gives no foreign row to a query without a clinic filter', async (table) => {
    const key = table === 'clinics' ? 'id' : 'clinic_id'
    const [foreign] = await database.asTenant(71, (tx) => rowsOf<{ n: number }>(tx, count(table, `${key} <> 71`)))
    expect(foreign?.n).toBe(0)
  })

  it('gives nothing at all where no clinic was set', async () => {
    const rows = await database.asTenant(0, (tx) => rowsOf(tx, sql`select * from patients`))
    expect(rows).toEqual([])
  })

  it('refuses a row that says it is another clinic’s', async () => {
    const insert = database.asTenant(71, (tx) =>
      rowsOf(tx, sql`insert into patients (clinic_id, name) values (72, 'X')`),
    )
    await expect(insert).rejects.toThrow()
    const move = database.asTenant(71, (tx) =>
      rowsOf(tx, sql`update patients set clinic_id = 72 where id = ${one.patient}`),
    )
    await expect(move).rejects.toThrow()
  })

  it('refuses a reference across clinics in the database itself', async () => {
    const cross = database.asOwner((tx) =>
      rowsOf(
        tx,
        sql`insert into appointment_patients (clinic_id, appointment_id, patient_id) values (72, ${one.appointment}, ${one.patient})`,
      ),
    )
    await expect(cross).rejects.toThrow()
  })
})

describe('the application’s role', () => {
  it.each([
    'update audit set action = action',
    'delete from audit',
    'select * from outbox',
    'update clinics set trial_ends_at = now()',
    "update clinics set subscription = '{}'",
    'delete from patients',
    'alter table patients disable row level security',
    'select * from login_attempts',
  ])('may not: %s', async (statement) => {
    await expect(database.asTenant(71, (tx) => rowsOf(tx, sql.raw(statement)))).rejects.toThrow()
  })

  it('cannot double-book even where the code forgets to ask', async () => {
    const twice = database.asTenant(71, (tx) =>
      rowsOf(
        tx,
        sql`insert into appointments (clinic_id, professional_id, starts_at, ends_at)
            values (71, ${one.professionals.professional}, '2027-03-01T09:30:00Z', '2027-03-01T09:45:00Z')`,
      ),
    )
    await expect(twice).rejects.toThrow()
  })
})

describe('the jobs', () => {
  it.each([
    'select * from patients',
    'select * from professionals',
    'select * from notifications',
    'update clinics set name = name',
    'delete from audit',
    'insert into notifications default values',
    'update outbox set body = body',
  ])('see no clinic’s data, and change no announcement: %s', async (statement) => {
    await expect(database.asJobs((tx) => rowsOf(tx, sql.raw(statement)))).rejects.toThrow()
  })
})

describe('the gate', () => {
  it.each([
    'select * from patients',
    'select * from appointments',
    'select * from audit',
    'update professionals set is_admin = true',
    'delete from sessions',
  ])('sees no clinic’s data: %s', async (statement) => {
    await expect(database.asGate((tx) => rowsOf(tx, sql.raw(statement)))).rejects.toThrow()
  })
})

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { type Postgres, throwawayPostgres } from '@/scripts/postgres'
import { behindWhatIsSent, rowsOf, together } from '@/server/db/client'
import { isRetryable } from '@/server/db/failures'
import { openPostgres } from '@/server/db/postgres'
import { generateClinic } from '@/server/db/seed/generate-clinic'
import { visitsOf } from '@/server/queries/visits/standing'

/** `npm run test:postgres` asks it: a server of its own, because on any other the roles are there already. */
describe('a server without the roles', () => {
  let server: Postgres | undefined
  afterAll(() => server?.stop())

  it('is migrated by several installations at once, each in a database of its own', async ({ skip }) => {
    skip(!process.env.TEST_DATABASE_URL, 'only on PostgreSQL')
    server = await throwawayPostgres()
    const { url } = server
    const names = ['one', 'two', 'three', 'four']
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const name of names) await client.query(`create database ${name}`)
    await client.end()
    const urls = names.map((name) => url.replace(/\/[^/]*$/, `/${name}`))
    // Two processes of one installation, and those of others.
    const databases = await Promise.all([...urls, ...urls].map((url) => openPostgres(url, 1)))
    const clinics = databases.map((database) =>
      database.asTenant(1, (tx) => rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from clinics`)),
    )
    expect(await Promise.all(clinics)).toEqual(databases.map(() => [{ n: 0 }]))
    await Promise.all(databases.map((database) => database.close()))
  })

  it('has what a migration changed meanwhile planned anew: asked again, it answers', async ({ skip }) => {
    skip(!process.env.TEST_DATABASE_URL, 'only on PostgreSQL')
    server ??= await throwawayPostgres()
    const database = await openPostgres(server.url, 1)
    const all = () => database.asOwner((tx) => rowsOf(tx, sql`select * from kept where one = ${1}::integer`))
    await database.asOwner((tx) => tx.execute(sql`create table kept as select 1 as one`))
    for (let time = 0; time < 4; time++) expect(await all()).toEqual([{ one: 1 }])
    await database.asOwner((tx) => tx.execute(sql`alter table kept add column two integer`))
    const fault = await all().catch((error: unknown) => error)
    expect(isRetryable(fault)).toBe(true)
    expect(await all()).toEqual([{ one: 1, two: null }])
    await database.close()
  })

  it('plans what is asked of one appointment once, and not anew for each booking', async ({ skip }) => {
    skip(!process.env.TEST_DATABASE_URL, 'only on PostgreSQL')
    server ??= await throwawayPostgres()
    const database = await openPostgres(server.url, 1)
    await generateClinic(database, {
      clinicId: 501,
      professionals: 3,
      patients: 200,
      appointments: 2000,
      now: new Date(),
    })
    await database.asOwner((tx) => tx.execute(sql`analyze`))
    for (let id = 1; id <= 20; id++) await database.asTenant(501, (tx) => visitsOf(tx, [id]))
    const plans = await database.asOwner((tx) =>
      rowsOf<{ kept: number; own: number }>(
        tx,
        sql`select generic_plans::integer as kept, custom_plans::integer as own from pg_prepared_statements
          where statement like '%from visits%'`,
      ),
    )
    // Five plans of its own are what PostgreSQL compares a kept one with.
    expect(plans).toEqual([{ kept: 13, own: 5 }])
    await database.close()
  })

  it('reckons in UTC and writes dates as ISO does, whatever its administrator likes better', async ({ skip }) => {
    skip(!process.env.TEST_DATABASE_URL, 'only on PostgreSQL')
    server ??= await throwawayPostgres()
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('create database local')
    for (const liking of ["timezone = 'Europe/Madrid'", "datestyle = 'German'", "intervalstyle = 'iso_8601'"])
      await client.query(`alter database local set ${liking}`)
    await client.end()
    const database = await openPostgres(server.url.replace(/\/[^/]*$/, '/local'), 1)
    // The day on which clocks go forward in Madrid has 23 hours there: what began a day before is still found.
    const [found] = await database.asOwner((tx) =>
      rowsOf(
        tx,
        sql`select '2027-03-28T12:00Z'::timestamptz - interval '1 day' = '2027-03-27T12:00Z' as "isADay",
          '2027-03-28T23:30Z'::timestamptz::date::text as day, '2027-03-28T12:00Z'::timestamptz::text as instant,
          interval '90 minutes'::text as span`,
      ),
    )
    expect(found).toEqual({ isADay: true, day: '2027-03-28', instant: '2027-03-28 12:00:00+00', span: '01:30:00' })
    await database.close()
  })

  it('is asked behind a lock, in the same round, what the one who held it has written', async ({ skip }) => {
    skip(!process.env.TEST_DATABASE_URL, 'only on PostgreSQL')
    server ??= await throwawayPostgres()
    const database = await openPostgres(server.url, 3)
    await database.asOwner((tx) => tx.execute(sql`create table written as select 1 as one`))
    const lock = sql`select pg_advisory_xact_lock(77)`
    /** As a lock is taken that has to be made ready within promises first. */
    const locked = async <Row>(tx: Parameters<typeof rowsOf>[0]) => {
      for (let turn = 0; turn < 20; turn++) await null
      return rowsOf<Row>(tx, lock)
    }
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = database.asOwner(async (tx) => {
      await rowsOf(tx, lock)
      held.resolve()
      await release.promise
      await tx.execute(sql`update written set one = 2`)
    })
    await held.promise
    const second = database.asOwner(async (tx) => {
      const [, rows] = await together(
        locked(tx),
        behindWhatIsSent(() => rowsOf(tx, sql`select one from written`)),
      )
      return rows
    })
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(() => database.asOwner((tx) => rowsOf(tx, waiting))).toHaveLength(1)
    release.resolve()
    expect(await second).toEqual([{ one: 2 }])
    await first
    await database.close()
  })
})

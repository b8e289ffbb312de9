import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billAll } from '@/bench/invoices'
import { type Postgres, throwawayPostgres } from '@/scripts/postgres'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { openPostgres } from '@/server/db/postgres'
import { generateClinic } from '@/server/db/seed/generate-clinic'
import { listInvoices } from '@/server/queries/invoices/list'

/** `npm run test:postgres` asks it: what a page of invoices costs a clinic of years, counted in pages of the disk, which do not depend on how busy a machine is. */

const isAsked = Boolean(process.env.TEST_DATABASE_URL)
const now = new Date()
const CLINIC = { clinicId: 501, professionals: 3, patients: 300, appointments: 2000, now }
let server: Postgres
let database: Database
let invoices: number

beforeAll(async () => {
  if (!isAsked) return
  server = await throwawayPostgres()
  database = await openPostgres(server.url, 1)
  await generateClinic(database, CLINIC)
  await billAll(database, CLINIC.clinicId)
  await database.asOwner((tx) => tx.execute(sql`analyze`))
  const [row] = await database.asOwner((tx) =>
    rowsOf<{ count: number }>(tx, sql`select count(*)::integer as count from invoices`),
  )
  invoices = row!.count
})
afterAll(async () => {
  await database?.close()
  server?.stop()
})

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** As `tx`, counting the pages that each question reads. */
function counting(tx: Tx): { tx: Tx; pages: () => number } {
  let pages = 0
  const execute = async (query: SQL) => {
    const [row] = await rowsOf<{ 'QUERY PLAN': Plan[] }>(tx, sql`explain (analyze, buffers, format json) ${query}`)
    const { Plan: plan } = row!['QUERY PLAN'][0]!
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    return tx.execute(query)
  }
  return { tx: Object.assign(Object.create(tx), { execute }), pages: () => pages }
}

describe('a page of the invoices of a clinic of years', () => {
  const questions = [
    {},
    { show: 'billed' },
    { show: 'pending' },
    { show: 'paid' },
    { show: 'draft' },
    { show: 'rectifying' },
    { show: 'refused' },
    { search: 'garcia' },
    { search: 'F0001' },
    { show: 'pending', search: 'garcia' },
  ] as const

  it.for(questions.flatMap((asked) => [null, 1].map((share_of) => ({ asked, share_of }))))(
    'asks nothing of each of them: $asked, of the patients of $share_of',
    async ({ asked, share_of }, { skip }) => {
      skip(!isAsked, 'only on PostgreSQL')
      const who = { share_of, time_zone: 'Europe/Madrid' }
      await database.asTenant(
        CLINIC.clinicId,
        async (tx) => {
          const counted = counting(tx)
          await listInvoices({ tx: counted.tx, now, who, query: { limit: 1, ...asked } })
          // A table read from one end to the other has many rows on a page; a question about each invoice reads two pages at least.
          expect(counted.pages()).toBeLessThan(invoices)
        },
        share_of,
      )
    },
  )
})

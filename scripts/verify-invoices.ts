import { asc } from 'drizzle-orm'
import { readConfig } from '@/server/config'
import { openDatabase } from '@/server/db/open'
import { clinics } from '@/server/db/schema/clinics'
import { verifyRecords } from '@/server/queries/invoices/verify-chain'

/**
 * Goes through every clinic's chain of records of invoices, and ends with 1 where one was altered or is missing. Beside a running
 * product only on PostgreSQL: the embedded database is one process's.
 */
async function main() {
  const database = await openDatabase(readConfig(process.env))
  let isWhole = true
  try {
    const all = await database.asOwner((tx) => tx.select({ id: clinics.id }).from(clinics).orderBy(asc(clinics.id)))
    for (const { id } of all) {
      const { count, fault } = await database.asOwner((tx) => verifyRecords(tx, id))
      const what = fault ? `record ${fault.position} (${fault.number}) is broken: ${fault.kind}` : 'whole'
      console.log(`clinic ${id}: ${count} records, ${what}`)
      isWhole &&= fault === null
    }
  } finally {
    await database.close()
  }
  process.exitCode = isWhole ? 0 : 1
}

await main()

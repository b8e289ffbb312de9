import { asc } from 'drizzle-orm'
import { readConfig } from '@/server/config'
import { openDatabase } from '@/server/db/open'
import { clinics } from '@/server/db/schema/clinics'
import { installationSecret, secretsFrom } from '@/server/identity/secrets'
import { verifyAccesses } from '@/server/queries/accesses/verify'

/**
 * Goes through every clinic's chain of readings of records, and ends with 1 where a line was altered or is missing. Beside
 * a running product only on PostgreSQL: the embedded database is one process's.
 */
async function main() {
  const config = readConfig(process.env)
  const secrets = secretsFrom(config.SESSION_SECRET ?? installationSecret(config.DATA_DIR))
  const database = await openDatabase(config)
  let isWhole = true
  try {
    const all = await database.asOwner((tx) => tx.select({ id: clinics.id }).from(clinics).orderBy(asc(clinics.id)))
    for (const { id } of all) {
      const { count, fault } = await database.asOwner((tx) => verifyAccesses(tx, secrets, id))
      console.log(`clinic ${id}: ${count} lines, ${fault ? `line ${fault.number} is ${fault.kind}` : 'whole'}`)
      isWhole &&= fault === null
    }
  } finally {
    await database.close()
  }
  process.exitCode = isWhole ? 0 : 1
}

await main()

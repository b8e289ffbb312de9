import { throwawayPostgres } from '@/scripts/postgres'
import { openPostgres } from '@/server/db/postgres'
import { startApiProcess } from './api-process'
import { killedBeforeDelivery } from './delivery'
import { embeddedFaults, killedWhileWriting } from './kills'
import { databaseOutages, terminatedUnderLoad } from './outages'
import { oneOfSixtyFour, oneSeriesOfSixteen } from './races'
import { randomOperations } from './random-operations'
import { finish } from './report'

/** Kills, restarts and races on a real PostgreSQL of its own. `--short` does less of each, for `npm test`. */
const isShort = process.argv.includes('--short')
const postgres = await throwawayPostgres()
process.on('exit', () => postgres.stop())
const environment = { DATABASE_URL: postgres.url }

const database = await openPostgres(postgres.url, 5)
const processes = await Promise.all([1, 2].map(() => startApiProcess(environment)))
await oneOfSixtyFour(database, processes)
await oneSeriesOfSixteen(database, processes)
await randomOperations(database, processes, isShort ? 600 : 10_000)
await terminatedUnderLoad(database, environment)
await databaseOutages(database, postgres, processes[0]!)
for (const { child, ended } of processes) {
  child.kill('SIGTERM')
  await ended
}
await killedWhileWriting('PostgreSQL', environment, 906, isShort ? 3 : 15)
await killedBeforeDelivery('PostgreSQL', environment, 907, isShort ? 2 : 10)
await database.close()
await embeddedFaults(isShort ? 3 : 15)
finish()

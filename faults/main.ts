import { throwawayPostgres } from '@/scripts/postgres'
import { openPostgres } from '@/server/db/postgres'
import { type ApiProcess, startApiProcess } from './api-process'
import { killedBeforeDelivery } from './delivery'
import { issuedByMany } from './issuing'
import { embeddedFaults, killedWhileWriting } from './kills'
import { databaseOutages, terminatedUnderLoad } from './outages'
import { oneOfSixtyFour, oneSeriesOfSixteen } from './races'
import { randomOperations } from './random-operations'
import { finish } from './report'

/**
 * Kills, restarts and races on a real PostgreSQL of its own: all, or those that are named. `--short` does less of each,
 * for `npm test`; `--long` has the issuing of invoices many times over.
 */
const isShort = process.argv.includes('--short')
const isLong = process.argv.includes('--long')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const postgres = await throwawayPostgres()
process.on('exit', () => postgres.stop())
const environment = { DATABASE_URL: postgres.url }
const database = await openPostgres(postgres.url, 5)

let processes: ApiProcess[] = []
/** Two of the API over the one database, from the first fault that wants them on. */
const twoProcesses = async () => {
  if (processes.length === 0) processes = await Promise.all([1, 2].map(() => startApiProcess(environment)))
  return processes
}
/** They would deliver what a fault leaves behind. */
async function endProcesses() {
  for (const { child, ended } of processes) {
    child.kill('SIGTERM')
    await ended
  }
  processes = []
}

const faults: Record<string, () => Promise<unknown>> = {
  async races() {
    await oneOfSixtyFour(database, await twoProcesses())
    await oneSeriesOfSixteen(database, await twoProcesses())
  },
  random: async () => randomOperations(database, await twoProcesses(), isShort ? 600 : 10_000),
  terminated: () => terminatedUnderLoad(database, environment),
  outages: async () => databaseOutages(database, postgres, (await twoProcesses())[0]!),
  async issuing() {
    await endProcesses()
    await issuedByMany(database, postgres, isLong ? 1000 : isShort ? 10 : 100)
  },
  async kills() {
    await endProcesses()
    await killedWhileWriting('PostgreSQL', environment, 906, isShort ? 3 : 15)
  },
  async delivery() {
    await endProcesses()
    await killedBeforeDelivery('PostgreSQL', environment, 907, isShort ? 2 : 10)
  },
  embedded: () => embeddedFaults(isShort ? 3 : 15),
}
const unknown = wanted.filter((name) => !(name in faults))
if (unknown.length > 0) throw new Error(`There is no fault ${unknown}: ${Object.keys(faults).join(', ')}`)
for (const [name, run] of Object.entries(faults)) if (wanted.length === 0 || wanted.includes(name)) await run()
await endProcesses()
await database.close()
finish()

import { throwawayPostgres } from '@/scripts/postgres'
import { openPostgres } from '@/server/db/postgres'
import { startApiProcess } from '@/faults/api-process'
import { oneOfSixtyFour, oneSeriesOfSixteen } from '@/faults/races'
import { randomOperations } from '@/faults/random-operations'
const postgres = await throwawayPostgres()
process.on('exit', () => postgres.stop())
const environment = { DATABASE_URL: postgres.url }
const database = await openPostgres(postgres.url, 5)
const processes = await Promise.all([1, 2].map(() => startApiProcess(environment)))
const t=Date.now()
await oneOfSixtyFour(database, processes)
await oneSeriesOfSixteen(database, processes)
console.log(Date.now()-t)
await randomOperations(database, processes, Number(process.argv[2] ?? 600))
console.log(Date.now()-t)
for (const { child, ended, output } of processes) { child.kill('SIGTERM'); await ended; console.log(output().slice(0, 6000)) }
await database.close()
process.exit(0)

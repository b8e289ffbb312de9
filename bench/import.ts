import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { IMPORT_ROWS_MAX } from '@/lib/domain/patients/import/limits'
import type { Database } from '@/server/db/client'
import { openDatabase } from '@/server/db/open'
import { testApi } from '@/tests/support/api'
import { makeClinic } from '@/tests/support/clinic'
import { csvFile, importDesk } from '@/tests/support/import-desk'
import { measured, percentile95, printTable, round } from './table'

// The largest import there may be, on the embedded database on a disk: how long each batch keeps it, how long the process
// answers nothing else, and how long somebody else's read waits meanwhile. `npx tsx bench/import.ts [rows]`.

const rows = Number(process.argv[2] ?? IMPORT_ROWS_MAX)
/** A batch is to take 30 ms (`pace.ts`); a screen that waits for one feels at once. */
const BATCH_MAX_MS = 100
const READ_EVERY_MS = 25

/** Notes how long each transaction of a clinic takes, from its first statement on; those of `watched` are left out. */
function timed(database: Database, took: number[]): Database {
  const asTenant: Database['asTenant'] = (clinicId, work, shareOf) =>
    database.asTenant(
      clinicId,
      async (tx) => {
        const began = performance.now()
        const given = await work(tx)
        took.push(performance.now() - began)
        return given
      },
      shareOf,
    )
  return { ...database, asTenant }
}

const line = (at: number) =>
  [
    `Nombre${at} Apellido${at % 977} Núñez`,
    `6${String(10_000_000 + at)}`,
    `p${at}@correo.test`,
    '03/02/1980',
    'Penicilina',
  ].join(';')
const text = [
  'Nombre;Teléfono;Correo;Fecha de nacimiento;Alergias',
  ...Array.from({ length: rows }, (_, at) => line(at)),
]

/** Does one stage, and says what it cost whom. */
async function stage(what: string, database: Database, took: number[], work: () => Promise<unknown>) {
  took.length = 0
  const waits: number[] = []
  const loop = monitorEventLoopDelay({ resolution: 1 })
  let isOver = false
  const reads = (async () => {
    while (!isOver) {
      const from = performance.now()
      await database.asTenant(1, (tx) => tx.execute(sql`select count(*) from appointments`))
      waits.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))
    }
  })()
  loop.enable()
  const from = performance.now()
  await work()
  const seconds = (performance.now() - from) / 1000
  loop.disable()
  isOver = true
  await reads
  const ms = (value: number) => `${round(value)} ms`
  const longest = Math.max(0, ...took)
  measured(`${what}: ${rows} rows`, '', `${round(seconds)} s, ${took.length} transactions`, null)
  measured(
    `${what}: a batch, p95 and longest`,
    `≤ ${BATCH_MAX_MS} ms`,
    `${ms(percentile95(took))}, ${ms(longest)}`,
    longest <= BATCH_MAX_MS,
  )
  const blocked = [loop.percentile(99) / 1e6, loop.max / 1e6].map(ms).join(', ')
  measured(`${what}: event loop blocked, p99 and longest`, '', blocked, null)
  measured(
    `${what}: somebody else's read, p95 and longest`,
    '',
    `${ms(percentile95(waits))}, ${ms(Math.max(...waits))}`,
    null,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'physio-bench-import-'))
const plain = await openDatabase({ DATA_DIR: folder, DATABASE_URL: '', DATABASE_POOL_MAX: 1 })
const took: number[] = []
const api = await testApi({}, timed(plain, took))
const clinic = await makeClinic(api.database, 1)
const desk = importDesk(api, () => clinic)
let id = 0
await stage('reading the file', plain, took, async () => {
  const told = await desk.upload(csvFile(text.join('\n')))
  if (told.status !== 201) throw new Error(`The file was refused: ${told.status} ${told.message}`)
  id = told.data.id
  await desk.work()
})
const { plan } = await desk.show(id)
await stage('checking', plain, took, async () => {
  await desk.check(id, plan)
  await desk.work()
})
await stage('bringing', plain, took, async () => {
  await desk.start(id)
  await desk.work()
})
console.error(JSON.stringify((await desk.show(id)).outcome))
await stage('undoing', plain, took, async () => {
  await desk.undo(id)
  await desk.work()
})
printTable()
await api.close()
rmSync(folder, { recursive: true })

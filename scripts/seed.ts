import { parseArgs } from 'node:util'
import { readConfig } from '@/server/config'
import { openDatabase } from '@/server/db/open'
import { generateClinic } from '@/server/db/seed/generate-clinic'
import { SEED_PASSWORD } from '@/server/db/seed/password'
import { seedDemo } from '@/server/db/seed/seed-demo'
import { learnOfAll } from '@/server/db/statistics'
import { secretsOf } from '@/server/identity/secrets'
import { openFiles } from '@/server/ports/files/open'
import { seedDocuments } from './seed-documents'

/** The large clinic of the project's figures: professionals, patients, appointments. */
const LARGE = '60,50000,1000000'

const help = `npm run seed                          the demo's clinics, unless they are there
npm run seed -- --clinic 20,2000,20000   one clinic: professionals, patients, appointments
npm run seed -- --large                  the same as --clinic ${LARGE}
                --id 5000                with this clinic id (else the next free one)
Into DATABASE_URL (PostgreSQL) or DATA_DIR (embedded, .data unless set).`

const { values } = parseArgs({
  options: {
    clinic: { type: 'string' },
    large: { type: 'boolean' },
    id: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

/** "20,2000,20000" as numbers. @throws Error that says what was expected. */
function sizeOf(text: string) {
  const [professionals = 0, patients = 0, appointments = 0, ...more] = text.split(',').map(Number)
  const isWhole = [professionals, patients, appointments].every((count) => Number.isSafeInteger(count) && count > 0)
  if (!isWhole || more.length > 0)
    throw new Error(`--clinic wants three whole numbers, as in 20,2000,20000; not ${text}`)
  return { professionals, patients, appointments }
}

async function main() {
  if (values.help) return console.log(help)
  const size = values.clinic || values.large ? sizeOf(values.clinic ?? LARGE) : null
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    if (!size) {
      const [now, files] = [new Date(), await openFiles(config)]
      const isNew = await seedDemo(database, now, files, secretsOf(config))
      if (isNew) await seedDocuments({ database, files, config, now })
      if (isNew) await learnOfAll(database)
      console.log(isNew ? `The demo is there; every password is ${SEED_PASSWORD}.` : 'The demo was there already.')
      return
    }
    const clinicId = values.id ? Number(values.id) : undefined
    const made = await generateClinic(database, { ...size, clinicId, now: new Date(), onProgress: showProgress })
    console.log(`\nClinic ${made.clinic_id}: sign in as ${made.email} with ${SEED_PASSWORD}.`)
  } finally {
    await database.close()
  }
}

function showProgress({ what, done, of }: { what: string; done: number; of: number }) {
  process.stdout.write(`\r${what}: ${done} of ${of}   `)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

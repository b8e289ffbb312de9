import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveExport } from '@/e2e/support/static-servers'
import { readConfig } from '@/server/config'
import { openDatabase } from '@/server/db/open'
import { seedDemo } from '@/server/db/seed/seed-demo'
import { learnOfAll } from '@/server/db/statistics'
import { openFiles } from '@/server/ports/files/open'
import { seedBrowserClinics } from './seed-browser-clinics'
import { seedDocuments } from './seed-documents'
import { startServer } from './start'

/**
 * What the browser tests run against: the built product over the demo's clinics and those of the tests, in a folder of
 * its own, and beside it the export under each rule that its servers may have. Seeded before the server opens the
 * embedded database, which one process at a time may.
 */
const DATA_DIR = process.env.E2E_DATA_DIR || mkdtempSync(join(tmpdir(), 'physio-e2e-'))

async function seed(environment: NodeJS.ProcessEnv) {
  const config = readConfig(environment)
  const database = await openDatabase(config)
  const [now, files] = [new Date(), await openFiles(config)]
  await seedDemo(database, now, files)
  await seedDocuments({ database, files, config, now })
  await seedBrowserClinics(database, new Date())
  // As a clinic's database has within its first minutes.
  await learnOfAll(database)
  await database.close()
}

const origins = await serveExport(process.env.EXPORT_DIR ?? 'out')
const environment = {
  ...process.env,
  ...{ DATA_DIR, MOBILE_ORIGINS: origins.join(','), DATABASE_URL: '', CLINIC_API_URL: '' },
  // A demo that runs on this machine has the usual port.
  REALTIME_PORT: process.env.REALTIME_PORT || '6202',
  // A busy machine has a test rest for longer between two requests on its connection.
  KEEP_ALIVE_TIMEOUT: '600000',
  // Nobody shares its load.
  DRAIN_MS: '0',
}
await seed(environment)
await startServer(environment)

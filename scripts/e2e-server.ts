import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './start'

/** The built product over a fresh demo clinic in a folder of its own, for the browser tests. */
const DATA_DIR = process.env.E2E_DATA_DIR || mkdtempSync(join(tmpdir(), 'physio-e2e-'))
const exportOrigins = [3221, 3222, 3223].map((port) => `http://localhost:${port}`).join(',')
const environment = { ...process.env, DATA_DIR, MOBILE_ORIGINS: exportOrigins, DATABASE_URL: '', CLINIC_API_URL: '' }
const seeded = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/seed.ts'], {
  stdio: 'inherit',
  env: environment,
})
if (seeded.status !== 0) process.exit(1)
startServer(environment)

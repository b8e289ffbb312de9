import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { WORKERS } from './e2e/support/clinics'
import { findShell } from './scripts/chromium'

const WEB_PORT = Number(process.env.E2E_PORT ?? 3210)
const base = `http://localhost:${WEB_PORT}`
/** Where the server keeps its data, so that a test can open the mails it would have sent; the workers inherit it. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'physio-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // A limit is there to end what hangs: a busy machine is slow, and nothing fails for being slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: WORKERS,
  fullyParallel: true,
  // What fails is run once more by scripts/test.ts, when nothing else runs.
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: base,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // A trace keeps the page at each step, which costs what a slow machine lacks: what failed is run again with one.
    trace: 'off',
    navigationTimeout: 60_000,
    // What a worker asks for passes by the routes of a test; those of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findShell(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'web',
      testIgnore: 'export/**',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'export', testMatch: 'export/**/*.spec.ts', use: { ...devices['Desktop Chrome'] } },
  ],
  webServer: {
    command: 'node --import tsx scripts/e2e-server.ts',
    url: `${base}/api/meta`,
    timeout: 180_000,
    // One that runs already has other data than this run's, and clinics that were taken.
    reuseExistingServer: false,
    env: { PORT: String(WEB_PORT) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})

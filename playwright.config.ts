import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const WEB_PORT = Number(process.env.E2E_PORT ?? 3210)
const base = `http://localhost:${WEB_PORT}`
/** Where the server keeps its data, so that a test can open the mails it would have sent; the workers inherit it. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'physio-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The embedded database takes turns anyway, and two cores are shared with the server.
  workers: 1,
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: base,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
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
    command: 'tsx scripts/e2e-server.ts',
    url: `${base}/api/meta`,
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    env: { PORT: String(WEB_PORT) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})

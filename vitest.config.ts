import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const env = { LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret of the tests, and only of the tests' }
const tests = 'tests/**/*.test.{ts,tsx}'

/** The tests of components that replace a module of their own choice, or say why they cannot share any. */
const replacing = globSync('tests/components/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(|^\/\/ apart: /m.test(readFileSync(`${root}/${file}`, 'utf8')),
)

/** What replaces modules, the browser or the environment: each file has a process and its modules to itself. */
const apart = [
  'tests/client/**/*.test.{ts,tsx}',
  'tests/i18n/**/*.test.tsx',
  'tests/export/**/*.test.ts',
  'tests/bff/**/*.test.ts',
  'tests/zod-setup.test.ts',
]

/** Components in a browser of jsdom's, which their files share: what most of them would replace is replaced for all (components-setup). */
const components = 'tests/components/**/*.test.{ts,tsx}'
const inBrowser = { env, environment: 'jsdom' as const, setupFiles: 'tests/support/components-setup.ts' }

/**
 * The suites that also speak HTTP to the API, as where `CLINIC_API_URL` names it. What an endpoint does is the same
 * either way and is tested once, in this process; these are about what lies between.
 */
const overHttp = [
  // What the proxy forwards, and what it never does.
  'proxy',
  // Bodies that are long, broken off or refused halfway; files.
  'uploads',
  // Answers that are streamed, and those that are no JSON.
  'clinic-export',
  'feeds',
  // Headers that come from the caller: bearer, cookies, the address that is counted.
  'sessions',
  'other-sites',
  'register',
  // A socket's permission, signed by the API.
  'broadcasting',
].map((suite) => `tests/api/${suite}.test.ts`)

/** What `npm test` asks of PostgreSQL instead (scripts/postgres-suites.ts). */
const onPostgres = process.env.ON_POSTGRES?.split(',') ?? []

/** Files of one worker share its modules: to load them anew for each costs more than the tests themselves. */
const shared = { isolate: false }

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A limit is there to end what hangs: a busy machine is slow, and nothing fails for being slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 }, requireAssertions: true },
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'rules', env, include: [tests], exclude: [...apart, components, 'tests/api/**'] },
      },
      {
        extends: true,
        test: { ...shared, ...inBrowser, name: 'components', include: [components], exclude: replacing },
      },
      { extends: true, test: { ...inBrowser, name: 'components apart', include: replacing } },
      { extends: true, test: { name: 'apart', env, include: apart, setupFiles: 'tests/support/patience.ts' } },
      {
        extends: true,
        test: { ...shared, name: 'api', env, include: ['tests/api/**/*.test.ts'], exclude: onPostgres },
      },
      {
        extends: true,
        test: {
          name: 'api over http',
          env: { ...env, API_MODE: 'http' },
          include: overHttp,
        },
      },
    ],
  },
})

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const env = { LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret of the tests, and only of the tests' }
const tests = 'tests/**/*.test.{ts,tsx}'

/** What replaces modules, the browser or the environment: each file has a process and its modules to itself. */
const apart = [
  'components/**/*.test.tsx',
  'client/**/*.test.{ts,tsx}',
  'i18n/**/*.test.tsx',
  'export/**/*.test.ts',
  'bff/**/*.test.ts',
  'zod-setup.test.ts',
].map((files) => `tests/${files}`)

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
        test: { ...shared, name: 'rules', env, include: [tests], exclude: [...apart, 'tests/api/**'] },
      },
      { extends: true, test: { name: 'apart', env, include: apart, setupFiles: 'tests/support/patience.ts' } },
      { extends: true, test: { ...shared, name: 'api', env, include: ['tests/api/**/*.test.ts'] } },
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

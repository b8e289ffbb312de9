import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const shared = { testTimeout: 30_000, hookTimeout: 60_000 }
const env = { LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret of the tests, and only of the tests' }

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'unit', env, include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/api/**'] },
      },
      { extends: true, test: { ...shared, name: 'api in process', env, include: ['tests/api/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'api over http',
          env: { ...env, API_MODE: 'http' },
          include: ['tests/api/**/*.test.ts'],
        },
      },
    ],
  },
})

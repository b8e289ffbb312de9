import { spawnSync } from 'node:child_process'
import { throwawayPostgres } from './postgres'
import { asked, suites } from './postgres-suites'

/** Left out of all: what is sent to them is refused before the database, or by the engine's own code, which is the same embedded. */
const same = ['tests/api/hostile.test.ts']
const everything = ['tests/api', ...Object.keys(suites), ...same.flatMap((file) => ['--exclude', file])]

/**
 * Vitest over a PostgreSQL of its own that is thrown away; over the files that are named, if any; with `--all` over all that
 * has a database (docs/decisions/0009-shape-of-tests.md).
 */
const postgres = await throwawayPostgres()
process.on('exit', () => postgres.stop())
const given = process.argv.slice(2).filter((argument) => argument !== '--all')
const isNamed = given.some((argument) => !argument.startsWith('-'))
const files = isNamed ? [] : process.argv.includes('--all') ? everything : asked
const { status } = spawnSync('vitest', ['run', '--project', 'api', '--project', 'rules', ...files, ...given], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
})
process.exit(status ?? 1)

import { spawnSync } from 'node:child_process'
import { throwawayPostgres } from './postgres'

/**
 * What PostgreSQL is asked too, and why. The rest has no database, or says the same of any: `tests/api` is here but for
 * what is slow and the same, because each of its suites once met something that is so on this engine only (numbers as
 * text, rows in another order than they were written in, two at once).
 */
const suites = {
  'tests/api':
    'locks and races of many connections, constraints, search, JSON and times on the wire, the outbox’s order',
  'tests/server/db/row-level-security.test.ts': 'policies, and the owner who is no superuser here',
  'tests/server/db/postgres.test.ts': 'roles, which are the whole server’s',
  'tests/server/occupants.test.ts': 'exclusion constraints',
  'tests/server/jobs': 'claims and leases of several deliverers at once',
  'tests/server/queries': 'search by likeness and without accents, in the server’s own collation',
}

/** Left out: what is sent to them is refused before the database, or by the engine's own code, which is the same embedded. */
const same = ['tests/api/hostile.test.ts']

/** Vitest over a PostgreSQL of its own that is thrown away; over the files that are named, if any. */
const postgres = await throwawayPostgres()
process.on('exit', () => postgres.stop())
const given = process.argv.slice(2)
const files = given.some((argument) => !argument.startsWith('-'))
  ? []
  : [...Object.keys(suites), ...same.flatMap((file) => ['--exclude', file])]
const { status } = spawnSync('vitest', ['run', '--project', 'api', '--project', 'rules', ...files, ...given], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
})
process.exit(status ?? 1)

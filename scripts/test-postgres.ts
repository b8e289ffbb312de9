import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { throwawayPostgres } from './postgres'

/** What is no suite of the API and is asked of PostgreSQL too, and why. */
const suites = {
  'tests/server/db/row-level-security.test.ts': 'policies, and the owner who is no superuser here',
  'tests/server/db/postgres.test.ts': 'roles, which are the whole server’s',
  'tests/server/occupants.test.ts': 'exclusion constraints',
  'tests/server/jobs': 'claims and leases of several deliverers at once',
  'tests/server/queries': 'search by likeness and without accents, in the server’s own collation',
}

/** Suites of the API in which nothing happens at once, and that PostgreSQL is asked nevertheless. */
const others = {
  isolation: 'each endpoint as a role that is no superuser',
  audit: 'what is only added to',
  erasures: 'deletion across all tables, against every foreign key',
  invoices: 'the guards of what is issued',
  'patients-many': 'order and pages',
  'patients-shared': 'search by likeness and without accents',
  'voucher-properties': 'a ledger, its seats and its line add up whatever happens',
  'groups-large': 'three hundred members and a year of activities, as its planner sees them',
  'kept-lists': 'what one transaction sees of another',
}

/** Suites with many connections at once, which the embedded database has not: they are known by what they do. */
const together = globSync('tests/api/*.test.ts').filter((file) =>
  /Promise\.(all|allSettled)\(/.test(readFileSync(file, 'utf8')),
)

const asked = [...Object.keys(suites), ...Object.keys(others).map((name) => `tests/api/${name}.test.ts`), ...together]

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

import { globSync, readFileSync } from 'node:fs'

/** What is no suite of the API and is asked of PostgreSQL too, and why. */
export const suites = {
  'tests/server/db/row-level-security.test.ts': 'policies, and the owner who is no superuser here',
  'tests/server/db/postgres.test.ts': 'roles, which are the whole server’s',
  'tests/server/occupants.test.ts': 'exclusion constraints',
  'tests/server/jobs': 'claims and leases of several deliverers at once',
  'tests/server/queries': 'search by likeness and without accents, in the server’s own collation',
}

/**
 * The suites of the API that the embedded engine is asked also where there is PostgreSQL: those that are made from the
 * contract, so that every endpoint's statements run on it, on its one connection, and those in which much is read at once.
 */
const embedded = [
  ...['accesses', 'dates', 'demo-speed', 'hostile', 'isolation', 'permissions', 'reading', 'references'],
  // Whole tables, files and answers that are streamed.
  ...['clinic-export', 'feeds', 'uploads'],
  // What speaks HTTP besides (vitest.config.ts).
  ...['broadcasting', 'other-sites', 'proxy', 'register', 'sessions'],
].map((name) => `tests/api/${name}.test.ts`)

/** Of those, what PostgreSQL is asked too: each endpoint as a role that is no superuser. */
const both = ['tests/api/isolation.test.ts']

/** The suites of the API that `npm test` asks of PostgreSQL alone, where it is installed. */
export const onPostgres = globSync('tests/api/*.test.ts').filter((file) => !embedded.includes(file))

/** Whether a suite begins several things together, or says so. The others have one connection, so that one which waits for a second of its own is found. */
export const isTogether = (file: string) =>
  /Promise\.(all|allSettled)\(|^\/\/ together: /m.test(readFileSync(file, 'utf8'))

/** The files that PostgreSQL is asked by `npm test`. */
export const asked = [...Object.keys(suites), ...both, ...onPostgres]

import { globSync, readFileSync } from 'node:fs'

/** What is no suite of the API and is asked of PostgreSQL too, and why. */
export const suites = {
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
export const together = globSync('tests/api/*.test.ts').filter((file) =>
  /Promise\.(all|allSettled)\(/.test(readFileSync(file, 'utf8')),
)

/** The files that PostgreSQL is asked by `npm test`. */
export const asked = [
  ...Object.keys(suites),
  ...Object.keys(others).map((name) => `tests/api/${name}.test.ts`),
  ...together,
]

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartFault } from '@/lib/start-fault'
import { log } from '@/server/log'
import { type Database, roleText, type TransactionRole, type Tx, transactionsOver } from './client'
import { isPlanOutdated, isRoleOfAnother } from './failures'
import { migrationsFolder } from './migrations-folder'
import { NamedStatements } from './named-statements'

/** Any number, the same in every process: who migrates holds it. */
const MIGRATION_LOCK = 7_201_178
const CONNECT_TIMEOUT_MS = 3000
const QUERY_TIMEOUT_MS = 15_000
/** A connection that nobody asks keeps its plans for as long: a new one logs in and plans every statement anew, five times over. */
const IDLE_MS = 10 * 60_000
/** A firewall between forgets what is silent for longer, some after a minute; the system's own first word comes after two hours. */
const ALIVE_MS = 30_000

/**
 * What each connection reckons with, whatever the server's administrator likes better: a day has 24 hours and begins in UTC,
 * unless a statement names the clinic's own zone, and dates are written as ISO does. Debian takes the zone of the machine.
 * Compiling a statement costs seconds (measured: 1.9 s of 2.3 s of a year's income), and none of ours runs so long.
 */
const SETTINGS = '-c TimeZone=UTC -c DateStyle=ISO,MDY -c IntervalStyle=postgres -c jit=off'

// Numbers on the wire are JSON numbers; counts and ids stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * PostgreSQL behind a pool that survives its restarts. Several processes may open it: one migrates, the others wait.
 */
export async function openPostgres(url: string, poolMax: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_MS,
    options: SETTINGS,
    // What a transaction begins with and what it asks first go out together.
    pipeline: true,
  })
  // A connection that dies while idle, or between two statements of a transaction, would otherwise end the process.
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'))
  pool.on(
    'connect',
    (client) => void client.on('error', (error) => log.warn({ error }, 'a database connection was lost')),
  )
  await migrateAlone(url)
  const statements = new NamedStatements()

  const run = async <T>(role: TransactionRole, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let broken = false
    // Not waited for: where it fails, what is asked behind it is refused too, as nothing is done in an aborted transaction.
    const begun = client.query(role ? `begin; ${roleText(role)}` : 'begin').then(
      () => null,
      (fault: unknown) => ({ fault }),
    )
    try {
      const result = await work(drizzle({ client: withNames(client, statements) }) as unknown as Tx)
      const failed = await begun
      if (failed) throw failed.fault
      await client.query('commit')
      return result
    } catch (error) {
      const fault = (await begun)?.fault ?? error
      if (isPlanOutdated(fault)) statements.forget()
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw fault
    } finally {
      client.release(broken)
    }
  }
  return { engine: 'postgresql', ...transactionsOver(run), close: () => pool.end() }
}

/** A single statement that is planned; what a client sends in several at once has no name. */
const isPlanned = /^\s*(select|with|insert|update|delete)\b/i

/** The connection as drizzle asks it, with names for the statements that come again. */
function withNames(client: pg.PoolClient, statements: NamedStatements): pg.PoolClient {
  const query = (config: pg.QueryConfig, values?: unknown[]) => {
    const name = values && isPlanned.test(config.text) ? statements.nameOf(config.text) : undefined
    return client.query(name ? { ...config, name } : config, values)
  }
  return { query } as pg.PoolClient
}

/**
 * Brings a database up to date, in one transaction. The lock is the database's, but the roles are the whole server's: an
 * installation in another database may create them at the same moment. Whoever came second finds them at the second
 * attempt.
 */
async function migrateAlone(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: SETTINGS,
  })
  await client.connect().catch((error: Error) => {
    throw new StartFault(`The database that DATABASE_URL names cannot be opened: ${error.message}`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const migrateAll = () => migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
    await migrateAll().catch((error) => (isRoleOfAnother(error) ? migrateAll() : Promise.reject(error)))
  } finally {
    await client.end()
  }
}

import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { isTogether } from '@/scripts/postgres-suites'
import type { Database } from '@/server/db/client'
import { openEmbedded } from '@/server/db/embedded'
import { openPostgres } from '@/server/db/postgres'
import { copyMigrated, fingerprint } from './migrated'

/** Any number, the same in every worker: who makes the template holds it. */
const TEMPLATE_LOCK = 7_201_180

/** Linux's memory as a folder: to copy a database into it takes a quarter of the time. Some containers have next to none. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 31

/**
 * A fresh database over the real migrations, on a real engine: the embedded one in a folder of its own, or, with TEST_DATABASE_URL,
 * a database of its own on that PostgreSQL. Close it after the tests.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return embedded()
  const urlOf = (name: string) => server.replace(/\/[^/]*$/, `/${name}`)
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, async (client) => {
    await client.query(`create database ${name} template ${await template(client, urlOf)}`)
  })
  const { testPath } = expect.getState()
  const database = await openPostgres(urlOf(name), testPath && !isTogether(testPath) ? 1 : 10)
  return {
    ...database,
    async close() {
      await database.close()
      await administer(server, (client) =>
        // The server's own cleaning may be at work in it, which nobody but a superuser ends: that one is waited for.
        client.query(`drop database ${name} with (force)`).catch(() => client.query(`drop database ${name}`)),
      )
    },
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ENOUGH_BYTES
}

async function embedded(): Promise<Database> {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'physio-test-database-'))
  await copyMigrated(folder)
  const database = await openEmbedded(folder)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * The database that others are copies of, with all migrations. One worker makes it while the others wait: the roles
 * that migrations create are the whole server's, and two that create them at once meet.
 */
async function template(client: pg.Client, urlOf: (name: string) => string): Promise<string> {
  const name = `migrated_${fingerprint()}`
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) {
    await client.query(`create database ${name}_unfinished`)
    await (await openPostgres(urlOf(`${name}_unfinished`), 1)).close()
    await client.query(`alter database ${name}_unfinished rename to ${name}`)
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  return name
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

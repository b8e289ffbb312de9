import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '@/server/db/client'
import { openEmbedded } from '@/server/db/embedded'
import { openPostgres } from '@/server/db/postgres'
import { migratedDump } from './migrated'

/**
 * A fresh database over the real migrations, on a real engine: the embedded one in memory, or, with TEST_DATABASE_URL,
 * a database of its own on that PostgreSQL. Close it after the tests.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openEmbedded(null, await migratedDump())
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const database = await openPostgres(server.replace(/\/[^/]*$/, `/${name}`), 10)
  return {
    ...database,
    async close() {
      await database.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

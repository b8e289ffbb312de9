import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { extensions } from '@/server/db/embedded'
import { migrationsFolder } from '@/server/db/migrations-folder'

const FOLDER = 'node_modules/.cache/physio-tests'

/**
 * An embedded database over all migrations, as a file that others begin with: to make one takes seconds, to load it a
 * tenth of that. It is kept from run to run, for as long as the migrations and the engine are the same.
 */
export async function migratedDump(): Promise<Blob> {
  const file = join(FOLDER, `migrated-${fingerprint()}.tar`)
  if (!existsSync(file)) await makeDump(file)
  return new Blob([readFileSync(file)])
}

/** The same for as long as the migrations and the engine are. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const sql of globSync('**/*.{sql,json}', { cwd: migrationsFolder() }).sort()) {
    hash.update(readFileSync(join(migrationsFolder(), sql)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Written aside first: two workers may find at once that there is none. */
async function makeDump(file: string) {
  const client = new PGlite({ extensions })
  await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
  const dump = await client.dumpDataDir('none')
  await client.close()
  mkdirSync(dirname(file), { recursive: true })
  const aside = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()))
  renameSync(aside, file)
  for (const old of readdirSync(dirname(file))) {
    if (old.endsWith('.tar') && old !== basename(file)) rmSync(join(dirname(file), old), { force: true })
  }
}

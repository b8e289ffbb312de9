import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openEmbedded } from '@/server/db/embedded'
import { migrationsFolder } from '@/server/db/migrations-folder'

const FOLDER = 'node_modules/.cache/physio-tests'

/**
 * Fills an empty folder with an embedded database over all migrations: to migrate one takes many seconds, to copy its
 * files a tenth of one. What is copied is kept from run to run, for as long as the migrations and the engine are the same.
 */
export async function copyMigrated(into: string): Promise<void> {
  const kept = join(FOLDER, `migrated-${fingerprint()}`)
  if (!existsSync(kept)) await migrateInto(kept)
  cpSync(kept, into, { recursive: true })
}

/** The same for as long as the migrations and the engine are. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const sql of globSync('**/*.{sql,json}', { cwd: migrationsFolder() }).sort()) {
    hash.update(readFileSync(join(migrationsFolder(), sql)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Made aside first: two workers may find at once that there is none, and both keep the first's. */
async function migrateInto(kept: string) {
  const aside = `${kept}.${randomBytes(4).toString('hex')}`
  mkdirSync(aside, { recursive: true })
  await (await openEmbedded(aside)).close()
  const isOld = (name: string) => !name.startsWith(basename(kept))
  for (const old of readdirSync(FOLDER).filter(isOld)) rmSync(join(FOLDER, old), { recursive: true, force: true })
  try {
    renameSync(aside, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
    rmSync(aside, { recursive: true })
  }
}

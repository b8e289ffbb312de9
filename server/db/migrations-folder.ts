import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the migrations are: in the folder the product was started in (a checkout, or the standalone build, which has a copy). */
export function migrationsFolder(): string {
  const folder = join(process.cwd(), 'server', 'db', 'migrations')
  if (!existsSync(folder)) throw new Error(`No migrations at ${folder}: start the product in its own folder.`)
  return folder
}

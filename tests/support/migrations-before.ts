import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '@/server/db/migrations-folder'

/** The migrations before the one that ends so, in a folder of their own, which who asks removes. */
export function migrationsBefore(ending: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(migrationsFolder(), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const first = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(ending))
  if (first < 0) throw new Error(`No migration ends with ${ending}`)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }))
  return folder
}

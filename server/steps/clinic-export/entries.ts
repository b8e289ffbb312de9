import { sql } from 'drizzle-orm'
import type { ExportStep } from '@/lib/domain/exports/export'
import { csvSeparator } from '@/lib/domain/list/csv'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '@/server/call'
import { type Database, rowsOf } from '@/server/db/client'
import { bytesIn, filePart } from '@/server/files/parts'
import { log } from '@/server/log'
import { bytesOrNone } from '@/server/steps/exports/parts'
import { batchesOf, csvOf, jsonOf } from './rows'
import { exportedTables } from './tables'
import { type Entry, textBytes } from './zip'

type ArchivedClinic = {
  services: Pick<Services, 'database' | 'files'>
  clinic_id: number
  locale: Locale
  readme: string
  /** Told what is done of a step, from 0 to 1. */
  onPart?: (step: ExportStep, part: number) => void
}

/**
 * The files of a clinic's archive, each read when its turn comes. No transaction spans them: what is changed while the
 * archive is made may be in one file and not in another (README.txt says so), because one that did would keep the
 * embedded database from everybody, and PostgreSQL from cleaning up. A clinic that is confined changes nothing, so its
 * copy is exact.
 */
export async function* archiveEntries(archived: ArchivedClinic): AsyncGenerator<Entry> {
  yield { name: 'README.txt', bytes: textBytes(archived.readme) }
  for (const [at, table] of exportedTables.entries()) {
    archived.onPart?.('data', at / exportedTables.length)
    const columns = Object.keys(table.columns)
    const rows = () => batchesOf(archived.services.database, archived.clinic_id, table)
    yield { name: `data/${table.name}.json`, bytes: jsonOf(rows()) }
    yield { name: `data/${table.name}.csv`, bytes: csvOf(rows(), columns, csvSeparator(archived.locale)) }
  }
  yield* uploads(archived)
}

/** A picture's thumbnail says nothing that the picture does not. */
const fileTables = exportedTables.filter(({ name }) => ['files', 'record_files', 'document_files'].includes(name))

/**
 * The uploaded files under their numbers; those whose bytes are gone are named in a file of their own.
 * @throws StorageFailure where the storage does not answer: a copy without them would not be whole
 */
async function* uploads({ services, clinic_id, onPart }: ArchivedClinic): AsyncGenerator<Entry> {
  const missing: string[] = []
  const all = await bytesHeld(services.database, clinic_id)
  let done = 0
  for (const table of fileTables) {
    for await (const rows of batchesOf(services.database, clinic_id, table)) {
      for (const file of rows as ArchivedFile[]) {
        const { id, name, size_bytes } = file
        onPart?.('files', done / all)
        const bytes = await bytesOf(services.files, file)
        if (bytes) yield { name: `files/${id}-${safeName(name)}`, bytes }
        else missing.push(id)
        done += size_bytes
      }
    }
  }
  if (missing.length === 0) return
  log.error({ count: missing.length }, 'files of a clinic are missing')
  yield { name: 'files/MISSING.txt', bytes: textBytes(`${missing.join('\r\n')}\r\n`) }
}

type ArchivedFile = { id: string; name: string; size_bytes: number; part_bytes?: number | null }

/** The bytes of a file, those of a long one as they are wanted; null where there are none. @throws StorageFailure */
async function bytesOf(files: Services['files'], { part_bytes, ...file }: ArchivedFile) {
  const first = await bytesOrNone(files, part_bytes ? filePart(file.id, 0) : file.id)
  if (!first) return null
  return part_bytes ? bytesIn(files, { ...file, part_bytes }) : once(first)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** How many bytes a clinic has uploaded; never none, as something is divided by it. */
const bytesHeld = (database: Database, clinicId: number): Promise<number> =>
  database.asTenant(clinicId, async (tx) => {
    const [held] = await rowsOf<{ bytes: number }>(
      tx,
      sql`select coalesce(sum(size_bytes), 0)::float8 as bytes from (
        select size_bytes from files where clinic_id = ${clinicId}
        union all select size_bytes from record_files where clinic_id = ${clinicId}
        union all select size_bytes from document_files where clinic_id = ${clinicId}) f`,
    )
    return Math.max(1, held!.bytes)
  })

/** No name leads out of the folder it is unpacked in. */
const safeName = (name: string) => name.replace(/[^\w.-]+/g, '_').replace(/^\.+/, '_')

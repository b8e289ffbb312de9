import { csvSeparator } from '@/lib/domain/list/csv'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '@/server/call'
import { log } from '@/server/log'
import { batchesOf, csvOf, jsonOf } from './rows'
import { type ExportedTable, exportedTables } from './tables'
import type { Entry } from './zip'

type ArchivedClinic = {
  services: Pick<Services, 'database' | 'files'>
  clinic_id: number
  locale: Locale
  readme: string
}

const encoder = new TextEncoder()
const text = (value: string): AsyncIterable<Uint8Array> => once(async () => encoder.encode(value))

async function* once(make: () => Promise<Uint8Array>) {
  yield await make()
}

/**
 * The files of a clinic's archive, each read when its turn comes. No transaction spans them: what is changed while the
 * archive is made may be in one file and not in another (README.txt says so), because one that did would keep the
 * embedded database from everybody, and PostgreSQL from cleaning up. A clinic that is confined changes nothing, so its
 * copy is exact.
 */
export async function* archiveEntries(archived: ArchivedClinic): AsyncGenerator<Entry> {
  yield { name: 'README.txt', bytes: text(archived.readme) }
  for (const table of exportedTables) {
    const columns = Object.keys(table.columns)
    const rows = () => batchesOf(archived.services.database, archived.clinic_id, table)
    yield { name: `data/${table.name}.json`, bytes: jsonOf(rows()) }
    yield { name: `data/${table.name}.csv`, bytes: csvOf(rows(), columns, csvSeparator(archived.locale)) }
  }
  yield* uploads(archived)
}

const filesTable = exportedTables.find(({ name }) => name === 'files') as ExportedTable

/** The uploaded files under their numbers; those whose bytes are gone are named in a file of their own. */
async function* uploads({ services, clinic_id }: ArchivedClinic): AsyncGenerator<Entry> {
  const missing: string[] = []
  for await (const rows of batchesOf(services.database, clinic_id, filesTable)) {
    for (const { id, name } of rows as { id: string; name: string }[]) {
      const bytes = await services.files.get(id).catch(() => null)
      if (bytes) yield { name: `files/${id}-${safeName(name)}`, isPacked: true, bytes: once(async () => bytes) }
      else missing.push(id)
    }
  }
  if (missing.length === 0) return
  log.error({ count: missing.length }, 'files of a clinic are missing')
  yield { name: 'files/MISSING.txt', bytes: text(`${missing.join('\r\n')}\r\n`) }
}

/** No name leads out of the folder it is unpacked in. */
const safeName = (name: string) => name.replace(/[^\w.-]+/g, '_').replace(/^\.+/, '_')

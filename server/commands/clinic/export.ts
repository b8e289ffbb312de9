import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { today } from '@/lib/domain/time/clock'
import type { FreeCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { files } from '@/server/db/schema/ledger'
import { record } from '@/server/ledger'
import { clinicOf } from '@/server/queries/clinic/show'
import { professionalRow } from '@/server/queries/professionals/list'
import { archiveEntries } from '@/server/steps/clinic-export/entries'
import { readmeOf } from '@/server/steps/clinic-export/readme'
import { fileAnswer } from '@/server/steps/clinic-export/stream'
import { exportedTables } from '@/server/steps/clinic-export/tables'
import { zipped } from '@/server/steps/clinic-export/zip'

/** What a ZIP without its 64-bit extension holds, with room for the tables beside the files. */
const FILES_MAX = 65_000
const BYTES_MAX = 3 * 1024 ** 3

/**
 * The whole clinic as a ZIP that is written while it is read: a README, each table as JSON and CSV, the uploaded files.
 * No password, session, token or link is in it. That it was taken is a line of the audit, written first.
 * @throws Refusal `payload_too_large` for more files than the format can hold.
 */
export async function exportClinic(call: FreeCall<'clinic.export'>): Promise<Response> {
  const { who, services, now, locale, address } = call
  if (!who) throw new Refusal('unauthenticated')
  const { clinic, person } = await services.database.asTenant(who.clinic_id, async (tx) => {
    const [held] = await rowsOf<{ count: number; bytes: number }>(
      tx,
      sql`select count(*)::integer as count, coalesce(sum(size_bytes), 0)::float8 as bytes from ${files} where clinic_id = ${who.clinic_id}`,
    )
    if (held && (held.count > FILES_MAX || held.bytes > BYTES_MAX)) throw new Refusal('payload_too_large')
    await record(tx, who, { action: 'exported', entity: 'clinic', id: who.clinic_id, address })
    return { clinic: await clinicOf(tx, who.clinic_id), person: await professionalRow(tx, who.id) }
  })
  const { time_zone } = clinic
  const tables = exportedTables.map(({ name }) => name)
  const readme = readmeOf(locale, { clinic: clinic.name, person: person.name, now, time_zone, tables })
  const entries = archiveEntries({ services, clinic_id: who.clinic_id, locale, readme })
  return fileAnswer(zipped(entries), `clinic-${who.clinic_id}-${today(now, time_zone)}.zip`, 'application/zip')
}

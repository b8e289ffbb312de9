import { Refusal } from '@/lib/contract/errors'
import { CSV_BEGINNING, csvLine, csvSeparator } from '@/lib/domain/list/csv'
import { today } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import type { FreeCall, Who } from '@/server/call'
import type { Database } from '@/server/db/client'
import { requireReferred } from '@/server/db/require-referred'
import { record } from '@/server/ledger'
import { type AuditFilters, type AuditPlace, auditLines } from '@/server/queries/audit/list'
import type { BareLine } from '@/server/queries/audit/named'
import { fileAnswer } from '@/server/steps/clinic-export/stream'

const BATCH = 500
const columns = [
  'local_time',
  'at',
  'professional_id',
  'professional',
  'action',
  'entity',
  'entity_id',
  'before',
  'after',
  'address',
]

const encoder = new TextEncoder()

/**
 * The lines of the audit that match, all of them, as CSV, the newest first; each with the clinic's local time and
 * its instant in UTC. The export is a line itself, and the first of them when it matches: what is written later is not
 * in it. @throws Refusal `reference_unknown`
 */
export async function exportAudit(call: FreeCall<'audit.export'>): Promise<Response> {
  const { who, query, services, now, locale, address } = call
  if (!who) throw new Refusal('unauthenticated')
  await services.database.asTenant(who.clinic_id, async (tx) => {
    await requireReferred(tx, 'audit.export', query, locale)
    await record(tx, who, { action: 'exported', entity: 'audit', id: who.clinic_id, after: query, address })
  })
  const lines = csvOf(services.database, who, query, locale)
  return fileAnswer(lines, `audit-${today(now, who.time_zone)}.csv`, 'text/csv; charset=utf-8')
}

async function* csvOf(database: Database, { clinic_id, time_zone }: Who, filters: AuditFilters, locale: Locale) {
  const separator = csvSeparator(locale)
  // Swedish writes instants as ISO 8601 does, which every spreadsheet reads.
  const wall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: time_zone })
  yield encoder.encode(CSV_BEGINNING + csvLine(columns, separator))
  let place: AuditPlace | null = null
  for (;;) {
    const from: AuditPlace | null = place
    const lines: BareLine[] = await database.asTenant(clinic_id, (tx) =>
      auditLines(tx, clinic_id, filters, from, BATCH),
    )
    const written = lines.map(({ professional, ...line }) => {
      const person = { professional_id: professional?.id, professional: professional?.name }
      const row: Record<string, unknown> = { ...line, ...person, local_time: wall.format(new Date(line.at)) }
      return csvLine(
        columns.map((column) => row[column]),
        separator,
      )
    })
    if (written.length > 0) yield encoder.encode(written.join(''))
    const last = lines.at(-1)
    if (!last || lines.length < BATCH) return
    place = { at: last.at, id: last.id }
  }
}

import { Refusal } from '@/lib/contract/errors'
import { type ExportColumn, exportColumns } from '@/lib/domain/patients/export-columns'
import { today } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import type { FreeCall, Who } from '@/server/call'
import { requireReferred } from '@/server/db/require-referred'
import { record } from '@/server/ledger'
import { type SheetRow, sheetRows } from '@/server/queries/patients/sheet'
import { type SheetColumn, spreadsheetAnswer } from '@/server/steps/spreadsheet'
import { patientSheetTexts } from '@/server/texts/patient-sheet'

type Call = FreeCall<'patients.export'>
type Column = SheetColumn<SheetRow>

/**
 * All patients that a filter finds, in its order, as a file in the reader's language; who sees their own patients only
 * is given those. It has the columns that were asked for, in that order. CSV is written while it is read, however many
 * there are. A workbook is made in one piece, of XLSX_MAX rows at most. The export is a line of the audit.
 * @throws Refusal `reference_unknown`; `invalid` that names `format` where there are too many for a workbook
 */
export async function exportPatients(call: Call): Promise<Response> {
  const { who, query, services, now, locale, address } = call
  if (!who) throw new Refusal('unauthenticated')
  const { format, columns: chosen, ...filters } = query
  const { title } = patientSheetTexts(locale)
  const { professional_id, status } = filters
  await services.database.asTenant(who.clinic_id, async (tx) => {
    await requireReferred(tx, 'patients.export', query, locale)
    const after = { ...(status && { status }), ...(professional_id && { professional_id }) }
    await record(tx, who, { action: 'exported', entity: 'clinic', id: who.clinic_id, after, address })
  })
  const name = `${title.toLowerCase()}-${today(now, who.time_zone)}`
  const sheet = { name, title, columns: columnsOf(locale, who, chosen), batches: batchesOf(call, who) }
  return spreadsheetAnswer(sheet, format, locale)
}

/** The rows, some at a time, each lot in a transaction of its own. */
async function* batchesOf({ query: { format: _, columns: __, ...filters }, services, now }: Call, who: Who) {
  let cursor: string | null = null
  do {
    const from: string | null = cursor
    const page: Awaited<ReturnType<typeof sheetRows>> = await services.database.asTenant(
      who.clinic_id,
      (tx) => sheetRows(tx, filters, from, now),
      who.share_of,
    )
    yield page.rows
    cursor = page.next
  } while (cursor)
}

/** The heads of columns and what they hold. Instants are the clinic's local time, which every spreadsheet reads. */
function columnsOf(locale: Locale, { time_zone }: Who, chosen: readonly ExportColumn[] = exportColumns): Column[] {
  const { fields, columns, status } = patientSheetTexts(locale)
  // Swedish writes instants as ISO 8601 does.
  const wall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: time_zone })
  const local = (instant: string | null) => instant && wall.format(new Date(instant))
  const table: Record<ExportColumn, Column> = {
    name: [columns.name, (row) => row.name],
    phone: [columns.phone, (row) => row.phone],
    email: [columns.email, (row) => row.email],
    identification: [columns.identification, (row) => row.identification],
    birth_date: [fields.birth_date, (row) => row.birth_date],
    address: [fields.address, (row) => row.address],
    postcode: [fields.postcode, (row) => row.postcode],
    town: [fields.town, (row) => row.town],
    tags: [fields.tags, (row) => row.tags.join(', ')],
    status: [columns.status, (row) => status[row.status]],
    professional: [columns.professional, (row) => row.professional],
    last_appointment_at: [columns.last_appointment, (row) => local(row.last_appointment_at)],
    next_appointment_at: [columns.next_appointment, (row) => local(row.next_appointment_at)],
  }
  return chosen.map((key) => table[key])
}

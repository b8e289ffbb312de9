import writeSheet from 'write-excel-file/node'
import { Refusal } from '@/lib/contract/errors'
import { CSV_BEGINNING, csvLine, csvSeparator } from '@/lib/domain/list/csv'
import { type ExportColumn, exportColumns } from '@/lib/domain/patients/export-columns'
import { XLSX_MAX } from '@/lib/domain/patients/kinds'
import { today } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { FreeCall, Who } from '@/server/call'
import { requireReferred } from '@/server/db/require-referred'
import { record } from '@/server/ledger'
import { type SheetRow, sheetRows } from '@/server/queries/patients/sheet'
import { fileAnswer } from '@/server/steps/clinic-export/stream'
import { patientSheetTexts } from '@/server/texts/patient-sheet'

type Call = FreeCall<'patients.export'>
type Column = [head: string, textOf: (row: SheetRow) => string | null]

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const encoder = new TextEncoder()

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
  const name = `${patientSheetTexts(locale).title.toLowerCase()}-${today(now, who.time_zone)}.${format}`
  const { professional_id, status } = filters
  await services.database.asTenant(who.clinic_id, async (tx) => {
    await requireReferred(tx, 'patients.export', query, locale)
    const after = { ...(status && { status }), ...(professional_id && { professional_id }) }
    await record(tx, who, { action: 'exported', entity: 'clinic', id: who.clinic_id, after, address })
  })
  const batches = batchesOf(call, who)
  const columns = columnsOf(locale, who, chosen)
  if (format === 'csv')
    return fileAnswer(csvOf(batches, columns, csvSeparator(locale)), name, 'text/csv; charset=utf-8')
  const rows: SheetRow[] = []
  for await (const batch of batches) {
    rows.push(...batch)
    if (rows.length > XLSX_MAX) {
      const text = fieldMessage({ key: 'too_big', values: { max: XLSX_MAX } }, locale)
      throw new Refusal('invalid', { errors: { format: [text] } })
    }
  }
  const file = await workbook(rows, columns, patientSheetTexts(locale).title)
  return fileAnswer(piecesOf(file), name, XLSX)
}

async function* piecesOf(file: Uint8Array) {
  yield file
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

async function* csvOf(batches: AsyncIterable<SheetRow[]>, columns: Column[], separator: string) {
  const heads = columns.map(([head]) => head)
  yield encoder.encode(CSV_BEGINNING + csvLine(heads, separator))
  for await (const rows of batches) {
    const lines = rows.map((row) =>
      csvLine(
        columns.map(([, textOf]) => textOf(row)),
        separator,
      ),
    )
    if (lines.length > 0) yield encoder.encode(lines.join(''))
  }
}

/** Every cell is a text: a workbook runs no text as a formula, and a telephone keeps its noughts. */
async function workbook(rows: SheetRow[], columns: Column[], sheet: string): Promise<Uint8Array> {
  const heads = columns.map(([head]) => ({ type: String, value: head, fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    columns.map(([, textOf]) => {
      const value = textOf(row)
      return value ? { type: String, value } : null
    }),
  )
  return writeSheet([heads, ...cells], {
    sheet,
    columns: columns.map(() => ({ width: 22 })),
    stickyRowsCount: 1,
  }).toBuffer()
}

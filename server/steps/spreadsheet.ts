import writeSheet from 'write-excel-file/node'
import { Refusal } from '@/lib/contract/errors'
import { XLSX_MAX } from '@/lib/domain/constants'
import { CSV_BEGINNING, csvLine, csvSeparator } from '@/lib/domain/list/csv'
import type { Locale } from '@/lib/i18n/locales'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import { bytesAnswer, fileAnswer } from './clinic-export/stream'

/** A text, a day (yyyy-MM-dd), or a number that shows so many decimals; null: nothing. */
export type Cell = string | null | { day: string } | { number: number; decimals: number }
/** A column by its head, and what it holds of a row. */
export type SheetColumn<Row> = [head: string, cellOf: (row: Row) => Cell]

/** A sheet of rows that come some at a time. `name`: of the file, without its ending; `title`: of the sheet. */
export type Spreadsheet<Row> = {
  name: string
  title: string
  columns: SheetColumn<Row>[]
  batches: AsyncIterable<Row[]>
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const encoder = new TextEncoder()

/**
 * A spreadsheet as a file in the reader's language. CSV is written while its rows are read, however many there are; a workbook is
 * made in one piece, of XLSX_MAX rows at most.
 * @throws Refusal `invalid` that names `format` where there are too many for a workbook
 */
export async function spreadsheetAnswer<Row>(
  sheet: Spreadsheet<Row>,
  format: 'csv' | 'xlsx',
  locale: Locale,
): Promise<Response> {
  const { columns, batches } = sheet
  const name = `${sheet.name}.${format}`
  if (format === 'csv')
    return fileAnswer(csvOf(batches, columns, csvSeparator(locale)), name, 'text/csv; charset=utf-8')
  const rows: Row[] = []
  for await (const batch of batches) {
    rows.push(...batch)
    if (rows.length > XLSX_MAX) {
      const text = fieldMessage({ key: 'too_big', values: { max: XLSX_MAX } }, locale)
      throw new Refusal('invalid', { errors: { format: [text] } })
    }
  }
  return bytesAnswer(await workbook(rows, columns, sheet.title), name, XLSX)
}

async function* csvOf<Row>(batches: AsyncIterable<Row[]>, columns: SheetColumn<Row>[], separator: string) {
  const heads = columns.map(([head]) => head)
  yield encoder.encode(CSV_BEGINNING + csvLine(heads, separator))
  for await (const rows of batches) {
    const lines = rows.map((row) =>
      csvLine(
        columns.map(([, cellOf]) => plain(cellOf(row))),
        separator,
      ),
    )
    if (lines.length > 0) yield encoder.encode(lines.join(''))
  }
}

/** A day is a text that every spreadsheet reads as one. */
function plain(cell: Cell): string | number | null {
  if (cell === null || typeof cell === 'string') return cell
  return 'day' in cell ? cell.day : cell.number
}

async function workbook<Row>(rows: Row[], columns: SheetColumn<Row>[], sheet: string): Promise<Uint8Array> {
  const heads = columns.map(([head]) => ({ type: String, value: head, fontWeight: 'bold' as const }))
  return writeSheet([heads, ...rows.map((row) => columns.map(([, cellOf]) => styled(cellOf(row))))], {
    sheet,
    columns: columns.map(() => ({ width: 22 })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** What is a text stays one: a workbook runs no text as a formula, and a telephone keeps its noughts. */
function styled(cell: Cell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { type: String, value: cell }
  if ('day' in cell) return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'dd/mm/yyyy' }
  const format = cell.decimals > 0 ? `#,##0.${'0'.repeat(cell.decimals)}` : '#,##0'
  return { type: Number, value: cell.number, format }
}

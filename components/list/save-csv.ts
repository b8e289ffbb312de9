import { saveFile } from '@/lib/client/save-file'
import { CSV_BEGINNING, csvLine, csvSeparator } from '@/lib/domain/list/csv'
import type { Locale } from '@/lib/i18n/locales'
import type { ListColumn } from './columns'

/** Keeps rows as a spreadsheet reads them in the reader's language: the columns that have a text, head and all. */
export function saveCsv<Row>(fileName: string, columns: ListColumn<Row>[], rows: Row[], language: Locale): void {
  const separator = csvSeparator(language)
  const written = columns.filter(({ text }) => text)
  const lines = [
    csvLine(
      written.map(({ label }) => label),
      separator,
    ),
    ...rows.map((row) =>
      csvLine(
        written.map(({ text }) => text?.(row) ?? ''),
        separator,
      ),
    ),
  ]
  void saveFile(new File([CSV_BEGINNING, ...lines], `${fileName}.csv`, { type: 'text/csv' }))
}

import { saveFile } from '@/lib/client/save-file'
import { CSV_BEGINNING, csvLine, csvSeparator } from '@/lib/domain/list/csv'
import type { Locale } from '@/lib/i18n/locales'
import type { ListColumn } from './columns'

/** Keeps lines of cells, the head first, as a spreadsheet reads them in the reader's language, with numbers as numbers. */
export function saveLines(title: string, lines: readonly (readonly unknown[])[], language: Locale): Promise<void> {
  const separator = csvSeparator(language)
  const written = lines.map((line) => csvLine(line, separator))
  return saveFile(new File([CSV_BEGINNING, ...written], `${title}.csv`, { type: 'text/csv' }))
}

/** Keeps rows of a list: the columns that have a text, head and all. */
export function saveCsv<Row>(title: string, columns: ListColumn<Row>[], rows: Row[], language: Locale): void {
  const written = columns.filter(({ text }) => text)
  const head = written.map(({ label }) => label)
  void saveLines(title, [head, ...rows.map((row) => written.map(({ text }) => text?.(row) ?? ''))], language)
}

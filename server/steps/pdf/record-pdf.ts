import type { Locale } from '@/lib/i18n/locales'
import { recordDocument } from '@/server/pdf/record-document'
import { renderPdf } from '@/server/pdf/render'
import type { Files } from '@/server/ports/files/port'
import { type ReadSource, withPictures } from './read-source'

/**
 * A whole record as a PDF (`recordDocument`). It is called when no transaction waits: a long record takes half a minute.
 * @param source what `readSource` read, in a transaction that left its line among the accesses
 * @throws Refusal `pdf_failed`, `pdf_busy`
 */
export async function recordPdf(
  files: Files,
  source: ReadSource,
  { locale, now, by, period = null }: { locale: Locale; now: Date; by: string; period?: string | null },
): Promise<Buffer> {
  return renderPdf(recordDocument(await withPictures(files, source), { locale, now, by, period }))
}

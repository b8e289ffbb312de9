import type { Locale } from '@/lib/i18n/locales'
import { episodeBlocks } from './blocks/care'
import { entryBlocks, fileTable } from './blocks/entry'
import { documentOf, patientFacts } from './blocks/frame'
import { measureSeriesBlocks, painSeriesBlocks } from './blocks/series'
import type { RecordSource } from './blocks/source'
import { wordsOf } from './blocks/words'
import type { PdfBlock, PdfDocument } from './document'

type Making = {
  locale: Locale
  now: Date
  /** Who had it made. */
  by: string
  /** Which part of the record it is, in words; null for all of it. */
  period: string | null
}

/**
 * A record as a document: whose it is, episodes with their goals, how pain and measures went, every entry in the order of
 * time with who signed which text, and a list of the files, which are not in it.
 */
export function recordDocument(source: RecordSource, { locale, now, by, period }: Making): PdfDocument {
  const words = wordsOf(locale, source.clinic.time_zone)
  const { report, dayTime } = words
  const told = source.entries.filter(({ state }) => state !== 'removed')
  const section = (title: string, blocks: PdfBlock[]): PdfBlock[] =>
    blocks.length > 0 ? [{ is: 'heading', level: 1, text: title }, ...blocks] : []
  const made = report('pdf.made', { when: dayTime(now.toISOString()), name: by })
  return documentOf(source, words, {
    title: report('kind.record'),
    at: now.toISOString(),
    blocks: [
      patientFacts(source, words, true),
      { is: 'text', text: [made, period].filter(Boolean).join('\n'), tone: 'muted' },
      ...section(report('pdf.episodes'), episodeBlocks(source, words)),
      ...section(report('pdf.pains'), painSeriesBlocks({ entries: told }, words)),
      ...section(report('pdf.measures'), measureSeriesBlocks({ ...source, entries: told }, words)),
      ...section(
        report('pdf.entries'),
        source.entries.flatMap((entry) => entryBlocks(entry, source, words, { isHashed: true })),
      ),
      ...section(report('pdf.files'), fileTable(told, words)),
    ],
  })
}

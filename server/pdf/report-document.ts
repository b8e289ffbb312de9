import type { Episode } from '@/lib/contract/episodes'
import type { ReportForm, ReportPart } from '@/lib/contract/reports'
import type { Locale } from '@/lib/i18n/locales'
import { goalBlocks } from './blocks/care'
import { entryBlocks } from './blocks/entry'
import { documentOf, patientFacts } from './blocks/frame'
import { periodText } from './blocks/period'
import { measureSeriesBlocks, painSeriesBlocks } from './blocks/series'
import type { RecordSource } from './blocks/source'
import { type Words, wordsOf } from './blocks/words'
import type { PdfBlock, PdfDocument } from './document'

/** A visit that took place. */
export type Visit = { at: string; service: string | null }
type Making = {
  locale: Locale
  now: Date
  /** Who makes it, and signs it: with their picture where they have one, else by hand. */
  signer: { name: string; collegiate_number: string | null; picture: Uint8Array | null }
  visits: Visit[]
}

const note = (text: string): PdfBlock[] => (text ? [{ is: 'text', text }] : [])

function treatmentBlocks(visits: Visit[], text: string, { report, days }: Words): PdfBlock[] {
  const [first, last] = [visits[0], visits.at(-1)]
  if (!first || !last) return note(text)
  const services = new Map<string, number>()
  for (const { service } of visits) if (service) services.set(service, (services.get(service) ?? 0) + 1)
  const items = [...services].sort(([, one], [, other]) => other - one).map(([name, count]) => `${name} (${count})`)
  return [
    { is: 'text', text: report('pdf.sessions', { count: visits.length, days: days(first.at, last.at) }) },
    ...(items.length > 0 ? [{ is: 'list', ordered: false, items } satisfies PdfBlock] : []),
    ...note(text),
  ]
}

const episodeOf = ({ episodes }: RecordSource, { episode_id }: ReportForm) =>
  episodes.find(({ id }) => id === episode_id)

/** The parts that were chosen, each with its heading: those of which something is known. */
function toldParts(source: RecordSource, form: ReportForm, { visits }: Pick<Making, 'visits'>, words: Words) {
  const episode = episodeOf(source, form)
  const goals = (episode ? [episode] : source.episodes).flatMap((one: Episode) => one.goals)
  const parts: Record<ReportPart, () => PdfBlock[]> = {
    reason: () => note([episode?.title, form.reason].filter(Boolean).join('\n')),
    treatment: () => treatmentBlocks(visits, form.treatment, words),
    pains: () => painSeriesBlocks(source, words),
    measures: () => measureSeriesBlocks(source, words),
    goals: () => goalBlocks(goals, words),
    entries: () => source.entries.flatMap((entry) => entryBlocks(entry, source, words, { isHashed: false })),
  }
  return (Object.keys(parts) as ReportPart[])
    .filter((part) => form.parts.includes(part))
    .map((part) => ({ title: words.report(`pdf.${part}`), told: parts[part]() }))
    .filter(({ told }) => told.length > 0)
}

/** Whether a report would tell of none of the parts that were chosen, and recommend nothing. */
export function isEmptyReport(source: RecordSource, form: ReportForm, { locale, visits }: Making): boolean {
  if (form.parts.length === 0 || form.recommendations) return false
  return toldParts(source, form, { visits }, wordsOf(locale, source.clinic.time_zone)).length === 0
}

/**
 * A report that leaves the clinic: whose, of which time, the parts that were chosen, what was written for it, and the
 * signature of who makes it. A part of which nothing is known is not there.
 * @param source with the entries that it is about, and no others
 */
export function reportDocument(source: RecordSource, form: ReportForm, making: Making): PdfDocument {
  const { now, locale, signer } = making
  const words = wordsOf(locale, source.clinic.time_zone)
  const { report, longDay } = words
  const episode = episodeOf(source, form)
  const period = periodText(form, words)
  const about = [
    ...(form.recipient ? [{ label: report('pdf.recipient'), value: form.recipient }] : []),
    ...(episode ? [{ label: report('pdf.episode'), value: episodeText(episode, words) }] : []),
    ...(period ? [{ label: report('pdf.period'), value: period }] : []),
  ]
  const { name, collegiate_number, picture } = signer
  const number = collegiate_number ? report('pdf.number', { number: collegiate_number }) : null
  return documentOf(source, words, {
    title: report(`kind.${form.kind}`),
    at: now.toISOString(),
    blocks: [
      patientFacts(source, words, false),
      ...(about.length > 0 ? [{ is: 'facts', rows: about } satisfies PdfBlock] : []),
      ...toldParts(source, form, making, words).flatMap(({ title, told }): PdfBlock[] => [
        { is: 'heading', level: 1, text: title },
        ...told,
      ]),
      ...(form.recommendations
        ? [{ is: 'heading', level: 1, text: report('pdf.recommendations') } as const, ...note(form.recommendations)]
        : []),
      {
        ...{ is: 'signature', picture, isByHand: true },
        lines: [name, number, longDay(now.toISOString())].flatMap((line) => line ?? []),
      },
    ],
  })
}

/** An episode by its name, with its days. */
function episodeText({ title, started_on, discharged_on }: Episode, { report, plainDay, plainDays }: Words): string {
  const days = discharged_on ? plainDays(started_on, discharged_on) : report('pdf.from', { from: plainDay(started_on) })
  return `${title} · ${days}`
}

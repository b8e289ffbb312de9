import type { Pain } from '@/lib/contract/pain'
import type { RecordEntry, Signature } from '@/lib/contract/record'
import { shownName } from '@/lib/domain/record/files'
import type { PdfBlock } from '@/server/pdf/document'
import { answerBlocks } from './answers'
import { richBlocks } from './rich'
import { measureNames } from './series'
import type { RecordSource } from './source'
import type { Words } from './words'

type Facts = Extract<PdfBlock, { is: 'facts' }>['rows']

/** What of each signature is said: with the hash of what was signed where the document is the record itself. */
type How = { isHashed: boolean }

/** Who signed, when, and the hash of what was signed. */
function signatureLines(signature: Signature, { record, report, dayTime }: Words, { isHashed }: How): string[] {
  const { name, collegiate_number, at, hash } = signature
  const who = collegiate_number ? record('signed_with_number', { name, number: collegiate_number }) : name
  return [record('signed_by', { who, when: dayTime(at) }), ...(isHashed ? [report('pdf.hash', { hash })] : [])]
}

/** As a value beside its label begins. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function painFacts({ spots, ...pain }: Pain, words: Words): Facts {
  const { pain: t, plainDay } = words
  const places = spots.map(({ region, side, intensity, sensations, radiates_to: to }) => ({
    label: t(`regions.${region}`, { side }),
    value: [
      intensity === null ? null : words.record('form.of_ten', { value: intensity }),
      ...sensations.map((one) => t(`sensation.${one}`)),
      to && t('radiates.to', { name: t(`regions.${to.region}`, { side: to.side }) }),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  const said = [
    [t('mechanism.title'), pain.mechanism && t(`mechanism.${pain.mechanism}`)],
    [t('course.title'), pain.course && t(`course.${pain.course}`)],
    [t('since'), pain.since && plainDay(pain.since)],
    [t('origin.title'), pain.origin],
    [t('irritability.title'), pain.irritability && t(`irritability.${pain.irritability}`)],
    [t('profile.aggravating'), pain.aggravating.join(', ')],
    [t('profile.easing'), pain.easing.join(', ')],
    [t('profile.worst_title'), capital(pain.worst_at.map((one) => t(`profile.part.${one}`)).join(', '))],
    [t('note'), pain.note],
  ]
  return [...places, ...said.flatMap(([label, value]) => (label && value ? [{ label, value }] : []))]
}

function measureFacts(entry: RecordEntry, source: RecordSource, words: Words): Facts {
  const { measure } = entry.content
  if (!measure) return []
  const { partOf, scoreText, definition } = measureNames(source, words)
  const scores = Object.entries(measure.score ?? {}).map(([part, value]) => ({
    label: partOf(measure, part) || words.report('pdf.score'),
    value: [{ text: scoreText(measure, value), bold: true }],
  }))
  const { items = [], how } = definition(measure) ?? {}
  const answers = Object.entries(measure.answers).flatMap(([key, answer]) => {
    const item = items.find((one) => one.key === key)
    // One thing alone is its score, and so is each where they count by themselves.
    if (!item || items.length < 2 || how === 'each') return []
    const option = item.kind === 'choice' ? item.options.find((one) => one.key === answer) : undefined
    const given = option ? words.local(option.label) : String(answer)
    return [{ label: words.local(item.label), value: given }]
  })
  const activities = measure.activities.map(({ name, value }) => ({
    label: name,
    value: value === null ? '–' : words.record('form.of_ten', { value }),
  }))
  const by = measure.filled_by === 'patient' ? [{ label: '', value: words.measures('entry.by_patient') }] : []
  return [...scores, ...answers, ...activities, ...by]
}

/** The files of entries, as a list: they are not in the document. */
export function fileTable(entries: RecordEntry[], { report, day, plainDay, number }: Words): PdfBlock[] {
  const rows = entries.flatMap(({ at, content: { files = [] } }) =>
    files.map(({ name, type, caption, taken_on, size_bytes }) => [
      taken_on ? plainDay(taken_on) : day(at),
      shownName({ name, type }),
      caption ?? '',
      `${number(Math.max(1, Math.round(size_bytes / 1000)), 0)} kB`,
    ]),
  )
  if (rows.length === 0) return []
  const columns = [
    { label: report('pdf.date'), share: 2 },
    { label: report('pdf.file'), share: 4 },
    { label: report('pdf.caption'), share: 4 },
    { label: '', share: 1.5, isNumber: true },
  ]
  return [{ is: 'table', columns, rows }]
}

/** What an entry says; that it says nothing, where it does not. */
function bodyOf(entry: RecordEntry, source: RecordSource, words: Words): PdfBlock[] {
  const told = toldBy(entry, source, words)
  const isNothing = told.every((block) => block.is === 'facts' && block.rows.length === 0)
  return isNothing ? [{ is: 'text', text: words.record('form.nothing'), tone: 'muted' }] : told
}

function toldBy(entry: RecordEntry, source: RecordSource, words: Words): PdfBlock[] {
  const { kind, content, template_version_id } = entry
  if (kind === 'pain') return content.pain ? [{ is: 'facts', rows: painFacts(content.pain, words) }] : []
  if (kind === 'measure') return [{ is: 'facts', rows: measureFacts(entry, source, words) }]
  if (kind === 'attachment') return fileTable([entry], words)
  const template = source.versions.get(template_version_id ?? 0)
  return template ? answerBlocks(template, content, words) : []
}

/** One entry of a record: when, what, by whom, what it says, what was added, and who signed which text. */
export function entryBlocks(entry: RecordEntry, source: RecordSource, words: Words, how: How): PdfBlock[] {
  const { record, dayTime } = words
  const { kind, at, state, removal, signature, addenda } = entry
  const nameOf = (id: number) => source.people.get(id)?.name ?? ''
  const { measure } = entry.content
  const template = source.versions.get(entry.template_version_id ?? 0)?.name
  const title = template ?? (measure ? measureNames(source, words).nameOf(measure) : record(`kind.${kind}`))
  if (removal) {
    const told = [
      record('removed.by', { name: nameOf(removal.by), when: dayTime(removal.at) }),
      removal.reason && record('removed.reason', { reason: removal.reason }),
    ]
    return [
      { is: 'heading', level: 2, text: record('removed.title', { title }), aside: dayTime(at) },
      { is: 'text', text: told.filter(Boolean).join(' '), tone: 'muted' },
    ]
  }
  return [
    { is: 'heading', level: 2, text: title, aside: [dayTime(at), nameOf(entry.author_id)].filter(Boolean).join(' · ') },
    ...(state === 'draft' ? [{ is: 'text', text: record('state.draft'), tone: 'danger' } as const] : []),
    ...bodyOf(entry, source, words),
    ...(signature
      ? [{ is: 'signature', lines: signatureLines(signature, words, how), picture: null, isByHand: false } as const]
      : []),
    ...addenda.flatMap((addendum): PdfBlock[] => [
      {
        ...{ is: 'heading', level: 3 },
        text: record('addendum.by', { name: nameOf(addendum.author_id), day: dayTime(addendum.created_at) }),
      },
      ...richBlocks(addendum.text),
      { is: 'signature', lines: signatureLines(addendum.signature, words, how), picture: null, isByHand: false },
    ]),
  ]
}

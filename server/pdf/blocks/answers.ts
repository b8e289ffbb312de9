import type { Answer, EntryContent } from '@/lib/contract/record'
import type { TemplateField, TemplateVersion } from '@/lib/contract/templates'
import { fieldsOf, isAnswered, isBlankAnswer, isShown, sectionStarts } from '@/lib/domain/record/content'
import { isRedFlag } from '@/lib/domain/record/is-red-flag'
import { deficitPercent, movementOf, RANGE_SOURCE } from '@/lib/domain/record/joints'
import { localText } from '@/lib/domain/record/local-text'
import { placeOf } from '@/lib/domain/record/regions'
import type { RangeRow, StrengthRow, TestRow } from '@/lib/domain/record/rows'
import { testName } from '@/lib/domain/record/tests'
import { labelled } from '@/lib/i18n/labelled'
import type { PdfBlock, PdfText } from '@/server/pdf/document'
import { richBlocks } from './rich'
import type { Words } from './words'

/** A filled form, as it is read: what was answered, under its labels, section by section. */
export function answerBlocks(template: TemplateVersion, { answers, carried }: EntryContent, words: Words): PdfBlock[] {
  const { locale, record, day } = words
  const fields = fieldsOf(template.content)
  const answered = fields.filter(
    (field) => isAnswered(field.kind) && !isBlankAnswer(answers[field.key]) && isShown(field, fields, answers),
  )
  if (answered.length === 0) return [{ is: 'text', text: record('form.nothing'), tone: 'muted' }]
  const starts = sectionStarts(template.content, answered)
  const isOnly = fields.length === 1
  const blocks: PdfBlock[] = []
  for (const field of answered) {
    const section = starts.get(field.key)
    const from = carried[field.key]
    const label = localText(field.label, locale)
    const body = answerOf(field, answers[field.key]!, words)
    if (section) blocks.push({ is: 'heading', level: 3, text: localText(section, locale) })
    if (from && !from.reviewed) {
      blocks.push({
        is: 'text',
        text: labelled(locale, label, record('carried.from', { day: day(from.at) })),
        tone: 'muted',
      })
    }
    if (!Array.isArray(body)) blocks.push({ is: 'facts', rows: [{ label, value: body.value }] })
    else if (isOnly) blocks.push(...body)
    else blocks.push({ is: 'text', text: [{ text: label, bold: true }] }, ...body)
  }
  return gathered(blocks)
}

/** Facts that follow each other as one block. */
export function gathered(blocks: PdfBlock[]): PdfBlock[] {
  const all: PdfBlock[] = []
  for (const block of blocks) {
    const last = all.at(-1)
    if (block.is === 'facts' && last?.is === 'facts') last.rows.push(...block.rows)
    else all.push(block)
  }
  return all
}

/** One answer: blocks of its own, or a value that stands beside its label. */
function answerOf(field: TemplateField, answer: Answer, words: Words): PdfBlock[] | { value: PdfText } {
  const { locale, record, pain, plainDay, number } = words
  const option = (key: unknown) => {
    const found = field.options?.find((one) => one.key === key)
    return found ? localText(found.label, locale) : String(key)
  }
  const flagged = (text: string) => ({ value: isRedFlag(field, answer) ? [{ text, bold: true }] : text })
  if (field.kind === 'rich' && typeof answer === 'string') return richBlocks(answer)
  // Rows of a table are judged where they are written (`areRows`).
  if (field.kind === 'body' && Array.isArray(answer)) {
    const place = (word: string) => {
      const known = placeOf(word)
      return known ? pain(`regions.${known.region}`, { side: known.side }) : word
    }
    return { value: answer.map((one) => (typeof one === 'string' ? place(one) : '')).join(', ') }
  }
  if (field.kind === 'range') return [rangeTable(answer as unknown as RangeRow[], words)]
  if (field.kind === 'strength') return [strengthTable(answer as unknown as StrengthRow[], words)]
  if (field.kind === 'tests') return [testTable(answer as unknown as TestRow[], words)]
  if (typeof answer === 'boolean') return flagged(record(answer ? 'form.yes' : 'form.no'))
  if (field.kind === 'date' && typeof answer === 'string') return flagged(plainDay(answer))
  if (field.kind === 'scale' && (field.max ?? 10) === 10)
    return flagged(record('form.of_ten', { value: String(answer) }))
  if (typeof answer === 'number') return flagged([number(answer, 3), field.unit].filter(Boolean).join(' '))
  if (Array.isArray(answer))
    return flagged(
      answer.map((one) => (typeof one === 'string' ? option(one) : Object.values(one).join(' '))).join(', '),
    )
  return flagged(field.options ? option(answer) : answer)
}

const degrees = (value: number | null) => (value === null ? '–' : `${value}°`)

function rangeTable(rows: RangeRow[], { locale, record, report }: Words): PdfBlock {
  return {
    is: 'table',
    columns: [
      { label: report('pdf.movement'), share: 5 },
      { label: record('fields.side.label'), share: 2 },
      { label: record('fields.active'), share: 1.6, isNumber: true },
      { label: record('fields.passive'), share: 1.6, isNumber: true },
      { label: record('fields.normal', { source: RANGE_SOURCE }), share: 3, isNumber: true },
    ],
    rows: rows.map(({ movement, side, active, passive }) => {
      const known = movementOf(movement)
      const missing = known ? deficitPercent(active, known.movement.normal) : null
      const normal = known ? degrees(known.movement.normal) : ''
      return [
        known ? `${known.joint.name[locale]}, ${known.movement.name[locale]}` : movement,
        side === 'middle' ? '' : record(`fields.side.${side}`),
        degrees(active),
        degrees(passive),
        missing ? `${normal} (${record('fields.deficit', { missing })})` : normal,
      ]
    }),
  }
}

function strengthTable(rows: StrengthRow[], { record }: Words): PdfBlock {
  const sides = (['left', 'right', 'middle'] as const).filter((one) => rows.some(({ side }) => side === one))
  const grade = (muscle: string, side: StrengthRow['side']) =>
    rows.find((row) => row.muscle === muscle && row.side === side)?.grade ?? ''
  return {
    is: 'table',
    columns: [
      { label: record('fields.muscle'), share: 5 },
      ...sides.map((side) => ({ label: record(`fields.side.${side}`), share: 2 })),
    ],
    rows: [...new Set(rows.map(({ muscle }) => muscle))].map((muscle) => [
      muscle,
      ...sides.map((side) => grade(muscle, side)),
    ]),
  }
}

function testTable(rows: TestRow[], { locale, record, report }: Words): PdfBlock {
  const isNoted = rows.some(({ note }) => note)
  return {
    is: 'table',
    columns: [
      { label: report('pdf.test'), share: 4 },
      { label: record('fields.side.label'), share: 2 },
      { label: record('fields.result.label'), share: 2 },
      ...(isNoted ? [{ label: record('fields.note'), share: 4 }] : []),
    ],
    rows: rows.map(({ test, side, result, note }) => [
      testName(test, locale),
      side === 'middle' ? '' : record(`fields.side.${side}`),
      record(`fields.result.${result}`),
      ...(isNoted ? [note] : []),
    ]),
  }
}

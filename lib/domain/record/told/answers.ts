import type { Answer, EntryContent } from '@/lib/contract/record'
import type { TemplateField, TemplateVersion } from '@/lib/contract/templates'
import { fieldsOf, isAnswered, isBlankAnswer, isShown } from '@/lib/domain/record/content'
import { movementOf } from '@/lib/domain/record/joints'
import { localText } from '@/lib/domain/record/local-text'
import { placeOf } from '@/lib/domain/record/regions'
import { textOf } from '@/lib/domain/record/rich-text'
import type { RangeRow, RowsKind, StrengthRow, TestRow } from '@/lib/domain/record/rows'
import { scaleOf } from '@/lib/domain/record/scale'
import { testName } from '@/lib/domain/record/tests'
import { labelled, oneByOne } from '@/lib/i18n/labelled'
import { joined, type Reader, type Told } from './reader'

type Template = Pick<TemplateVersion, 'content'> | undefined

/** What the fields of a form were answered with, in their order; what no field of it asked for comes last. */
export function toldAnswers({ answers }: EntryContent, template: Template, reader: Reader): Told[] {
  const fields = template ? fieldsOf(template.content).filter(({ kind }) => isAnswered(kind)) : []
  const asked = fields.flatMap((field): Told[] => {
    const answer = answers[field.key]
    if (answer === undefined || isBlankAnswer(answer)) return []
    const isHidden = !isShown(field, fieldsOf(template!.content), answers)
    const label = localText(field.label, reader.locale)
    return [{ key: field.key, label, text: textOfAnswer(field, answer, reader), isHidden }]
  })
  const others = Object.entries(answers)
    .filter(([key, answer]) => !isBlankAnswer(answer) && !fields.some((field) => field.key === key))
    .map(([key, answer]): Told => ({ key, label: key, text: plainText(answer, reader), isHidden: true }))
  return [...asked, ...others]
}

/** What was taken over from an earlier entry and nobody has looked at since. */
export const toldCarried = ({ carried }: EntryContent, template: Template, reader: Reader): Told[] =>
  Object.entries(carried).map(([key, { at, reviewed }]) => {
    const field = template && fieldsOf(template.content).find((one) => one.key === key)
    const label = field ? localText(field.label, reader.locale) : key
    return { key, label, text: reviewed ? '' : reader.record('carried.from', { day: reader.day(at) }) }
  })

type Row = Record<string, string | number | boolean | null>

function textOfAnswer(field: TemplateField, answer: Answer, reader: Reader): string {
  const optionText = (key: string) => {
    const option = field.options?.find((one) => one.key === key)
    return option ? localText(option.label, reader.locale) : key
  }
  if (field.kind === 'date' && typeof answer === 'string') return reader.plainDay(answer)
  if (field.kind === 'scale' && scaleOf(field).max === 10)
    return reader.record('form.of_ten', { value: plainText(answer, reader) })
  if (typeof answer === 'number') return joined([reader.number(answer), field.unit], ' ')
  if (typeof answer === 'string' && field.options) return optionText(answer)
  if (!Array.isArray(answer) || field.kind === 'body') return plainText(answer, reader)
  const rowText = field.kind in rowTexts ? rowTexts[field.kind as RowsKind] : otherRow
  return oneByOne(
    reader.locale,
    answer.map((one) => (typeof one === 'string' ? optionText(one) : rowText(one, reader))),
  )
}

/** An answer of which nobody knows what it answers. */
function plainText(answer: Answer, reader: Reader): string {
  if (typeof answer === 'string') return textOf(answer)
  if (typeof answer === 'boolean') return reader.record(answer ? 'form.yes' : 'form.no')
  if (typeof answer === 'number') return reader.number(answer)
  return oneByOne(
    reader.locale,
    answer.map((one) => (typeof one === 'string' ? placeText(one, reader) : otherRow(one))),
  )
}

function placeText(word: string, { pain }: Reader): string {
  const place = placeOf(word)
  return place ? pain(`regions.${place.region}`, { side: place.side }) : word
}

const otherRow = (row: Row) =>
  joined(
    Object.values(row).map((cell) => (cell === null ? '' : String(cell))),
    ' ',
  )
const withSide = (name: string, side: string, { record }: Reader) =>
  side === 'middle' ? name : `${name} (${record(`fields.side.${side}`)})`
const degrees = (value: number | null) => (value === null ? '–' : `${value}°`)

// Rows are judged where they are written (`areRows`).
const rowTexts: Record<RowsKind, (row: Row, reader: Reader) => string> = {
  range: (row, reader) => {
    const { movement, side, active, passive } = row as RangeRow
    const known = movementOf(movement)
    const name = known ? `${known.joint.name[reader.locale]}, ${known.movement.name[reader.locale]}` : movement
    return labelled(
      reader.locale,
      withSide(name, side, reader),
      joined([degrees(active), passive !== null && reader.record('fields.passive_is', { degrees: passive })]),
    )
  },
  strength: (row, reader) => {
    const { muscle, side, grade } = row as StrengthRow
    return labelled(reader.locale, withSide(muscle, side, reader), String(grade))
  },
  tests: (row, reader) => {
    const { test, side, result, note } = row as TestRow
    const name = withSide(testName(test, reader.locale), side, reader)
    return labelled(reader.locale, name, joined([reader.record(`fields.result.${result}`), note]))
  },
}

import type { FieldText } from '@/lib/contract/field-errors'
import type { Answer, EntryContent } from '@/lib/contract/record'
import type { FieldKind, TemplateContent, TemplateField } from '@/lib/contract/templates'
import { isDay } from '@/lib/domain/time/clock'
import { fieldsOf, isAnswered, isBlankAnswer, isShown } from './content'
import { LENGTHS } from './lengths'
import { areRows } from './rows'
import { scaleOf } from './scale'

type Answers = EntryContent['answers']
const invalid: FieldText = { key: 'invalid' }
/** Lines of one, as the contract's texts of a field are. */
const LINE_MAX = 1000
const REGIONS_MAX = 100

type Bounds = Pick<TemplateField, 'min' | 'max'>
function numberFault({ min, max }: Bounds, answer: Answer): FieldText | null {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return invalid
  if (min !== undefined && answer < min) return { key: 'too_small', values: { min } }
  if (max !== undefined && answer > max) return { key: 'too_big', values: { max } }
  return null
}

function textFault(answer: Answer, max: number): FieldText | null {
  if (typeof answer !== 'string') return invalid
  return answer.length > max ? { key: 'too_long', values: { max } } : null
}

const isKeyOf = ({ options = [] }: TemplateField, given: unknown) => options.some(({ key }) => key === given)
const areTexts = (answer: Answer): answer is string[] =>
  Array.isArray(answer) && (answer as unknown[]).every((one) => typeof one === 'string')
const areDifferent = (texts: string[]) => new Set(texts).size === texts.length

/** What is wrong with an answer to a kind of field; null where it fits. */
const judges: Record<FieldKind, (field: TemplateField, answer: Answer) => FieldText | null> = {
  text: (_, answer) => textFault(answer, LINE_MAX),
  long: (_, answer) => textFault(answer, LENGTHS.answer),
  // As it is kept: cleaning writes some marks at greater length than they came.
  rich: (_, answer) => textFault(answer, LENGTHS.answer),
  number: numberFault,
  date: (_, answer) => (typeof answer === 'string' && isDay(answer) ? null : { key: 'date' }),
  yes_no: (_, answer) => (typeof answer === 'boolean' ? null : invalid),
  choice: (field, answer) => (isKeyOf(field, answer) ? null : { key: 'choice' }),
  several: (field, answer) =>
    areTexts(answer) && areDifferent(answer) && answer.every((one) => isKeyOf(field, one)) ? null : { key: 'choice' },
  scale: (field, answer) => (Number.isInteger(answer) ? numberFault(scaleOf(field), answer) : invalid),
  range: (_, answer) => (areRows('range', answer) ? null : invalid),
  strength: (_, answer) => (areRows('strength', answer) ? null : invalid),
  tests: (_, answer) => (areRows('tests', answer) ? null : invalid),
  body: (_, answer) =>
    areTexts(answer) && areDifferent(answer) && answer.length <= REGIONS_MAX && answer.every((one) => one !== '')
      ? null
      : invalid,
  // Counted on the server: whatever is sent as one is replaced.
  score: () => null,
  heading: () => ({ key: 'unknown_field' }),
  help: () => ({ key: 'unknown_field' }),
}

/** What is wrong with one answer, whatever else was answered; a blank one fits everything. */
export const answerFault = (field: TemplateField, answer: Answer | undefined): FieldText | null =>
  answer === undefined || isBlankAnswer(answer) ? null : judges[field.kind](field, answer)

/**
 * What is wrong with the answers to a form, by the field's key: those that do not fit what was asked, and, where
 * everything has to be there (`whole`: when it is signed), those that are required, asked for and blank.
 */
export function answerErrors(
  content: TemplateContent,
  answers: Answers,
  { whole = false }: { whole?: boolean } = {},
): Record<string, FieldText> {
  const fields = fieldsOf(content)
  const errors: Record<string, FieldText> = {}
  for (const field of fields) {
    const answer = answers[field.key]
    const fault = answerFault(field, answer)
    const isMissing = () =>
      field.required && isAnswered(field.kind) && isBlankAnswer(answer) && isShown(field, fields, answers)
    if (fault) errors[field.key] = fault
    else if (whole && isMissing()) errors[field.key] = { key: 'required' }
  }
  return errors
}

/** The answers without those to what was not asked for in the end: a form says nothing that nobody sees. */
export function askedAnswers(content: TemplateContent, answers: Answers): Answers {
  const fields = fieldsOf(content)
  const shown = fields.filter((field) => isShown(field, fields, answers)).map(({ key }) => key)
  return Object.fromEntries(Object.entries(answers).filter(([key]) => shown.includes(key)))
}

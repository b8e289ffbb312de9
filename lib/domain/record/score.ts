import type { Answer, EntryContent } from '@/lib/contract/record'
import type { FieldKind, TemplateContent, TemplateField } from '@/lib/contract/templates'
import { fieldsOf, isShown } from './content'
import { NUMBER_MAX } from './lengths'

type Answers = EntryContent['answers']

const counted: FieldKind[] = ['number', 'scale', 'yes_no', 'choice', 'several', 'score']

/** What can be counted into a score: a number, a scale, yes (1) and no (0), options with a score, another score. */
export const isCounted = ({ kind, options = [] }: TemplateField): boolean =>
  counted.includes(kind) &&
  (kind !== 'choice' || options.every(({ score }) => score !== undefined)) &&
  (kind !== 'several' || options.some(({ score }) => score !== undefined))

/** What one answer counts; null where it has not been given. Of several, those without a score count nothing. */
function countOf({ kind, options = [] }: TemplateField, answer: Answer | undefined): number | null {
  const scoreOfKey = (key: unknown) => options.find((option) => option.key === key)?.score
  if (typeof answer === 'number') return ['number', 'scale', 'score'].includes(kind) ? answer : null
  if (typeof answer === 'boolean') return kind === 'yes_no' ? Number(answer) : null
  if (typeof answer === 'string') return kind === 'choice' ? (scoreOfKey(answer) ?? null) : null
  if (!Array.isArray(answer) || kind !== 'several') return null
  return answer.reduce<number>((sum, key) => sum + (scoreOfKey(key) ?? 0), 0)
}

/** Two decimals: what a person reads, without the traces of binary fractions. */
const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * A score from what was answered, to two decimals: the sum or the mean of its fields, each times its weight (1 where
 * none is given). A field that is not asked for counts nothing; null while one that is asked for has no answer, and
 * where nothing is left to count.
 */
export const scoreOf = (field: TemplateField, fields: TemplateField[], answers: Answers): number | null =>
  countedScore(field, fields, answers, new Map())

/** @param known the scores that were counted already: of scores of scores each is counted once */
function countedScore(
  field: TemplateField,
  fields: TemplateField[],
  answers: Answers,
  known: Map<string, number | null>,
): number | null {
  const before = known.get(field.key)
  if (before !== undefined) return before
  const score = countScore(field, fields, answers, known)
  known.set(field.key, score)
  return score
}

function countScore(
  field: TemplateField,
  fields: TemplateField[],
  answers: Answers,
  known: Map<string, number | null>,
): number | null {
  if (field.kind !== 'score' || !field.score) return null
  const { of, how, weights = {} } = field.score
  const asked = of.flatMap((key) => {
    const one = fields.find((other) => other.key === key)
    return one && fields.indexOf(one) < fields.indexOf(field) && isShown(one, fields, answers) ? [one] : []
  })
  if (asked.length === 0) return null
  let sum = 0
  let weight = 0
  for (const one of asked) {
    const value = one.kind === 'score' ? countedScore(one, fields, answers, known) : countOf(one, answers[one.key])
    if (value === null) return null
    sum += value * (weights[one.key] ?? 1)
    weight += weights[one.key] ?? 1
  }
  const score = rounded(how === 'sum' ? sum : sum / weight)
  // Nothing is divided by no weight, and what is larger than any answer is none.
  return Math.abs(score) <= NUMBER_MAX ? score : null
}

/** The answers with every score counted anew from the others; one that cannot be counted yet is not there. */
export function withScores(content: TemplateContent, answers: Answers): Answers {
  const fields = fieldsOf(content)
  const kept = { ...answers }
  const known = new Map<string, number | null>()
  for (const field of fields) {
    if (field.kind !== 'score') continue
    const score = countedScore(field, fields, answers, known)
    if (score === null) delete kept[field.key]
    else kept[field.key] = score
  }
  return kept
}

/** From the least to the most that a score can be; null where a number without bounds is in it. */
export const scoreBounds = (field: TemplateField, fields: TemplateField[]): Bounds =>
  boundsOfScore(field, fields, new Map())

type Bounds = { min: number; max: number } | null
type KnownBounds = Map<string, Bounds>

function boundsOfScore(field: TemplateField, fields: TemplateField[], known: KnownBounds): Bounds {
  const before = known.get(field.key)
  if (before !== undefined) return before
  // What counts itself has no bounds.
  known.set(field.key, null)
  const bounds = countBounds(field, fields, known)
  known.set(field.key, bounds)
  return bounds
}

function countBounds(field: TemplateField, fields: TemplateField[], known: KnownBounds): Bounds {
  if (!field.score) return null
  const { of, how, weights = {} } = field.score
  let [min, max, weight] = [0, 0, 0]
  for (const key of of) {
    const one = fields.find((other) => other.key === key)
    const bounds = one && boundsOf(one, fields, known)
    if (!bounds) return null
    const factor = weights[key] ?? 1
    min += Math.min(bounds.min * factor, bounds.max * factor)
    max += Math.max(bounds.min * factor, bounds.max * factor)
    weight += factor
  }
  if (how === 'sum') return { min: rounded(min), max: rounded(max) }
  return weight > 0 ? { min: rounded(min / weight), max: rounded(max / weight) } : null
}

function boundsOf(field: TemplateField, fields: TemplateField[], known: KnownBounds): Bounds {
  const scores = (field.options ?? []).map(({ score = 0 }) => score)
  switch (field.kind) {
    case 'yes_no':
      return { min: 0, max: 1 }
    case 'scale':
      return { min: field.min ?? 0, max: field.max ?? 10 }
    case 'number':
      return field.min !== undefined && field.max !== undefined ? { min: field.min, max: field.max } : null
    case 'choice':
      return scores.length > 0 ? { min: Math.min(...scores), max: Math.max(...scores) } : null
    case 'several':
      return {
        min: scores.reduce((sum, score) => sum + Math.min(score, 0), 0),
        max: scores.reduce((sum, score) => sum + Math.max(score, 0), 0),
      }
    case 'score': {
      const earlier = fields.slice(0, fields.indexOf(field))
      return boundsOfScore(field, earlier, known)
    }
    default:
      return null
  }
}

import type { FilledMeasure, MeasureDefinition, MeasureItem } from '@/lib/contract/measure'

type Answers = Pick<FilledMeasure, 'answers' | 'activities'>

/** What a measure's whole score is called among its parts; a measure of each side has `left` and `right` in its place. */
export const TOTAL = 'total'

const round = (value: number, decimals: number) => {
  const factor = 10 ** decimals
  return Math.round((value + Number.EPSILON) * factor) / factor
}

/** What an item counts, before its factor; undefined where it has no answer. */
function countOf(item: MeasureItem, answers: Answers['answers']): number | undefined {
  const given = answers[item.key]
  if (item.kind === 'choice') return item.options.find(({ key }) => key === given)?.score
  return typeof given === 'number' ? given : undefined
}

/**
 * The score, by its parts: the sum or the (weighted) mean as `total`, or each item's number by its key. A sum and a mean
 * need every item answered, the mean of one's own activities one at least, parts stand each for itself. Empty: none yet.
 */
export function scoreOf(definition: MeasureDefinition, { answers, activities }: Answers): Record<string, number> {
  const { items, how, decimals } = definition
  if (definition.activities) {
    const values = activities.flatMap(({ value }) => value ?? [])
    if (values.length === 0) return {}
    return { [TOTAL]: round(values.reduce((sum, value) => sum + value, 0) / values.length, decimals) }
  }
  const found = items.map((item) => ({ item, value: countOf(item, answers) }))
  if (how === 'each') {
    return Object.fromEntries(
      found.flatMap(({ item, value }) => (value === undefined ? [] : [[item.key, round(value, decimals)]])),
    )
  }
  if (found.some(({ value }) => value === undefined)) return {}
  const sum = found.reduce((all, { item, value }) => all + value! * (item.weight ?? 1), 0)
  const weights = found.reduce((all, { item }) => all + (item.weight ?? 1), 0)
  if (how === 'mean' && weights === 0) return {}
  return { [TOTAL]: round(how === 'mean' ? sum / weights : sum, decimals) }
}

/** Whether any part has a score. */
export const isScored = (score: Record<string, number> | undefined): boolean => Object.keys(score ?? {}).length > 0

export type AnswerFault = {
  path: string
  key: 'unknown_field' | 'choice' | 'too_small' | 'too_big'
  min?: number
  max?: number
}

/** What in the answers the measure does not ask, or not so; paths as in the filled measure: `answers.left`. */
export function answerFaults(definition: MeasureDefinition, { answers, activities }: Answers): AnswerFault[] {
  const { items } = definition
  const faults: AnswerFault[] = Object.keys(answers)
    .filter((key) => !items.some((item) => item.key === key))
    .map((key) => ({ path: `answers.${key}`, key: 'unknown_field' }))
  for (const item of items) {
    const given = answers[item.key]
    const path = `answers.${item.key}`
    if (given === undefined) continue
    if (item.kind === 'choice') {
      if (!item.options.some(({ key }) => key === given)) faults.push({ path, key: 'choice' })
    } else if (typeof given !== 'number') faults.push({ path, key: 'choice' })
    else if (given < item.min) faults.push({ path, key: 'too_small', min: item.min })
    else if (given > item.max) faults.push({ path, key: 'too_big', max: item.max })
    else if (item.kind === 'scale' && !Number.isInteger(given)) faults.push({ path, key: 'choice' })
  }
  if (activities.length > (definition.activities ?? 0)) faults.push({ path: 'activities', key: 'unknown_field' })
  return faults
}

import { typedNumber } from '@/components/record/measures/number-text'
import type { MeasureDefinition, MeasureItem } from '@/lib/contract/measure'
import { SCALE_END_MAX, STEPS_MAX } from '@/lib/domain/record/lengths'
import { possibleRange } from '@/lib/domain/record/measures/range'
import type { Locale } from '@/lib/i18n/locales'

/** A question as it is typed. */
export type DraftItem = {
  label: string
  kind: MeasureItem['kind']
  min: string
  max: string
  unit: string
  weight: string
  options: string
}
export type DraftMeasure = {
  name: string
  items: DraftItem[]
  how: 'sum' | 'mean'
  direction: MeasureDefinition['direction']
  min: string
  max: string
  mid: string
  source: string
}

export const blankItem: DraftItem = {
  label: '',
  kind: 'scale',
  min: '0',
  max: '10',
  unit: '',
  weight: '1',
  options: '',
}
export const blankMeasure: DraftMeasure = {
  ...{ name: '', items: [blankItem], how: 'sum', direction: 'higher' },
  ...{ min: '', max: '', mid: '', source: '' },
}

export type DraftFault = 'required' | 'number' | 'order' | 'steps' | 'options' | 'source'

/** The answers of a choice, one a line: `Nunca = 0`; null where a line is none, or there are fewer than two. */
export function readOptions(text: string): { label: string; score: number }[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => {
    const cut = line.lastIndexOf('=')
    const score = typedNumber(line.slice(cut + 1))
    const label = line.slice(0, Math.max(cut, 0)).trim()
    return cut < 0 || !label || typeof score !== 'number' ? null : { label, score }
  })
  return read.length < 2 || read.includes(null) ? null : (read as { label: string; score: number }[])
}

/** Whole ends, with no more answers between them than a scale may have. */
const isScale = (min: string, max: string) => {
  const ends = [typedNumber(min), typedNumber(max)].map(Number)
  const [low = 0, high = 0] = ends
  return high - low < STEPS_MAX && ends.every((end) => Number.isInteger(end) && Math.abs(end) <= SCALE_END_MAX)
}

const areOrdered = (min: string, max: string) => {
  const [low, high] = [typedNumber(min), typedNumber(max)]
  return typeof low === 'number' && typeof high === 'number' && low < high
}

/** The range of its scores is said; else it is what its questions can come to. */
const isStated = ({ min, max }: DraftMeasure) => min.trim() !== '' || max.trim() !== ''

/** What in a measure that is typed cannot be kept, by the field: `name`, `items.0.label`. */
export function draftFaults(draft: DraftMeasure): Record<string, DraftFault> {
  const faults: Record<string, DraftFault> = {}
  if (draft.name.trim() === '') faults.name = 'required'
  for (const [at, item] of draft.items.entries()) {
    if (item.label.trim() === '') faults[`items.${at}.label`] = 'required'
    if (typeof typedNumber(item.weight) !== 'number') faults[`items.${at}.weight`] = 'number'
    if (item.kind === 'choice') {
      if (!readOptions(item.options)) faults[`items.${at}.options`] = 'options'
    } else if (!areOrdered(item.min, item.max)) faults[`items.${at}.max`] = 'order'
    else if (item.kind === 'scale' && !isScale(item.min, item.max)) faults[`items.${at}.max`] = 'steps'
  }
  if (isStated(draft) && !areOrdered(draft.min, draft.max)) faults.max = 'order'
  const mid = typedNumber(draft.mid)
  if (mid === undefined || (mid !== null && mid <= 0)) faults.mid = 'number'
  if (mid && draft.source.trim() === '') faults.source = 'source'
  return faults
}

/** What is sent of a measure without faults; its texts are in the language in which they were typed. */
export function definitionOfDraft(draft: DraftMeasure, locale: Locale): MeasureDefinition {
  const number = (text: string) => typedNumber(text) ?? 0
  const mid = typedNumber(draft.mid)
  const items = draft.items.map((item, at): MeasureItem => {
    const weight = number(item.weight)
    const asked = { key: `item_${at + 1}`, label: { [locale]: item.label.trim() }, ...(weight !== 1 && { weight }) }
    const [min, max] = [number(item.min), number(item.max)]
    if (item.kind === 'scale') return { ...asked, kind: 'scale', min, max }
    if (item.kind === 'number') return { ...asked, kind: 'number', unit: item.unit.trim(), min, max, decimals: 2 }
    const options = (readOptions(item.options) ?? []).map(({ label, score }, index) => ({
      ...{ key: `option_${index + 1}`, label: { [locale]: label }, score },
    }))
    return { ...asked, kind: 'choice', options }
  })
  return {
    ...{ items, how: draft.how, direction: draft.direction, unit: null, decimals: draft.how === 'mean' ? 1 : 2 },
    range: isStated(draft)
      ? { min: number(draft.min), max: number(draft.max) }
      : possibleRange({ items, how: draft.how }),
    mid: mid ? { points: mid, percent: null, source: draft.source.trim() } : null,
  }
}

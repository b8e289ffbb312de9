import type { MeasureDefinition, MeasureItem } from '@/lib/contract/measure'

/** What an item counts at least and at most, with its factor. */
function endsOf(item: MeasureItem): [number, number] {
  const ends = item.kind === 'choice' ? item.options.map(({ score }) => score) : [item.min, item.max]
  const counted = ends.map((end) => end * (item.weight ?? 1))
  return [Math.min(...counted), Math.max(...counted)]
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** The lowest and the highest score that the answers of a measure can have. */
export function possibleRange({ items, how }: Pick<MeasureDefinition, 'items' | 'how'>): MeasureDefinition['range'] {
  const ends = items.map(endsOf)
  if (how === 'each')
    return { min: Math.min(...ends.map(([low]) => low)), max: Math.max(...ends.map(([, high]) => high)) }
  const sum = (which: 0 | 1) => ends.reduce((all, end) => all + end[which], 0)
  const weights = items.reduce((all, { weight = 1 }) => all + weight, 0)
  const share = how === 'mean' && weights !== 0 ? weights : 1
  const [one, other] = [round(sum(0) / share), round(sum(1) / share)]
  return { min: Math.min(one, other), max: Math.max(one, other) }
}

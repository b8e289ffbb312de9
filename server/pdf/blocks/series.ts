import type { MeasureDefinition } from '@/lib/contract/measure'
import type { MeasurePoint } from '@/lib/contract/measures'
import type { PainPoint } from '@/lib/contract/pains'
import { localText } from '@/lib/domain/record/local-text'
import type { MeasureName } from '@/lib/domain/record/measures'
import { definitionOf, shippedMeasure } from '@/lib/domain/record/measures'
import { TOTAL } from '@/lib/domain/record/measures/score'
import { seriesOf as measureSeries } from '@/lib/domain/record/measures/series'
import { sourceText } from '@/lib/domain/record/measures/source-text'
import { seriesOf as painSeries } from '@/lib/domain/record/pain-history'
import { roundAbove, ticksOf } from '@/lib/domain/ticks'
import type { PdfBlock, PdfChart } from '@/server/pdf/document'
import type { RecordSource } from './source'
import { type Words, withUnit } from './words'

type Line = { name: string; values: { at: string; value: number }[] }
type Scored = Pick<MeasureDefinition, 'range' | 'unit' | 'mid'>

/** So many lines of the grid, about. */
const TICKS = 5
/** Days at the foot that stand nearer together, as a part of the width, would touch. */
const APART = 0.3

/** Instants in order, as few as can be read below a chart: the first, the last, and what is far enough from both. */
function legibleOf(times: number[], across: (time: number) => number): number[] {
  const last = times.at(-1)
  const kept: number[] = []
  for (const time of times) {
    const before = kept.at(-1)
    const isApart = before === undefined || across(time) - across(before) >= APART
    if (time === last || (isApart && across(time) <= 1 - APART)) kept.push(time)
  }
  return kept
}

/**
 * Lines over time, with what is less than the least important change since the first value shaded where there is but one
 * line; null where none has two values, which no picture is needed for.
 */
function chart(label: string, lines: Line[], { range: whole, unit, mid }: Scored, words: Words): PdfChart | null {
  const { day, number, measures } = words
  const times = lines.flatMap(({ values }) => values.map(({ at }) => Date.parse(at)))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  if (!lines.some(({ values }) => values.length > 1) || from === to) return null
  const across = (time: number) => (time - from) / (to - from)
  const highest = Math.max(...lines.flatMap(({ values }) => values.map(({ value }) => value)))
  const lowest = Math.min(...lines.flatMap(({ values }) => values.map(({ value }) => value)))
  // What has no end of its own, as a distance, is drawn as far as it went; what lies beyond a range widens it.
  const end = unit ? Math.min(whole.max, roundAbove(whole.min, highest, TICKS)) : whole.max
  const range = { min: Math.min(whole.min, lowest), max: Math.max(end, highest) }
  const [first] = lines.length === 1 ? (lines[0]?.values ?? []) : []
  const points = mid?.points ?? null
  const band = first && points !== null ? { from: first.value - points, to: first.value + points } : null
  const size = midText({ mid, unit }, words)
  return {
    ...{ label, range, band },
    ticks: ticksOf(range.min, range.max, TICKS).map((y) => ({ y, text: number(y) })),
    lines: lines.map(({ name, values }) => ({
      name,
      points: values.map(({ at, value }) => ({ x: across(Date.parse(at)), y: value })),
    })),
    marks: legibleOf(
      [...new Set(times)].sort((one, other) => one - other),
      across,
    ).map((time) => ({
      x: across(time),
      text: day(new Date(time).toISOString()),
    })),
    notes: mid && size ? [measures('entry.mid', { size, source: sourceText(mid, words.locale) })] : [],
  }
}

/** Charts with what their bands mean, which is said once. */
function chartBlocks(charts: (PdfChart | null)[], { measures }: Words): PdfBlock[] {
  const drawn = charts.filter((one) => one !== null)
  if (drawn.length === 0) return []
  const band: PdfBlock[] = [{ is: 'text', text: measures('statistics.band'), tone: 'muted' }]
  return [{ is: 'charts', charts: drawn }, ...(drawn.some((one) => one.band) ? band : [])]
}

/** The least important difference as it is read: "2 puntos o 30 %", "5 kg". */
function midText({ mid, unit }: Pick<Scored, 'mid' | 'unit'>, { measures, number }: Words): string | null {
  if (!mid) return null
  const size = mid.points === null ? null : number(mid.points)
  const points =
    size && (unit ? withUnit(size, unit) : measures('entry.mid_points', { points: size, count: mid.points ?? 0 }))
  const percent = mid.percent === null ? null : measures('entry.mid_percent', { share: mid.percent })
  return points && percent ? measures('entry.mid_or', { points, share: percent }) : (points ?? percent)
}

/** Where it hurt over time: a picture, and the first and last value of each place. */
export function painSeriesBlocks({ entries }: Pick<RecordSource, 'entries'>, words: Words): PdfBlock[] {
  const { pain, report, day } = words
  const points = entries.flatMap(({ id, at, state, content }): PainPoint[] =>
    (content.pain?.spots ?? []).map((spot) => ({ ...spot, entry_id: id, at, state })),
  )
  const series = painSeries(points).map(({ region, side, values }) => ({
    name: pain(`regions.${region}`, { side }),
    values: values.map(({ at, intensity }) => ({ at, value: intensity })),
  }))
  if (series.length === 0) return []
  const drawn = chart(report('pdf.pain_chart'), series, shippedMeasure('nprs'), words)
  const value = (one: { at: string; value: number } | undefined) => (one ? `${one.value} · ${day(one.at)}` : '')
  return [
    ...chartBlocks([drawn], words),
    {
      is: 'table',
      columns: [
        { label: report('pdf.place'), share: 4 },
        { label: report('pdf.first'), share: 3 },
        { label: report('pdf.last'), share: 3 },
      ],
      rows: series.map(({ name, values }) => [name, value(values[0]), values.length > 1 ? value(values.at(-1)) : '']),
    },
  ]
}

/** A measure of which nobody knows any more what it asked. */
const unknown: Scored = { range: { min: 0, max: 10 }, unit: null, mid: null }

/** What measures and their parts are called, and how a value of theirs is written. */
export function measureNames({ own }: Pick<RecordSource, 'own'>, { locale, measures, number }: Words) {
  const definition = (which: MeasureName) => definitionOf(which, own)
  return {
    definition,
    nameOf: ({ key, measure_id }: MeasureName) =>
      key
        ? localText(shippedMeasure(key).name, locale)
        : (own.find(({ id }) => id === measure_id)?.name ?? measures('entry.unknown')),
    partOf: (which: MeasureName, part: string) => {
      if (part === TOTAL) return ''
      const item = definition(which)?.items.find(({ key }) => key === part)
      return item ? localText(item.label, locale) : part
    },
    scoreText: (which: MeasureName, value: number) => {
      const { unit = null, decimals = 2 } = definition(which) ?? {}
      return withUnit(number(value, decimals), unit)
    },
  }
}

/** Measures over time: a picture each where there are two values, and the first and last of each. */
export function measureSeriesBlocks(source: Pick<RecordSource, 'entries' | 'own'>, words: Words): PdfBlock[] {
  const { report, day } = words
  const { definition, nameOf, partOf, scoreText } = measureNames(source, words)
  const points = source.entries.flatMap(({ id, at, state, content: { measure } }): MeasurePoint[] =>
    Object.entries(measure?.score ?? {}).map(([part, value]) => ({
      ...{ entry_id: id, at, state, part, value },
      ...{ key: measure?.key ?? null, measure_id: measure?.measure_id ?? null },
    })),
  )
  const series = measureSeries(points)
  if (series.length === 0) return []
  const charts = series.map(({ which, parts }) => {
    const lines = parts.map(({ part, values }) => ({ name: partOf(which, part), values }))
    return chart(nameOf(which), lines, definition(which) ?? unknown, words)
  })
  return [
    ...chartBlocks(charts, words),
    {
      is: 'table',
      columns: [
        { label: report('pdf.measure'), share: 4 },
        { label: report('pdf.first'), share: 3 },
        { label: report('pdf.last'), share: 3 },
      ],
      rows: series.flatMap(({ which, parts }) =>
        parts.map(({ part, values }) => {
          const value = (one = values[0]!) => `${scoreText(which, one.value)} · ${day(one.at)}`
          const name = [nameOf(which), partOf(which, part)].filter(Boolean).join(', ')
          return [name, value(), values.length > 1 ? value(values.at(-1)) : '']
        }),
      ),
    },
  ]
}

import type { MeasurePoint } from '@/lib/contract/measures'
import type { PainPoint } from '@/lib/contract/pains'
import { localText } from '@/lib/domain/record/local-text'
import type { MeasureName } from '@/lib/domain/record/measures'
import { definitionOf, shippedMeasure } from '@/lib/domain/record/measures'
import { TOTAL } from '@/lib/domain/record/measures/score'
import { seriesOf as measureSeries } from '@/lib/domain/record/measures/series'
import { seriesOf as painSeries } from '@/lib/domain/record/pain-history'
import type { PdfBlock } from '@/server/pdf/document'
import type { RecordSource } from './source'
import type { Words } from './words'

type Line = { name: string; values: { at: string; value: number }[] }

/** Lines over time; null where none has two values, which no picture is needed for. */
function chart(label: string, lines: Line[], range: { min: number; max: number }, { day }: Words): PdfBlock | null {
  const times = lines.flatMap(({ values }) => values.map(({ at }) => Date.parse(at)))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  if (!lines.some(({ values }) => values.length > 1) || from === to) return null
  const across = (at: string) => (Date.parse(at) - from) / (to - from)
  return {
    ...{ is: 'chart', label, range, band: null },
    lines: lines.map(({ name, values }) => ({
      name,
      points: values.map(({ at, value }) => ({ x: across(at), y: value })),
    })),
    marks: [from, to].map((at, index) => ({ x: index, text: day(new Date(at).toISOString()) })),
  }
}

/** The least round number that is no less, of which a quarter is round too. */
function roundAbove(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(value, 1) / 4))
  const step = [1, 2, 2.5, 5, 10].find((one) => one * size * 4 >= value) ?? 10
  return step * size * 4
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
  const drawn = chart(report('pdf.pain_chart'), series, { min: 0, max: 10 }, words)
  const value = (one: { at: string; value: number } | undefined) => (one ? `${one.value} · ${day(one.at)}` : '')
  return [
    ...(drawn ? [drawn] : []),
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
      return unit ? `${number(value, decimals)} ${unit}` : number(value, decimals)
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
  const charts = series.flatMap(({ which, parts }) => {
    const { range = { min: 0, max: 10 }, unit = null } = definition(which) ?? {}
    const highest = Math.max(...parts.flatMap(({ values }) => values.map(({ value }) => value)))
    const lines = parts.map(({ part, values }) => ({ name: partOf(which, part), values }))
    // What has no end of its own, as a distance, is drawn as far as it went.
    const drawn = chart(
      nameOf(which),
      lines,
      unit ? { min: range.min, max: Math.min(range.max, roundAbove(highest)) } : range,
      words,
    )
    return drawn ? [drawn] : []
  })
  return [
    ...charts,
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

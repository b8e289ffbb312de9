import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { Axis } from '@/components/ui/chart/axis'
import { LineChart } from '@/components/ui/chart/line-chart'
import type { MeasureSeries } from '@/lib/domain/record/measures/series'
import { sourceText } from '@/lib/domain/record/measures/source-text'
import { oneByOne } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { useMeasures } from './use-measures'

type Props = { series: MeasureSeries; axis?: Axis | undefined; compact?: boolean }

/**
 * A measure over time. What is less than the least important change since its first value is shaded, or, where there are
 * several lines, bracketed for each; below it is said how much that change is, and by whom.
 */
export function MeasureChart({ series, axis, compact }: Props) {
  const t = useTranslations('measures.statistics')
  const entry = useTranslations('measures.entry')
  const locale = useLanguage()
  const { day } = useDates()
  const { nameOf, definition: definitionFor, partOf, number, scoreText, midText } = useMeasures()
  const definition = definitionFor(series.which)
  if (!definition) return null
  const name = nameOf(series.which)
  const { mid, range } = definition
  const points = mid?.points ?? null
  const lines = series.parts.map(({ part, values }) => ({
    ...{ key: part, name: partOf(series.which, part) ?? '', values },
    band: points !== null && values[0] ? { from: values[0].value - points, to: values[0].value + points } : undefined,
  }))
  const size = midText(definition)
  const told = lines.map(({ name: part, values }) =>
    t('line', {
      name: part || name,
      count: values.length,
      from: scoreText(values[0]!.value, definition),
      to: scoreText(values.at(-1)!.value, definition),
    }),
  )
  const highest = Math.max(...lines.flatMap(({ values }) => values.map(({ value }) => value)))
  return (
    <>
      <LineChart
        lines={lines}
        label={oneByOne(locale, told)}
        // What has no end of its own, as a distance, is drawn as far as it went.
        range={definition.unit ? { min: range.min, max: Math.min(range.max, highest * 1.2) } : range}
        axis={axis}
        dayText={day}
        valueText={(value) => number(value, definition)}
        pointText={(line, at, value) =>
          t('point', { name: line.name || name, day: day(at), value: scoreText(value, definition) })
        }
        compact={compact}
      />
      {mid && size && (
        <Text c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
          {entry('mid', { size, source: sourceText(mid, locale) })}
        </Text>
      )}
      {points !== null && (
        <Text c="dimmed" fz={13}>
          {t(lines.length === 1 ? 'band' : 'bracket')}
        </Text>
      )}
    </>
  )
}

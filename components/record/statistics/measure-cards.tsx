import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { MeasureChart } from '@/components/record/measures/measure-chart'
import { useMeasures } from '@/components/record/measures/use-measures'
import type { Axis } from '@/components/ui/chart/axis'
import { ChartCard } from '@/components/ui/chart/chart-card'
import { Card } from '@/components/ui/page/card'
import { usePhone } from '@/components/ui/use-phone'
import type { MeasureSeries } from '@/lib/domain/record/measures/series'

/** Every measure over time, one card each; all of them on the same axis, so that they can be read one below the other. */
export function MeasureCards({ series, axis }: { series: MeasureSeries[]; axis: Axis | undefined }) {
  const t = useTranslations('measures.statistics')
  const { day } = useDates()
  const isPhone = usePhone(false)
  const { nameOf, definition: definitionFor, partOf, scoreText } = useMeasures()
  if (series.length === 0)
    return (
      <Card title={t('measures')}>
        <Text c="dimmed">{t('no_measures')}</Text>
      </Card>
    )
  return series.map((one) => {
    const definition = definitionFor(one.which)
    if (!definition) return null
    const days = [...new Set(one.parts.flatMap(({ values }) => values.map(({ at }) => at)))].sort().reverse()
    const rows = days.map((at) => [
      day(at),
      ...one.parts.map(({ values }) => {
        const found = values.find((value) => value.at === at)
        return found ? scoreText(found.value, definition) : '–'
      }),
    ])
    return (
      <ChartCard
        key={one.ref}
        title={nameOf(one.which)}
        lead={t(definition.direction)}
        texts={{ table: t('table'), chart: t('chart') }}
        head={[t('day'), ...one.parts.map(({ part }) => partOf(one.which, part) ?? nameOf(one.which))]}
        rows={rows}
      >
        <MeasureChart series={one} axis={axis} compact={isPhone} />
      </ChartCard>
    )
  })
}

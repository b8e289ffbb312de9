import { SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { usePatientAppointments } from '@/components/patients/use-patient'
import type { Axis } from '@/components/ui/chart/axis'
import { ChartCard } from '@/components/ui/chart/chart-card'
import type { PainPoint } from '@/lib/contract/pains'
import { seriesOf, within } from '@/lib/domain/record/pain-history'
import { placeKey } from '@/lib/domain/record/regions'
import { attendedAt } from '@/lib/domain/record/visits'
import { usePlaceName } from '../use-place-name'
import { PainPlot } from './pain-plot'

const periods = { month: 31, quarter: 92, all: null } as const
type Period = keyof typeof periods
const periodNames = Object.keys(periods) as Period[]

type Props = {
  title: string
  points: PainPoint[]
  /** The axis that other charts beside it have; without one, the card asks for which period. */
  axis?: Axis | undefined
}

/** How the intensity went, as a picture or in numbers. */
export function PlotCard({ title, points, axis }: Props) {
  const t = useTranslations('pain.plot')
  const { now, day } = useDates()
  const nameOf = usePlaceName()
  const [period, setPeriod] = useState<Period>('all')
  const visits = attendedAt(usePatientAppointments().data?.data ?? [])
  const series = seriesOf(within(points, periods[period], now))
  const instants = [...new Set(series.flatMap(({ values }) => values.map(({ at }) => at)))].sort().reverse()
  return (
    <ChartCard
      title={title}
      texts={{ table: t('table'), chart: t('chart') }}
      head={[t('date'), ...series.map(nameOf)]}
      keys={['date', ...series.map(placeKey)]}
      rows={instants.map((at) => [
        day(at),
        ...series.map(({ values }) => String(values.find((value) => value.at === at)?.intensity ?? '–')),
      ])}
      action={
        points.length > 0 &&
        !axis && (
          <SegmentedControl
            bg="var(--line-soft)"
            aria-label={t('span.label')}
            value={period}
            onChange={(chosen) => setPeriod(chosen as Period)}
            data={periodNames.map((value) => ({ value, label: t(`span.${value}`) }))}
          />
        )
      }
    >
      {series.length === 0 && <Text c="dimmed">{t(points.length === 0 ? 'empty' : 'empty_span')}</Text>}
      {series.length > 0 && <PainPlot series={series} visits={visits} axis={axis} />}
    </ChartCard>
  )
}

import { Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import type { usePatientAppointments } from '@/components/patients/use-patient'
import type { Axis } from '@/components/ui/chart/axis'
import { ChartCard } from '@/components/ui/chart/chart-card'
import { LineChart } from '@/components/ui/chart/line-chart'
import { ReadLine } from '@/components/ui/read-line'
import { usePhone } from '@/components/ui/use-phone'
import { type Known, useVisitLines } from './use-visit-lines'

type Props = Known & {
  read: ReturnType<typeof usePatientAppointments>
  axis: Axis | undefined
}

/** How often the patient came and stayed away, month by month. */
export function VisitsCard({ known, read, axis }: Props) {
  const t = useTranslations('measures.statistics')
  const format = useFormatter()
  const isPhone = usePhone(false)
  const lines = useVisitLines(known)
  const months = lines[0]!.values
  const monthText = (at: string) => format.dateTime(new Date(at), { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const most = Math.max(4, ...lines.flatMap(({ values }) => values.map(({ value }) => value)))
  return (
    <ChartCard
      title={t('visits')}
      texts={{ table: t('table'), chart: t('chart') }}
      head={[t('month'), ...lines.map(({ name }) => name)]}
      rows={months
        .map(({ at }, row) => [monthText(at), ...lines.map(({ values }) => format.number(values[row]!.value))])
        .reverse()}
    >
      <ReadLine read={read} height={160} />
      {read.data && months.length === 0 && <Text c="dimmed">{t('no_visits')}</Text>}
      {months.length > 0 && (
        <LineChart
          lines={lines}
          label={t('visits')}
          range={{ min: 0, max: most }}
          axis={axis}
          dayText={monthText}
          valueText={(value) => format.number(value)}
          pointText={({ name }, at, value) => t('point', { name, day: monthText(at), value: format.number(value) })}
          compact={isPhone}
        />
      )}
    </ChartCard>
  )
}

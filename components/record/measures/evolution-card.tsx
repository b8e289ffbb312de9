import { Button, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { usePatientId } from '@/components/patients/use-patient'
import { Card } from '@/components/ui/page/card'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { seriesOf } from '@/lib/domain/record/measures/series'
import { MeasureChart } from './measure-chart'
import { useMeasures } from './use-measures'

/** Beside the record: the measure that was taken last, over time; nothing before there are two values. */
export function EvolutionCard() {
  const t = useTranslations('measures.evolution')
  const id = usePatientId()
  const { nameOf } = useMeasures()
  const { data } = useRead('measures.history', { params: { id } }, { enabled: !Number.isNaN(id) })
  const series = seriesOf(data?.data ?? []).find(({ parts }) => parts.some(({ values }) => values.length > 1))
  if (!series) return null
  return (
    <Card title={t('title')}>
      <Text c="dimmed" fz={13}>
        {nameOf(series.which)}
      </Text>
      <MeasureChart series={series} compact />
      <Button component={Link} href={paths['patients.statistics'](id)} variant="default">
        {t('more')}
      </Button>
    </Card>
  )
}

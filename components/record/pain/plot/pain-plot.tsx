import { Text } from '@mantine/core'
import { IconTriangleFilled } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { Axis } from '@/components/ui/chart/axis'
import { LineChart } from '@/components/ui/chart/line-chart'
import { usePhone } from '@/components/ui/use-phone'
import { INTENSITY_MAX } from '@/lib/domain/record/lengths'
import type { PainSeries } from '@/lib/domain/record/pain-history'
import { placeKey } from '@/lib/domain/record/regions'
import { oneByOne } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { usePlaceName } from '../use-place-name'

type Props = {
  series: PainSeries[]
  /** When the patient was treated. */
  visits: string[]
  axis?: Axis | undefined
}

/** Intensity over time: a line a place, named at its end; below, when the patient was treated. */
export function PainPlot({ series, visits, axis }: Props) {
  const t = useTranslations('pain.plot')
  const language = useLanguage()
  const nameOf = usePlaceName()
  const { day } = useDates()
  const isPhone = usePhone(false)
  const lines = series.map((line) => ({
    key: placeKey(line),
    name: nameOf(line),
    values: line.values.map(({ at, intensity }) => ({ at, value: intensity })),
  }))
  const told = lines.map(({ name, values }) => t('line', { name, from: values[0]!.value, to: values.at(-1)!.value }))
  return (
    <>
      <LineChart
        lines={lines}
        label={t('about', { lines: oneByOne(language, told) })}
        range={{ min: 0, max: INTENSITY_MAX }}
        axis={axis}
        marks={visits}
        dayText={day}
        valueText={String}
        pointText={({ name }, at, value) => t('point', { name, day: day(at), value })}
        compact={isPhone}
      />
      {visits.length > 0 && (
        <Text size="sm" c="dimmed">
          <IconTriangleFilled size={9} aria-hidden style={{ marginInlineEnd: 6 }} />
          {t('visits')}
        </Text>
      )}
    </>
  )
}

import { useTranslations } from 'next-intl'
import { ErrorState } from '@/components/list/list-state'
import { type usePatientAppointments, usePatientId } from '@/components/patients/use-patient'
import { useMeasures } from '@/components/record/measures/use-measures'
import { PlotCard } from '@/components/record/pain/plot/plot-card'
import { usePainHistory } from '@/components/record/pain/use-pain-history'
import { usePlaceName } from '@/components/record/pain/use-place-name'
import { axisOf } from '@/components/ui/chart/axis'
import { CardSkeleton } from '@/components/ui/page/card'
import { usePhone } from '@/components/ui/use-phone'
import { useRead } from '@/lib/client/use-api'
import { seriesOf } from '@/lib/domain/record/measures/series'
import { seriesOf as painsOf } from '@/lib/domain/record/pain-history'
import { MeasureCards } from './measure-cards'
import { type Known, useVisitLines } from './use-visit-lines'
import { VisitsCard } from './visits-card'

type Props = Known & {
  read: ReturnType<typeof usePatientAppointments>
  /** Instant in ms. */
  from: number
}

/** Pain, measures and visits, one below the other on the axis of all of them: one day stands at one place. */
export function Scores({ from, known, read }: Props) {
  const t = useTranslations('measures.statistics')
  const pain = useTranslations('pain.card')
  const id = usePatientId()
  const measures = useRead('measures.history', { params: { id } }, { enabled: !Number.isNaN(id) })
  const pains = usePainHistory()
  const placeName = usePlaceName()
  const { partOf } = useMeasures()
  const isPhone = usePhone(false)
  const visits = useVisitLines(known)
  const failed = [measures, pains.read].find(({ isError, data }) => isError && !data)
  if (failed) return <ErrorState title={t('failed')} onRetry={failed.refetch} />
  if (!measures.data || !pains.read.data) return <CardSkeleton height={220} />
  const isRecent = ({ at }: { at: string }) => Date.parse(at) >= from
  const scores = measures.data.data.filter(isRecent)
  const points = pains.points.filter(isRecent)
  const series = seriesOf(scores)
  // A month's visits stand at its middle, which may be before the first instant or after the last.
  const instants = [...scores, ...points]
    .map(({ at }) => at)
    .concat(
      known.map(({ starts_at }) => starts_at),
      visits.flatMap(({ values }) => values.map(({ at }) => at)),
    )
  const charts = [
    painsOf(points).map(placeName),
    ...series.map(({ which, parts }) => parts.map(({ part }) => partOf(which, part) ?? '')),
    visits.map(({ name }) => name),
  ]
  const axis = axisOf(
    instants,
    charts.filter((names) => names.length > 0),
    isPhone,
  )
  return (
    <>
      {points.length > 0 && <PlotCard title={pain('title')} points={points} axis={axis} />}
      <MeasureCards series={series} axis={axis} />
      <VisitsCard known={known} read={read} axis={axis} />
    </>
  )
}

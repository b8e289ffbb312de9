import { FieldSkeleton } from '@/components/form/field-skeleton'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { RepeatsOfNew, type RepeatsProps } from './repeats-of-new'
import { RepeatsOfSeries } from './repeats-of-series'

/** Whether and how the appointment of the booking form repeats. */
export function RepeatsSection(props: RepeatsProps & { seriesId: number | null; onDeleteInstead: () => void }) {
  const { seriesId, onDeleteInstead, ...repeats } = props
  return (
    <MoreTexts files={['series']} waiting={<FieldSkeleton />}>
      {seriesId === null ? (
        <RepeatsOfNew {...repeats} />
      ) : (
        <RepeatsOfSeries {...repeats} seriesId={seriesId} onDeleteInstead={onDeleteInstead} />
      )}
    </MoreTexts>
  )
}

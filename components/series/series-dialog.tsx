import type { SeriesAsk } from '@/components/appointments/series-ask'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { SeriesQuestion } from './series-question'

type Props = { ask: SeriesAsk; zone: string; writer: Pick<AppointmentWriter, 'askAnyway'>; onClose: () => void }

/** Of which appointments of a series a change is meant, and what it would do to them. */
export function SeriesDialog(props: Props) {
  return (
    <MoreTexts files={['series']}>
      <SeriesQuestion {...props} />
    </MoreTexts>
  )
}

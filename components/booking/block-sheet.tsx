import { ExceptionSheet } from '@/components/plannings/exceptions/exception-sheet'
import { blockedValues } from '@/components/plannings/exceptions/exception-values'
import { useToday } from '@/components/plannings/use-today'
import { MoreTexts } from '@/lib/i18n/more-texts'
import type { BookingValues } from './booking-values'

type Props = {
  at: Pick<BookingValues, 'professional_id' | 'day' | 'start' | 'end'>
  /** The block is there: the mark of its slot goes at once. */
  onSaved: () => void
  onClosed: () => void
}

/** Keeps the time that was pointed at for something else than an appointment: a meeting, a break. */
export function BlockSheet({ at, onSaved, onClosed }: Props) {
  const today = useToday()
  return (
    <MoreTexts files={['plannings']}>
      <ExceptionSheet
        professionalId={Number(at.professional_id)}
        today={today}
        start={blockedValues(at.day, at.start, at.end)}
        onSaved={onSaved}
        onClosed={onClosed}
      />
    </MoreTexts>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { BookingFields } from './booking-fields'
import { QuickBooking } from './quick-booking'
import { type BookingGiven, isPointed, useBookingWork } from './use-booking-work'
import { useSendBooking } from './use-send-booking'

type Props = BookingGiven & { isPhone: boolean; onClosed: () => void }

/** The mark of the slot that was pointed at, where a grid has one. */
const markOf = (given: BookingGiven) =>
  isPointed(given.start) ? document.querySelector<HTMLElement>('[data-cursor]') : null

/**
 * Books an appointment, or changes one. A slot that was pointed at has a small form beside it, with all of the rest one
 * press away and what was typed in it; everything else, and a phone, has the sheet.
 */
export function BookingForm({ isPhone, onClosed, ...given }: Props) {
  const t = useTranslations('appointments')
  const [slot, setSlot] = useState(() => markOf(given))
  const making = useBookingWork(given)
  const sending = useSendBooking(making)
  const { saving, done, submit } = sending
  const guard = useUnsavedGuard(!done && making.isTouched)
  const work = { ...making, sending, guard }
  if (slot && !isPhone) {
    const onMore = () => {
      // Whence the sheet gives it back.
      slot.focus({ preventScroll: true })
      setSlot(null)
    }
    return <QuickBooking work={work} slot={slot} onMore={onMore} onClosed={onClosed} />
  }
  return (
    <FormSheet
      title={t(work.appointment ? 'form.edit' : 'form.new')}
      guard={guard}
      saving={saving}
      saveLabel={t(work.appointment ? 'form.save' : 'form.book')}
      done={done}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <BookingFields work={work} />
    </FormSheet>
  )
}

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { UndecidedNote } from '@/components/series/undecided-note'
import { closed, lazily } from '@/components/ui/lazily'
import { notify } from '@/lib/client/toasts'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { BookingFields } from './booking-fields'
import type { BookingGiven } from './booking-given'
import { MetChange } from './met-change'
import { PasteHere } from './paste-here'
import { ProposedWhen } from './proposed-when'
import { QuickBooking } from './quick-booking'
import { useAgendaFollows } from './use-agenda-follows'
import { useBookingWork } from './use-booking-work'
import { useSecondPress } from './use-second-press'
import { useSendBooking } from './use-send-booking'
import { useSlotMark } from './use-slot-mark'

const BlockForm = lazily(() => import('./block-form').then((module) => module.BlockForm), closed)

type Props = BookingGiven & { isPhone: boolean; onClosed: () => void }

/** The mark of the slot that was pointed at, or proposed on the screen, where a grid has one. */
const markOf = ({ start }: BookingGiven) =>
  start.kind === 'new' && (!start.proposed || start.proposed.isMarked)
    ? document.querySelector<HTMLElement>('[data-cursor]')
    : null

/**
 * The button that a booking begins with where nobody pointed at a time and the screen has no hours to mark one in: a list.
 * What follows an appointment, or is a group's, has the sheet.
 */
const buttonOf = ({ start }: BookingGiven) =>
  start.kind === 'new' && start.proposed && !start.follows && !start.group && !document.querySelector('[data-column]')
    ? document.querySelector<HTMLElement>('[aria-keyshortcuts="N"]')
    : null

/** What the sheet is called where its start does not say: an activity of a group is one in its title too. */
const titleOf = (start: BookingGiven['start']) => {
  if (start.kind === 'new') return 'form.new'
  return start.appointment.group_id === null ? 'form.edit' : 'form.edit_activity'
}

/**
 * Books an appointment, or changes one. A slot that is marked has a small form beside it, or the button that stands for it,
 * with all of the rest one press away and what was typed in it, or the time blocked instead; everything else, and a phone,
 * has the sheet.
 */
export function BookingForm({ isPhone, onClosed: onLeft, ...given }: Props) {
  const t = useTranslations('appointments')
  const said = useTranslations('toasts.patients.create')
  const [slot, setSlot] = useState(() => markOf(given))
  const [button] = useState(() => buttonOf(given))
  const [whence] = useState(() => document.activeElement)
  /** The small form has made room for the whole one, or for a block's. */
  const [instead, setInstead] = useState<'whole' | 'block' | null>(null)
  const making = useBookingWork(given)
  const sending = useSendBooking(making)
  const { saving, done, submit, met } = sending
  // The booking is given up, they are not.
  const onClosed = () => {
    const names = making.created.map(({ name }) => name).join(', ')
    if (names && !done) notify({ type: 'success', message: said('success'), detail: names })
    onLeft()
  }
  const beside = slot ?? button
  const isSmall = beside !== null && !isPhone && instead === null
  const guard = useUnsavedGuard(!done && instead !== 'block' && making.isTouched && !(isSmall && making.isSlight))
  const work = { ...making, sending, guard }
  // Another slot was pressed: where each has a mark of its own, that one.
  const { start } = given
  const follow = useEffectEvent(() => setSlot((known) => known && markOf(given)))
  useEffect(() => {
    if (start) follow()
  }, [start])
  // The mark is this form's: it goes with it, however it closes and wherever the focus is then.
  useEffect(() => {
    if (!slot) return
    slot.setAttribute('data-marked', '')
    return () => slot.removeAttribute('data-marked')
  }, [slot])
  const { stay } = useAgendaFollows({ making, slot, isPhone, done, whence })
  useSecondPress(start.kind === 'new' && start.proposed !== undefined)
  const span = useSlotMark(slot, start, making.booking.form.values, whence)
  if (instead === 'block' && beside)
    return (
      <BlockForm
        {...{ slot: beside, start, isPhone, onClosed }}
        at={making.booking.form.values}
        onSaved={() => {
          stay()
          beside.removeAttribute('data-marked')
        }}
      />
    )
  if (beside && isSmall) {
    const turn = (to: 'whole' | 'block') => () => {
      const isMarked = beside.hasAttribute('data-marked')
      // Whence the sheet gives it back; the mark stays, where there is one.
      beside.focus({ preventScroll: true })
      beside.toggleAttribute('data-marked', isMarked)
      setInstead(to)
    }
    const turns = { onMore: turn('whole'), onBlock: turn('block') }
    return <QuickBooking {...{ work, slot: beside, onClosed, ...turns }} end={span?.end} />
  }
  return (
    <FormSheet
      isClear
      title={start.group?.says.title ?? t(titleOf(start))}
      guard={guard}
      saving={saving}
      saveLabel={start.group?.says.save ?? t(work.appointment ? 'form.save' : 'form.book')}
      note={
        sending.undecided > 0 && (
          <MoreTexts files={['series']}>
            <UndecidedNote count={sending.undecided} />
          </MoreTexts>
        )
      }
      done={done}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {met.changes.length > 0 && <MetChange met={met} onMine={submit} />}
      {isPhone && <ProposedWhen work={work} />}
      <PasteHere work={work} onPasted={onClosed} />
      <BookingFields work={work} />
    </FormSheet>
  )
}

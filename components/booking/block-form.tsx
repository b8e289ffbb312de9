import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { asEnd } from '@/components/form/fields/clock-text'
import { ExceptionEditSheet } from '@/components/plannings/exceptions/exception-sheet'
import { blockedValues } from '@/components/plannings/exceptions/exception-values'
import { useExceptionEdit } from '@/components/plannings/exceptions/use-exception-edit'
import { useToday } from '@/components/plannings/use-today'
import { MoreTexts } from '@/lib/i18n/more-texts'
import type { BookingValues } from './booking-values'
import { QuickBlock } from './quick-block'

type Props = {
  at: Pick<BookingValues, 'professional_id' | 'day' | 'start' | 'end'>
  /** What marks the slot: a small form stands beside it. */
  slot: HTMLElement
  /** What was pointed at: another one takes the block there. */
  start: object
  isPhone: boolean
  /** The block is there: the mark of its slot goes at once. */
  onSaved: () => void
  onClosed: () => void
}

/** Keeps the time that was pointed at for something else than an appointment: a meeting, a break. */
export const BlockForm = (props: Props) => (
  <MoreTexts files={['plannings']}>
    <Block {...props} />
  </MoreTexts>
)

function Block({ at, slot, start, isPhone, onSaved, onClosed }: Props) {
  const { day, start: from, end: to } = at
  const work = useExceptionEdit({
    professionalId: Number(at.professional_id),
    today: useToday(),
    start: blockedValues(day, from, to),
    onSaved,
  })
  const [isWhole, setWhole] = useState(false)
  const began = useRef({ day, from, to })
  const move = useEffectEvent(() => {
    const { form } = work
    const wasDirty = form.isDirty()
    form.setValues({ date: day, date_to: day, from, to: asEnd(to) })
    if (!wasDirty) form.resetDirty()
  })
  useEffect(() => {
    const before = began.current
    if (before.day === day && before.from === from && before.to === to) return
    began.current = { day, from, to }
    move()
  }, [day, from, to])
  if (isWhole || isPhone) return <ExceptionEditSheet work={work} isClear onClosed={onClosed} />
  const more = () => {
    // Whence the sheet gives it back; the mark stays.
    slot.focus({ preventScroll: true })
    slot.setAttribute('data-marked', '')
    setWhole(true)
  }
  return <QuickBlock {...{ work, slot, start, onClosed }} onMore={more} />
}

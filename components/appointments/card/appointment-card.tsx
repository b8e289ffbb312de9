import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { kindOf } from '@/components/appointments/booked-kind'
import classes from './card.module.css'
import { CardContent } from './card-content'
import type { CardGiven } from './card-props'
import { useCardPlace } from './use-card-place'
import { useDismiss } from './use-dismiss'

const isToast = (target: Element) => target.closest('[data-toasts]') !== null

type Props = CardGiven & {
  /** What opened it; null when that was no press on the appointment, which is then looked for. */
  anchor: HTMLElement | null
  /** Opened by pointing: the focus stays where it is. */
  isHover?: boolean
}

/**
 * An appointment's card, floating beside it. Opened by a press, the focus goes into it and back to the appointment when
 * it closes; going on with Tab leaves it behind. Opened by pointing, it takes nothing from anybody.
 */
export function AppointmentCard({ anchor, isHover = false, ...content }: Props) {
  const t = useTranslations('appointments.card')
  const card = useRef<HTMLDivElement>(null)
  const { onClose, appointment } = content
  const beside = useCardPlace(card, appointment.id, anchor)

  const closeBack = useCallback(() => {
    if (card.current?.contains(document.activeElement)) beside()?.focus({ preventScroll: true })
    onClose()
  }, [beside, onClose])
  useDismiss(card, closeBack, isToast, isHover)

  useEffect(() => {
    if (!isHover) card.current?.focus({ preventScroll: true })
  }, [isHover])
  // A button that a change took away takes the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the buttons
  useEffect(() => {
    if (document.activeElement === document.body && !isHover) card.current?.focus({ preventScroll: true })
  }, [appointment.status, appointment.attendance])

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !card.current?.contains(relatedTarget) && !isToast(relatedTarget)) onClose()
  }
  return (
    <div
      ref={card}
      className={classes.card}
      data-card={appointment.id}
      role="dialog"
      aria-label={t('title', { kind: kindOf(appointment) })}
      tabIndex={-1}
      onBlur={onBlur}
    >
      <button type="button" className={classes.close} aria-label={t('close')} onClick={closeBack}>
        <IconX size={18} stroke={1.6} aria-hidden="true" />
      </button>
      <CardContent {...content} canCopy onClose={closeBack} />
    </div>
  )
}

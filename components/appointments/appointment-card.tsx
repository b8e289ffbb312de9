import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './card.module.css'
import { CardContent } from './card-content'
import { placeBeside } from './card-place'
import type { CardProps } from './card-props'
import { useDismiss } from './use-dismiss'

const isToast = (target: Element) => target.closest('[data-toasts]') !== null

/**
 * A visit's card, floating beside it. The focus goes into it and back to the visit when it closes; going on with Tab
 * leaves it behind.
 */
export function AppointmentCard({ anchor, ...content }: CardProps & { anchor: HTMLElement }) {
  const t = useTranslations('appointments.card')
  const card = useRef<HTMLDivElement>(null)
  const { onClose, appointment } = content

  const closeBack = useCallback(() => {
    if (card.current?.contains(document.activeElement)) anchor.focus()
    onClose()
  }, [anchor, onClose])
  useDismiss(card, closeBack, isToast)

  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const put = () => {
      if (!anchor.isConnected) return
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, {
        width: window.innerWidth,
        height: window.innerHeight,
      })
      element.style.translate = `${left}px ${top}px`
    }
    put()
    window.addEventListener('resize', put)
    window.addEventListener('scroll', put, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', put)
      window.removeEventListener('scroll', put, { capture: true })
    }
  }, [anchor])

  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  // A button that a change took away takes the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the buttons
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [appointment.status, appointment.attendance])

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !card.current?.contains(relatedTarget) && !isToast(relatedTarget)) onClose()
  }
  return (
    <div ref={card} className={classes.card} role="dialog" aria-label={t('title')} tabIndex={-1} onBlur={onBlur}>
      <button type="button" className={classes.close} aria-label={t('close')} onClick={closeBack}>
        <IconX size={18} stroke={1.6} aria-hidden="true" />
      </button>
      <CardContent {...content} />
    </div>
  )
}

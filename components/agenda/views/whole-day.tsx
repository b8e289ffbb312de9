import { IconChevronRight, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useBeside } from '@/components/appointments/card/use-card-place'
import type { CalendarEvent } from '@/components/calendar/layout/types'
import type { Appointment } from '@/lib/contract/appointments'
import { initials } from '@/lib/domain/text/initials'
import { AppointmentLine } from './appointment-line'
import classes from './month.module.css'
import { shownByDay } from './month-days'

type Props = {
  agenda: Agenda
  day: string
  /** At least those of the day. */
  appointments: Appointment[]
  /** The number that it was opened by, and stands beside. */
  anchor: HTMLElement
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
  onOpenDay: (isByKeyboard: boolean) => void
  onClose: () => void
}

/** The card of one of its appointments, what stands above that, and what opens another day belong to it. */
const isOwn = (target: Element) =>
  target.closest('[data-card], [data-more], [data-toasts], [data-portal], [aria-modal="true"]') !== null

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * All appointments of a day of the month, beside how many more there are than its cell has room for. While one is dragged
 * from it, it is not seen: the days below it are.
 */
export function WholeDay({ agenda, day, appointments, anchor, onOpen, onOpenDay, onClose }: Props) {
  const t = useTranslations('agenda.month')
  const close = useTranslations('appointments.card')('close')
  const { dates, present, chosen, eventOf } = agenda
  const frame = useRef<HTMLDivElement>(null)
  useBeside(
    frame,
    useCallback(() => anchor.closest('[data-day]'), [anchor]),
    true,
  )
  const shown = shownByDay(appointments, agenda).get(day) ?? []
  const names = new Map(chosen.map(({ id, name }) => [id, initials(name)]))
  const isToday = day === present.day
  const begin = isToday ? shown.findIndex(({ end }) => end > present.minute) : 0
  const first = useRef(Math.max(0, begin))
  useEffect(() => {
    const line = frame.current?.querySelectorAll<HTMLElement>('[data-appointment]')[first.current]
    ;(line ?? frame.current)?.focus({ preventScroll: true })
    line?.scrollIntoView?.({ block: first.current > 0 ? 'start' : 'nearest' })
  }, [])
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && !frame.current?.contains(target) && !isOwn(target)) onClose()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [onClose])

  const leave = () => {
    anchor.focus({ preventScroll: true })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return leave()
    }
    const by = step[event.key]
    if (by === undefined) return
    const lines = [...(frame.current?.querySelectorAll<HTMLElement>('[data-appointment]') ?? [])]
    event.preventDefault()
    event.stopPropagation()
    lines[lines.indexOf(document.activeElement as HTMLElement) + by]?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !frame.current?.contains(relatedTarget) && !isOwn(relatedTarget)) onClose()
  }
  return (
    <div
      ref={frame}
      role="dialog"
      aria-label={dates.full(day)}
      tabIndex={-1}
      className={classes.whole}
      data-of-day={day}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className={classes.wholeHead}>
        <button
          type="button"
          className={classes.wholeDay}
          title={t('open_day')}
          onClick={({ detail }) => onOpenDay(detail === 0)}
        >
          <span>{dates.title(day)}</span>
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </button>
        <span className={classes.sum}>{t('count', { count: shown.length })}</span>
        <button type="button" className={classes.wholeClose} aria-label={close} onClick={leave}>
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <ul className={classes.wholeList}>
        {shown.map((placement) => (
          <li key={placement.appointment.id} data-past={(isToday && placement.end <= present.minute) || undefined}>
            <AppointmentLine
              event={eventOf(placement)}
              whose={names.size > 1 ? names.get(placement.appointment.professional_id) : undefined}
              data={{ 'data-appointment': placement.appointment.id }}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useFormatter, useTranslations } from 'next-intl'
import type { Placement } from '@/components/appointments/placement'
import type { CalendarEvent } from '@/components/calendar/layout/types'
import type { Dates } from '@/components/format/use-days'
import { type Hours, occupancyOf } from '@/lib/domain/financials/hours'
import { AppointmentLine } from './appointment-line'
import classes from './month.module.css'
import { shownOf } from './month-days'

type Props = {
  day: string
  /** By time; undefined as long as they are on their way. */
  appointments: Placement[] | undefined
  closure: { isClosed: boolean; title: string | null } | null
  /** Of the professionals that are shown; undefined as long as it is not known. */
  hours: Hours | undefined
  isOutside: boolean
  isToday: boolean
  /** Before it, nothing of the day is still to come. */
  minute: number
  /** The month's one tab stop. */
  isStop: boolean
  lines: number
  isPhone: boolean
  dates: Dates
  eventOf: (appointment: Placement) => CalendarEvent
  /** With whom it is, in two letters, where several are shown. */
  whose: (appointment: Placement) => string | undefined
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
}

/**
 * A day of the month. A press on an appointment opens it, and one on how many more there are all of them; anywhere else the
 * month opens the day.
 */
export function MonthDay({
  day,
  appointments,
  closure,
  hours,
  isStop,
  lines,
  isPhone,
  dates,
  eventOf,
  whose,
  onOpen,
  ...is
}: Props) {
  const t = useTranslations('agenda.month')
  const count = appointments?.length ?? 0
  const drawn = isPhone ? 0 : Math.min(count, lines)
  const closed = closure?.isClosed && (closure.title ?? t('closed'))
  const share = hours ? occupancyOf(hours) : null
  const occupied = useOccupied(hours)
  const name = [dates.full(day), appointments && t('count', { count }), closed, occupied].filter(Boolean).join(', ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's cell would be as tall as what is in it
    <div
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      className={classes.day}
      data-day={day}
      data-outside={is.isOutside || undefined}
      data-today={is.isToday || undefined}
      data-closed={closure?.isClosed || undefined}
      data-quiet={(closure?.isClosed && appointments && count === 0) || undefined}
      aria-label={name}
      aria-current={is.isToday ? 'date' : undefined}
      aria-selected={isStop}
    >
      <span className={classes.top}>
        <span aria-hidden="true" className={classes.number}>
          {dates.number(day)}
        </span>
        {(closed || closure?.title) && !isPhone && (
          <span aria-hidden="true" className={classes.closure} data-unnamed={!closure?.title || undefined}>
            {closure?.title ?? closed}
          </span>
        )}
        {!isPhone && count > 0 && (
          <span aria-hidden="true" className={classes.sum}>
            {t('count', { count })}
          </span>
        )}
        {count > drawn && drawn > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.more}
            data-more
            aria-haspopup="dialog"
            aria-label={t('more', { count: count - drawn })}
            title={t('more', { count: count - drawn })}
          >
            +{count - drawn}
          </button>
        )}
      </span>
      {isPhone && count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      )}
      {shownOf(appointments ?? [], drawn, is.minute).map((appointment) => (
        <AppointmentLine
          key={appointment.appointment.id}
          event={eventOf(appointment)}
          whose={whose(appointment)}
          data={{ 'data-appointment': appointment.appointment.id }}
          onOpen={onOpen}
        />
      ))}
      {!appointments && <span className={classes.waiting} aria-hidden="true" />}
      {share !== null && (
        <span aria-hidden="true" className={classes.occupancy} title={occupied} data-occupancy>
          <span style={{ width: `${(share * 100).toFixed(1)}%` }} />
        </span>
      )}
    </div>
  )
}

/** `62 % ocupado (5 h de 8 h)`; nothing where nobody works, or it is not known. */
function useOccupied(hours: Hours | undefined): string | undefined {
  const t = useTranslations('agenda.month')
  const format = useFormatter()
  const share = hours ? occupancyOf(hours) : null
  if (!hours || share === null) return
  const inHours = (minutes: number) =>
    format.number(minutes / 60, { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 1 })
  return t('occupied', {
    share: format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
    booked: inHours(hours.booked_minutes),
    open: inHours(hours.open_minutes),
  })
}

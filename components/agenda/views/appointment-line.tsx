import { IconRepeat } from '@tabler/icons-react'
import { UnsentSign } from '@/components/appointments/unsent/unsent-sign'
import type { CalendarEvent } from '@/components/calendar/layout/types'
import { StatusMark } from '@/components/calendar/status-mark'
import tones from '@/components/calendar/tones.module.css'
import { clockText } from '@/lib/domain/time/clock-text'
import classes from './line.module.css'

type Props = {
  event: CalendarEvent
  /** What else it carries, for who looks for it in the page. */
  data: { 'data-appointment': number } | { 'data-event': number }
  /** With whom, where no column says it: there while it has the room. */
  whose?: string
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
}

/** An appointment on one line of a day's cell, outside the tab order: when it begins, who, in which state. */
export function AppointmentLine({ event, data, whose, onOpen }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${classes.appointment} ${tones.tone}`}
      {...data}
      data-look={event.look}
      data-tone={event.tone}
      aria-label={event.label}
      onClick={({ currentTarget }) => onOpen(event, currentTarget)}
    >
      <span className={classes.time}>{event.cutStart ? `→${clockText(event.end)}` : clockText(event.start)}</span>
      <span className={classes.name}>{event.title}</span>
      {whose && <span className={classes.whose}>{whose}</span>}
      {event.series && <IconRepeat size={12} stroke={2} aria-hidden="true" style={{ flex: 'none' }} />}
      <UnsentSign id={event.id} isSmall />
      <StatusMark look={event.look} />
    </button>
  )
}

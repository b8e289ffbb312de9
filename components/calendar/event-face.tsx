import css from './event.module.css'
import icons from './icons.module.css'
import { linesFor, rangeText, type Span } from './layout/geometry'
import type { CalendarEvent } from './layout/types'
import tones from './tones.module.css'

/**
 * When and what for, below or beside the name; on appointments of two lines they share one, never broken before the
 * service.
 */
export function detailsOf(span: Span, subtitle: string, time = rangeText(span)): { time: string; service: string } {
  if (linesFor(span) !== 2) return { time, service: subtitle }
  return { time: subtitle ? `${time} ·\u00a0${subtitle}` : time, service: '' }
}

/** The classes of an element that holds a face. */
export const faceClass = `${css.event} ${tones.tone} ${icons.icons}`

/** What the element that holds a face carries, for the style sheet. */
export const faceProps = (event: Pick<CalendarEvent, 'look' | 'tone' | 'overlap'> & Span) => ({
  className: faceClass,
  'data-look': event.look,
  'data-tone': event.tone,
  'data-lines': linesFor(event),
  'data-overlap': event.overlap || undefined,
})

type Face = Pick<CalendarEvent, 'title' | 'subtitle' | 'time'> & Span

/** The text of an appointment, to be put in an element with `faceProps`. Icons and bar come from the style sheet. */
export function EventFace({ title, subtitle, start, end, time: whole }: Face) {
  const { time, service } = detailsOf({ start, end }, subtitle, whole)
  return (
    <>
      <span className={css.title}>{title}</span>
      <span className={css.time}>{time}</span>
      {service && <span className={css.service}>{service}</span>}
    </>
  )
}

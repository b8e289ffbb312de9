import css from './event.module.css'
import icons from './icons.module.css'
import { type Lines, rangeText, type Span } from './layout/geometry'
import type { CalendarEvent } from './layout/types'
import tones from './tones.module.css'

/** When and what for, below or beside the name; on appointments of two lines they share one. */
export function detailsOf(
  lines: Lines,
  span: Span,
  subtitle: string,
  time = rangeText(span),
): { time: string; service: string } {
  if (lines !== 2) return { time, service: subtitle }
  // The dot goes with the service, where that has no room either.
  return { time: subtitle ? `${time} ·\u00a0${subtitle}` : time, service: '' }
}

/** The classes of an element that holds a face. */
export const faceClass = `${css.event} ${tones.tone} ${icons.icons}`

/** What the element that holds a face carries, for the style sheet. */
export const faceProps = (event: Pick<CalendarEvent, 'look' | 'tone' | 'overlap' | 'series'>, lines: Lines) => ({
  className: faceClass,
  'data-look': event.look,
  'data-tone': event.tone,
  'data-lines': lines,
  'data-overlap': event.overlap || undefined,
  'data-series': event.series || undefined,
})

type Face = Pick<CalendarEvent, 'title' | 'subtitle' | 'time'> & Span & { lines: Lines; isBrief: boolean }

/** `10:00` of `10:00–10:45`. */
const CLOCK_LENGTH = 5

/** The text of an appointment, to be put in an element with `faceProps`. Icons and bar come from the style sheet. */
export function EventFace({ title, subtitle, start, end, time: whole, lines, isBrief }: Face) {
  const { time, service } = detailsOf(lines, { start, end }, isBrief ? '' : subtitle, whole)
  return (
    <>
      <span className={css.title}>{title}</span>
      <span className={css.time}>{isBrief ? time.slice(0, CLOCK_LENGTH) : time}</span>
      {service && <span className={css.service}>{service}</span>}
    </>
  )
}

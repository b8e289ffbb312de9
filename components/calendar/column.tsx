import { memo } from 'react'
import { agendaLayout } from '@/lib/domain/appointments/layout'
import { EventButton } from './event-button'
import css from './grid.module.css'
import { shareAt, shortestDrawn } from './layout/geometry'
import type { Room } from './layout/room'
import type { CalendarColumn, CalendarEvent } from './layout/types'

type Props = {
  column: CalendarColumn
  /** Identity matters: the column is rendered again when the list is another one. */
  events: readonly CalendarEvent[]
  from: number
  to: number
  hourPx: number
  room: Room
  /** The present in this column; null when it is not today's. */
  nowMinute: number | null
  /** Null when the selected appointment is in another column. */
  selectedId: number | null
  name: string
}

const isSameClosed = (a: CalendarColumn['closed'], b: CalendarColumn['closed']) =>
  a.length === b.length && a.every(({ start, end }, index) => start === b[index]!.start && end === b[index]!.end)

const drawn = ['events', 'from', 'to', 'hourPx', 'room', 'nowMinute', 'selectedId', 'name'] as const

const isSame = (before: Props, after: Props) =>
  drawn.every((field) => before[field] === after[field]) &&
  before.column.key === after.column.key &&
  before.column.dayTitle === after.column.dayTitle &&
  isSameClosed(before.column.closed, after.column.closed)

/** The appointments of one column over its closed time, and the red line when it is today's. */
export const Column = memo(function Column({
  column,
  events,
  from,
  to,
  hourPx,
  room,
  nowMinute,
  selectedId,
  name,
}: Props) {
  const hours = { from, to }
  const layout = agendaLayout([...events], shortestDrawn(hourPx))
  const percent = (minute: number) => `${(shareAt(minute, hours) * 100).toFixed(4)}%`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own and belongs to forms
    <div className={css.column} data-column={column.key} data-part={column.dayTitle} role="group" aria-label={name}>
      {column.closed.map(({ start, end }) => (
        <div
          key={start}
          className={css.closed}
          style={{ top: percent(start), bottom: `calc(100% - ${percent(end)})` }}
        />
      ))}
      {events.map((event) => (
        <EventButton
          key={event.id}
          event={event}
          from={from}
          to={to}
          hourPx={hourPx}
          room={room}
          isSelected={event.id === selectedId}
          {...layout.get(event.id)!}
        />
      ))}
      {nowMinute !== null && <div className={css.now} style={{ top: percent(nowMinute) }} />}
    </div>
  )
}, isSame)

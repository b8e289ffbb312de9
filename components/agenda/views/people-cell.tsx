import { IconHourglass, IconPlus } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { KeptLine } from '@/components/agenda/kept/kept-line'
import { rangeText, type Span } from '@/components/calendar/layout/geometry'
import { useTexts } from '@/components/calendar/layout/texts'
import type { CalendarColumn, CalendarEvent } from '@/components/calendar/layout/types'
import { useUntilText } from '@/components/waiting-list/offers/use-until-text'
import type { HeldOffer } from '@/lib/contract/held-offer'
import type { PlanningException } from '@/lib/contract/plannings'
import { clockText } from '@/lib/domain/time/clock-text'
import { AppointmentLine } from './appointment-line'
import type { CellEntry } from './cell-entries'
import classes from './people.module.css'

type Props = {
  column: CalendarColumn
  entries: CellEntry[]
  isClosed: boolean
  /** Where a press on its empty part books; null while it is not known what is free. */
  empty: Span | null
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
  onBook: (start: number) => void
  onKept: (exception: PlanningException) => void
}

/** A person's day: their appointments by time, and between them what may be booked. */
export function PeopleCell({ column, entries, isClosed, empty, onOpen, onBook, onKept }: Props) {
  const texts = useTexts()
  return (
    <td
      data-column={column.key}
      data-day={column.day}
      data-closed={isClosed || undefined}
      data-today={column.isToday || undefined}
    >
      {entries.map((entry) => {
        // Somebody who is away all day has no hours that pass.
        if (entry.kind === 'now' && isClosed && entries.every(({ kind }) => kind === 'now' || kind === 'kept'))
          return null
        if (entry.kind === 'now') return <div key="now" className={classes.now} data-now />
        if (entry.kind === 'held') return <Held key={`held${entry.offer.id}`} start={entry.start} offer={entry.offer} />
        if (entry.kind === 'kept') {
          const { exception } = entry.kept
          return <KeptLine key={`kept${exception.id}`} exception={exception} onOpen={() => onKept(exception)} />
        }
        if (entry.kind === 'event') {
          const { event } = entry
          return <AppointmentLine key={event.id} event={event} data={{ 'data-event': event.id }} onOpen={onOpen} />
        }
        return (
          <button
            key={`free${entry.start}`}
            type="button"
            tabIndex={-1}
            className={classes.free}
            data-free={entry.start}
            data-until={entry.end}
            aria-label={texts.free({ column, start: entry.start, end: entry.end })}
            onClick={({ currentTarget }) => {
              // Safari gives a clicked button no focus, and by it the form knows its slot.
              currentTarget.focus()
              onBook(entry.start)
            }}
          >
            <IconPlus size={12} stroke={2} aria-hidden="true" />
            {rangeText(entry)}
          </button>
        )
      })}
      {empty !== null && <Empty {...{ column, empty, entries, onBook }} />}
    </td>
  )
}

/**
 * What no line takes of a cell, behind them all. Where they name a free time a press is on the first of those, which the
 * keyboard reaches too; else it is a free time itself.
 */
function Empty({ column, empty, entries, onBook }: Pick<Props, 'column' | 'entries' | 'onBook'> & { empty: Span }) {
  const texts = useTexts()
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const first = entries.find(({ kind }) => kind === 'free')
    const mark = first
      ? currentTarget.closest('td')?.querySelector<HTMLElement>(`[data-free="${first.start}"]`)
      : currentTarget
    mark?.focus({ preventScroll: true })
    onBook(first?.start ?? empty.start)
  }
  const shared = { className: classes.empty, onClick: press }
  if (entries.some(({ kind }) => kind === 'free')) {
    return <button type="button" tabIndex={-1} {...shared} data-empty aria-hidden="true" />
  }
  const name = texts.free({ column, ...empty })
  return <button type="button" tabIndex={-1} {...shared} data-free={empty.start} aria-label={name} />
}

function Held({ start, offer }: { start: number; offer: HeldOffer }) {
  const text = useUntilText()(offer)
  return (
    <div role="note" className={classes.held} title={text}>
      <IconHourglass size={13} stroke={1.8} aria-hidden="true" />
      <span>{clockText(start)}</span> <span>{text}</span>
    </div>
  )
}

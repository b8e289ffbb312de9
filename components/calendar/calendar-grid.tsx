'use client'

import { type CSSProperties, useEffect, useId, useLayoutEffect } from 'react'
import { Column } from './column'
import { ColumnHead } from './column-head'
import { Cursor } from './cursor'
import { keepFocus, scrollToStart, useGrid } from './grid'
import css from './grid.module.css'
import { HourGutter } from './hour-gutter'
import { freeSpan, STRIDE } from './layout/free-time'
import { columnArea, shareAt, snapDown } from './layout/geometry'
import { roomOf } from './layout/room'
import { isShut } from './layout/shut'
import { useTexts } from './layout/texts'
import type { CalendarColumn, CalendarEvent, CalendarGridProps } from './layout/types'
import { listen } from './listen'

const NO_EVENTS: CalendarEvent[] = []
const MORNING = 8 * 60

/** The first minute in sight: half an hour before now, else where the day's first appointment or the morning begins. */
function firstMinute({ now, columns, events, hours }: CalendarGridProps): number {
  if (now && columns.some(({ day }) => day === now.day)) return Math.max(hours.from, now.minute - 60)
  const first = events.reduce((minute, { start }) => Math.min(minute, start), MORNING)
  return Math.max(hours.from, snapDown(first, STRIDE))
}

/** Where the keyboard begins in a column: now, or where it opens. */
function firstStop({ day, closed }: CalendarColumn, { now, hours, step }: CalendarGridProps): number {
  if (day === now?.day) return snapDown(now.minute, step)
  return closed.find(({ start, end }) => start <= hours.from && end < hours.to)?.end ?? hours.from
}

/**
 * The calendar's grid: days or professionals as columns, appointments to be opened, drawn, moved and resized by mouse,
 * touch and keyboard (keys.ts lists the keys). It fills its parent, which gives it its height, and scrolls within
 * itself. `--calendar-end` leaves room below the last hour, for what floats over it on a phone.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { columns, hours, hourPx, now, selectedId } = props
  const texts = useTexts()
  const room = roomOf(columns)
  const keysId = useId()
  const { grid, refs, groups } = useGrid(props, texts)
  const selected = selectedId === null ? null : props.events.find(({ id }) => id === selectedId)?.column
  const indexOf = (wanted: string | undefined) => columns.findIndex(({ day }) => day === wanted)
  const todayIndex = indexOf(now?.day)
  const start = firstMinute(props)
  const firstColumn = Math.max(indexOf(props.day), 0)
  const first = columns[firstColumn]
  const firstEvents = groups.get(first?.key ?? '') ?? NO_EVENTS

  useEffect(() => {
    if (grid.body) return listen(grid, grid.body)
  }, [grid])
  useLayoutEffect(() => keepFocus(grid))
  useLayoutEffect(() => scrollToStart(grid), [grid])

  // A day without anybody or anything leaves its room to the others where that is short.
  const isQuiet = (column: CalendarColumn) => !column.initials && isShut(column, hours) && !groups.has(column.key)
  const style = {
    '--columns': columns.length,
    '--tracks': columns.map((column) => (isQuiet(column) ? 'var(--quiet)' : 'minmax(0, 1fr)')).join(' '),
    '--least': `${hourPx}px`,
    '--length': (hours.to - hours.from) / 60,
    '--shift': ((60 - (hours.from % 60)) % 60) / 60,
  } as CSSProperties
  const top = (minute: number) => `${shareAt(minute, hours) * 100}%`

  return (
    <section ref={refs.root} className={css.root} aria-label={texts.grid}>
      <div ref={refs.scroller} className={css.scroller}>
        <div className={css.sheet} style={style} data-room={room} data-hour={hourPx}>
          <div className={css.heads}>
            <div className={css.corner} />
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: another week is drawn into the elements of this one
              <ColumnHead key={place} column={column} />
            ))}
          </div>
          <div ref={refs.body} className={css.body}>
            <HourGutter from={hours.from} to={hours.to} />
            {columns.map((column, place) => (
              <Column
                // biome-ignore lint/suspicious/noArrayIndexKey: see above; what is drawn into one later keeps its hold, too
                key={place}
                column={column}
                events={groups.get(column.key) ?? NO_EVENTS}
                from={hours.from}
                to={hours.to}
                hourPx={hourPx}
                room={room}
                nowMinute={now?.day === column.day && now.minute >= hours.from ? now.minute : null}
                selectedId={selected === column.key ? selectedId : null}
                name={texts.column(column)}
              />
            ))}
            {now && todayIndex >= 0 && (
              <div className={css.dot} style={{ gridColumn: columnArea(todayIndex), top: top(now.minute) }} />
            )}
            {first && (
              <Cursor
                ref={refs.cursor}
                columns={columns}
                hours={hours}
                initial={{
                  column: firstColumn,
                  ...freeSpan(firstEvents, firstStop(first, props), props.defaultDuration, hours, first.closed),
                }}
                texts={texts}
                keysId={keysId}
              />
            )}
            <div className={css.start} data-start style={{ gridColumn: columnArea(firstColumn), top: top(start) }} />
          </div>
        </div>
      </div>
      <p id={keysId} hidden>
        {texts.keys}
      </p>
      <p ref={refs.live} className="only-heard" aria-live="polite" />
    </section>
  )
}

import { memo } from 'react'
import type { Placement } from '@/lib/domain/appointments/layout'
import { initials } from '@/lib/domain/text/initials'
import { EventFace, faceProps } from './event-face'
import { gapBelow, linesFor, shareAt, shortestDrawn } from './layout/geometry'
import { ASIDE_PERCENT, faceIn, type Room } from './layout/room'
import type { CalendarEvent } from './layout/types'

type Props = Placement & {
  event: CalendarEvent
  from: number
  to: number
  hourPx: number
  room: Room
  isSelected: boolean
}

const percent = (share: number) => `${(share * 100).toFixed(4)}%`
/** What stays free left and right in a column, between two lanes, and of one behind another to be seen by. */
const LEFT_PX = 4
const RIGHT_PX = 6
const BETWEEN_PX = 2
const SLIVER_PX = 14
/** A strip, which a mouse must hit (WCAG 2.5.8), and the space after it. */
const STRIP_PX = 26

/** Where a canceled appointment lies: at the column's end, so that its time can be booked beside it. */
function aside({ lane, lanes }: Placement, room: Room) {
  const share = `${room === 'alone' ? `${ASIDE_PERCENT}%` : `${STRIP_PX * Math.min(lanes, 2)}px`} / ${lanes}`
  return {
    right: `calc(${share} * ${lanes - 1 - lane} + ${RIGHT_PX}px)`,
    width: `calc(${share} - ${BETWEEN_PX}px)`,
  }
}

/** Left and width of a lane: the outer ones keep off the column's edges. */
function across({ lane, lanes, covers }: Placement) {
  const isFirst = lane === 0
  const isLast = lane === lanes - 1
  const right = (isLast ? RIGHT_PX : BETWEEN_PX) + (isLast && covers ? SLIVER_PX : 0)
  return {
    left: isFirst ? LEFT_PX : percent(lane / lanes),
    width: `calc(${percent(1 / lanes)} - ${right + (isFirst ? LEFT_PX : 0)}px)`,
  }
}

/** An appointment in its column: a button outside the tab order, which the grid's roving tab stop reaches. */
export const EventButton = memo(function EventButton({
  event,
  from,
  to,
  hourPx,
  room,
  isSelected,
  ...placement
}: Props) {
  const hours = { from, to }
  const top = shareAt(event.start, hours)
  const bottom = shareAt(Math.max(event.end, event.start + shortestDrawn(hourPx)), hours)
  const lines = linesFor(event, hourPx)
  const { width, isBrief } = faceIn(room, placement.lanes, lines, event.look)
  return (
    <button
      type="button"
      tabIndex={-1}
      {...faceProps(event, lines)}
      data-event={event.id}
      data-selected={isSelected || undefined}
      data-covered={placement.covered || undefined}
      data-narrow={width}
      aria-label={event.label}
      style={{
        top: percent(top),
        height: `calc(${percent(bottom - top)} - ${gapBelow(lines)}px)`,
        ...(event.look === 'canceled' ? aside(placement, room) : across(placement)),
      }}
    >
      <EventFace
        {...event}
        title={width === 'strip' ? initials(event.title) : event.title}
        lines={lines}
        isBrief={isBrief}
      />
    </button>
  )
})

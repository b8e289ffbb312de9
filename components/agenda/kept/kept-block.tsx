import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type Span, shareAt } from '@/components/calendar/layout/geometry'
import type { Hours } from '@/components/calendar/layout/types'
import { iconOf } from '@/components/plannings/exceptions/exception-icon'
import css from './kept-block.module.css'
import type { KeptTime } from './kept-times'

type Props = {
  kept: KeptTime
  hours: Hours
  hourPx: number
  /** What it is called and when, and both with whose and which day. */
  name: string
  time: string
  label: string
  /** May it be carried to another time, or have another length? */
  carried: boolean
  onOpen: () => void
}

const LINE_PX = 15

/** How many whole lines it has room for; no line is cut. */
const linesIn = ({ start, end }: Span, hourPx: number) =>
  Math.max(1, Math.floor((((end - start) / 60) * hourPx - 7) / LINE_PX))

function lieOver(...elements: [Element, Element]): boolean {
  const [one, other] = elements.map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect]
  const isBeside = one.right <= other.left || other.right <= one.left
  return !isBeside && one.top < other.bottom && other.top < one.bottom
}

/**
 * Kept time in its column, below whatever is booked there. Beyond the grid's tab stop: its keys lead here. It is carried
 * as an appointment is, where it may be; elsewhere a drag that begins on it books, as on any other time. A press opens it. Where it was drawn over the keyboard's free time, that gives
 * way to it.
 */
export function KeptBlock({ kept, hours, hourPx, name, time, label, carried, onOpen }: Props) {
  const { start, end, lane, lanes, exception } = kept
  const [top, bottom] = [start, end].map((minute) => shareAt(minute, hours) * 100) as [number, number]
  const lines = linesIn({ start: Math.max(start, hours.from), end: Math.min(end, hours.to) }, hourPx)
  const Icon = iconOf(exception)
  const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
  const share = 100 / lanes
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const stands = document.activeElement
    if (stands?.matches('[data-cursor]') && own.current && lieOver(stands, own.current)) {
      own.current.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Box
      ref={own}
      component="button"
      type="button"
      tabIndex={-1}
      data-block={exception.id}
      data-from={start}
      data-to={end}
      data-carried={carried ? name : undefined}
      className={css.block}
      title={label}
      aria-label={label}
      onClick={onOpen}
      pos="absolute"
      p={lines > 1 ? '2px 7px' : '0 7px'}
      bdrs={8}
      bd="1px solid color-mix(in srgb, var(--muted) 45%, transparent)"
      bg="color-mix(in srgb, var(--line) 45%, var(--surface))"
      c="var(--text)"
      fz={12}
      lh={`${LINE_PX}px`}
      ta="start"
      style={{
        // Over the stripes, below the appointments: somebody may be booked there on purpose.
        zIndex: -1,
        top: `${top}%`,
        height: `calc(${bottom - top}% - 2px)`,
        minHeight: LINE_PX,
        left: `calc(${share * lane}% + 4px)`,
        width: `calc(${share}% - 10px)`,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: lines > 1 ? 'flex-start' : 'center',
        // Not `hidden`: what it is called stays in sight while a long one is scrolled.
        overflow: 'clip',
        outlineOffset: -2,
      }}
    >
      <span style={{ position: 'sticky', top: 'calc(var(--head) + 4px)', display: 'block' }}>
        <span style={{ ...line, fontWeight: 600 }}>
          <Icon size={12} stroke={1.8} aria-hidden="true" style={{ verticalAlign: '-1px' }} /> {name}
          {lines === 1 && <span style={{ fontWeight: 400 }}> {time}</span>}
        </span>
        {lines > 1 && time && <span style={line}>{time}</span>}
      </span>
    </Box>
  )
}

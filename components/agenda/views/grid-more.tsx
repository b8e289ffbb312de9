import { Box, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconHourglass } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { AfterTimes } from '@/components/agenda/kept/after-times'
import { FreedMark } from '@/components/agenda/kept/freed-mark'
import { KeptLayer } from '@/components/agenda/kept/kept-layer'
import { UnsentLayer } from '@/components/agenda/kept/unsent-layer'
import { useColumnElements } from '@/components/agenda/kept/use-column-elements'
import { NoSuchDay } from '@/components/agenda/state/no-such-day'
import { HELD_FRESH, weekReads } from '@/components/agenda/state/reads'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import type { Opened } from '@/components/agenda/use-opened'
import { useSwipe } from '@/components/agenda/use-swipe'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { type Span, shareAt } from '@/components/calendar/layout/geometry'
import { roomOf } from '@/components/calendar/layout/room'
import type { CalendarColumn, Dropped, Hours } from '@/components/calendar/layout/types'
import { useUntilText } from '@/components/waiting-list/offers/use-until-text'
import { useRead } from '@/lib/client/use-api'
import type { HeldOffer } from '@/lib/contract/held-offer'
import { wallTime } from '@/lib/domain/time/clock'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { Clipboard } from './clipboard'
import { MoreColumns } from './more-columns'
import { useStandOnceRead } from './once-read'
import { useEnterByArrow } from './use-enter-by-arrow'
import { useKeptTime } from './use-kept-time'
import { useWarning, type Warn } from './use-warning'
import { VisitKeys } from './visit-keys'

type Props = {
  agenda: Agenda
  opened: Opened
  writer: AppointmentWriter
  warn: RefObject<Warn | null>
  /** The last one; another object each time. */
  dropped: Dropped | null
  /** Where a swipe leads. */
  travel: Travel
}

/**
 * What the grid can do without at first: the times that are offered to who waits, drawn as what may come, absences and
 * blocks, drawn as what they are, what a service keeps free after it, the word that says over what is dragged what speaks against its time, what a
 * drop does, that who came was said and not sent yet, the arrow that leads into it, the way to columns out of sight, and the swipe that turns it.
 */
export function GridMore(props: Props) {
  useEnterByArrow(props.agenda.present.day)
  useKeptTime(props.agenda)
  useStandOnceRead(props.agenda.isTurning)
  return (
    <>
      <NoSuchDay />
      <AfterTimes agenda={props.agenda} />
      <Drops {...props} />
      <UnsentLayer agenda={props.agenda} />
      <VisitKeys {...props} />
      <Swipe travel={props.travel} />
      <MoreTexts files={['agenda', 'waiting-list', 'plannings']}>
        <Warning {...props} />
        <Clipboard {...props} />
        <HeldTimes agenda={props.agenda} />
        <MoreColumns columns={props.agenda.columns} />
      </MoreTexts>
      <MoreTexts files={['plannings']}>
        <KeptLayer agenda={props.agenda} dropped={props.dropped} />
        <FreedMark agenda={props.agenda} />
      </MoreTexts>
    </>
  )
}

function Swipe({ travel }: { travel: Travel }): null {
  const { onTouchStart, onTouchMove, onTouchEnd } = useSwipe(travel.next, travel.previous)
  useEffect(() => {
    const grid = document.querySelector<HTMLElement>('[data-agenda-grid]')
    const off = new AbortController()
    const heard = { passive: true, signal: off.signal }
    grid?.addEventListener('touchstart', onTouchStart, heard)
    grid?.addEventListener('touchmove', onTouchMove, heard)
    grid?.addEventListener('touchend', onTouchEnd, heard)
    return () => off.abort()
  }, [onTouchStart, onTouchMove, onTouchEnd])
  return null
}

/** What was put down already: drawn anew, it would put down what was taken back since. */
const settled = new WeakSet<Dropped>()

function Drops({ agenda, writer, warn, dropped }: Props): null {
  const { appointments, zone, dates } = agenda
  const { place } = useActions(writer, zone, dates)
  const put = useEffectEvent(({ event, to }: Dropped) => {
    const appointment = appointments.find(({ id }) => id === event.id)
    if (appointment) place(appointment, { ...to, note: warn.current?.(to, event) }, event)
  })
  // Before the next frame: it must not be seen where it was.
  useLayoutEffect(() => {
    if (!dropped || dropped.event.kept || settled.has(dropped)) return
    settled.add(dropped)
    put(dropped)
  }, [dropped])
  return null
}

function Warning({ agenda, warn }: Props): null {
  const word = useWarning(agenda)
  useEffect(() => {
    warn.current = word
    return () => {
      warn.current = null
    }
  }, [warn, word])
  return null
}

function HeldTimes({ agenda }: { agenda: Agenda }) {
  const { columns, events, hours, hourPx, zone } = agenda
  const { data } = useRead('waiting-list.held', weekReads(agenda.day, zone).held, HELD_FRESH)
  const elements = useColumnElements(columns)
  if (!elements) return null
  return data?.data.map((offer) => {
    const place = wallTime(offer.starts_at, zone)
    const isOf = ({ day, occupies }: CalendarColumn) =>
      day === place.day && occupies.professional_id === offer.professional_id
    const key = columns.find(isOf)?.key ?? ''
    const element = elements.get(key)
    if (!element) return null
    const minutes = (Date.parse(offer.ends_at) - Date.parse(offer.starts_at)) / 60_000
    const span = { start: place.minute, end: place.minute + minutes }
    const isBeside = events.some(
      ({ column, look, start, end }) => column === key && look === 'canceled' && start < span.end && span.start < end,
    )
    const right = isBeside ? besides[roomOf(columns)] : 6
    const lines = Math.max(1, Math.floor(((minutes / 60) * hourPx - 10) / 15))
    return createPortal(<HeldTime {...{ offer, hours, span, right, lines }} />, element, offer.id)
  })
}

/** What it leaves to a canceled appointment of its time, which is a strip at the column's end. */
const besides = { alone: '35%', column: 36, part: 36 }

type HeldProps = { offer: HeldOffer; span: Span; hours: Hours; right: number | string; lines: number }

/** Presses go through it to the grid: booking there asks. */
function HeldTime({ offer, span, hours, right, lines }: HeldProps) {
  const textOf = useUntilText()
  const [top, bottom] = [span.start, span.end].map((minute) => shareAt(minute, hours) * 100) as [number, number]
  if (bottom <= 0 || top >= 100) return null
  return (
    <Box
      role="note"
      pos="absolute"
      left={4}
      right={right}
      p="3px 7px"
      bdrs={8}
      bd="1.5px dashed var(--warn)"
      bg="color-mix(in srgb, var(--warn-soft) 70%, transparent)"
      c="var(--warn)"
      style={{ top: `${top}%`, height: `calc(${bottom - top}% - 3px)`, overflow: 'hidden', pointerEvents: 'none' }}
    >
      <Text fz={12} fw={600} lh={1.25} lineClamp={lines} style={{ overflowWrap: 'anywhere' }}>
        <IconHourglass size={13} stroke={1.8} aria-hidden="true" style={{ verticalAlign: '-2px' }} /> {textOf(offer)}
      </Text>
    </Box>
  )
}

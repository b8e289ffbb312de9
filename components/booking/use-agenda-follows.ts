import { useEffect, useEffectEvent, useRef } from 'react'
import type { useBookingWork } from './use-booking-work'

type Props = {
  making: ReturnType<typeof useBookingWork>
  /** The mark of the slot, where the form has one. */
  slot: HTMLElement | null
  isPhone: boolean
  /** It is booked: where it is stays in sight. */
  done: boolean
  /** What had the focus before the form. */
  whence: Element | null
}

/** Is a day among the columns of the agenda? Null where it has none by day: a month and a list stay as they are. */
function isShown(day: string): boolean | null {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-agenda-grid] [data-column]')]
  return columns.length === 0 ? null : columns.some(({ dataset }) => dataset.column?.startsWith(`${day}:`))
}

/** Calls once what was just drawn has drawn the rest. Gives what takes it back. */
function afterFrames(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Has the agenda go to the day of a time that was proposed, or taken of the free ones, where it shows another, and brings the time's mark into
 * sight there. A form that is left goes back to the day that was shown before; not where somebody has turned to another
 * since, nor after `stay`.
 */
export function useAgendaFollows({ making, slot, isPhone, done, whence }: Props): { stay: () => void } {
  const { agendaDays, booking, settled } = making
  const { day } = booking.form.values
  const began = useRef<string | null>(null)
  const went = useRef<string | null>(null)
  const follow = useEffectEvent(() => {
    if (!agendaDays || isShown(day) !== false) return
    began.current ??= agendaDays.day
    went.current = day
    agendaDays.go(day)
  })
  const isFound = (settled !== null || booking.isTaken) && !isPhone
  useEffect(() => {
    if (isFound && day) follow()
  }, [isFound, day])

  /** The day that was gone to and is shown. */
  const arrived = agendaDays?.day === went.current ? went.current : null
  const seen = useRef<string | null>(null)
  // Each time, until the mark is there: it comes some drawings after the day.
  useEffect(() => {
    if (!slot || !arrived || seen.current === arrived) return
    const off = afterFrames(() => {
      if (!slot.hasAttribute('data-marked')) return
      seen.current = arrived
      slot.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      // Said again, so that the form that stands beside it looks where it is now.
      slot.setAttribute('data-marked', '')
    })
    return off
  })

  const leave = useEffectEvent(() => {
    if (!began.current || done || agendaDays?.day !== went.current) return
    agendaDays?.go(began.current)
    // It stands where the other day had the time.
    if (document.activeElement !== slot || !whence?.isConnected) return
    slot?.blur()
    if (whence instanceof HTMLElement) whence.focus({ preventScroll: true })
  })
  useEffect(() => () => leave(), [])
  return {
    stay: () => {
      began.current = null
    },
  }
}

import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Opened } from '@/components/agenda/use-opened'
import { isCanceledAtOnce, useCardActions } from '@/components/appointments/card/use-card-actions'
import { placementOf } from '@/components/appointments/placement'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { usePaste } from '@/components/appointments/use-paste'
import { minuteAt, snapDown } from '@/components/calendar/layout/geometry'
import type { Slot } from '@/components/calendar/layout/types'
import { copiedAtom, copyAppointment, forgetCopied } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import type { Appointment } from '@/lib/contract/appointments'
import { mayCancel } from '@/lib/domain/appointments/attendance'
import { dayColumn } from './month-days'
import { useAgainst } from './use-warning'

type Props = { agenda: Agenda; opened: Pick<Opened, 'open' | 'closeCard'>; writer: AppointmentWriter }
type Point = { x: number; y: number }

const nothing = () => undefined
const QUESTION = '[aria-modal="true"]'

/** An appointment of the grid, of a table of days or of the month. */
const LINES = '[data-agenda-grid] :is([data-event], [data-appointment])'
/** What is pasted into where there are no hours to point at: a person's day, or a day of the month. */
const CELLS = '[data-agenda-grid] :is(td[data-column], [role="gridcell"][data-day])'

/** The appointment in the grid that has the focus. */
const focusedEvent = () => document.activeElement?.closest<HTMLElement>(LINES) ?? null

const idOf = (line: HTMLElement | null) => line?.dataset.event ?? line?.dataset.appointment

/** The appointment that has the focus, or whose card has it. */
const focusedId = () =>
  Number(idOf(focusedEvent()) ?? document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card)

/** Keys of the grid and of the agenda (useShortcuts) that go to another time, day or view. */
const goes = /^(Arrow.+|Page.+|Home|End|Tab|[jktdwma])$/i

/** Is the keyboard on free time? */
const isOnFree = () => Boolean(document.activeElement?.matches('[data-agenda-grid] [data-cursor]'))

/**
 * Ctrl+C, Ctrl+X and Ctrl+V of the appointment that has the focus: pasted where the mouse points, if it moved after the
 * last key that goes to another time or day; else where the keyboard stands. On a day of the month it keeps its time. Escape gives up what was cut or copied. Delete cancels it, as its card does, and has the card ask why.
 */
export function Clipboard({ agenda, opened, writer }: Props): null {
  const { appointments, columns, dates, hours, step, zone } = agenda
  const actions = useActions(writer, zone, dates)
  const pasteAt = usePaste(actions, zone, undefined, useAgainst(agenda))
  const { cancel } = useCardActions({ actions, writer, zone, onBook: nothing })
  /** Where the mouse last was in the grid, and whether a key has gone elsewhere since. */
  const pointed = useMemo(() => ({ at: null as Point | null, isLeft: false }), [])

  /** What was pasted, and begins then: the keyboard's free time is free no more. */
  const [pasted, setPasted] = useState<Pick<Appointment, 'id' | 'starts_at'> | null>(null)
  useEffect(() => {
    const isThere = ({ id, starts_at }: Appointment) =>
      id === pasted?.id && Date.parse(starts_at) === Date.parse(pasted.starts_at)
    if (!pasted || !appointments.some(isThere)) return
    const event = document.querySelector<HTMLElement>(`[data-agenda-grid] [data-event="${pasted.id}"]`)
    if (isOnFree()) event?.focus({ preventScroll: true })
    setPasted(null)
  }, [pasted, appointments])

  /** A free time of the rows, or a day of the month at the time that what is pasted has. */
  function cellSlot(element: Element | null): Omit<Slot, 'end'> | null {
    const day = element?.closest<HTMLElement>('[role="gridcell"]')?.dataset.day
    const pasting = deviceStore.get(copiedAtom)
    if (day && pasting) return { column: dayColumn(day), start: placementOf(pasting.appointment, zone).start }
    const free = element?.closest<HTMLElement>('[data-free]')
    const column = columns.find(({ key }) => key === free?.closest('td')?.dataset.column)
    return column ? { column, start: Number(free?.dataset.free) } : null
  }
  /** What lies under a point of the screen, from the step that it is in. */
  function slotAt({ x, y }: Point): Omit<Slot, 'end'> | null {
    for (const element of document.querySelectorAll<HTMLElement>('[data-agenda-grid] [data-column]')) {
      const { left, right, top, height } = element.getBoundingClientRect()
      const column = columns.find(({ key }) => key === element.dataset.column)
      if (column && x >= left && x < right) return { column, start: snapDown(minuteAt(y - top, height, hours), step) }
    }
    return null
  }
  function target() {
    const { at, isLeft } = pointed
    if (document.querySelector(CELLS)) {
      const isRing = isLeft && document.activeElement?.closest(CELLS)
      const under = isRing ? null : at && document.elementFromPoint(at.x, at.y)
      return cellSlot(under ?? document.activeElement)
    }
    const stands = document.activeElement?.closest('[data-agenda-grid] :is([data-cursor], [data-event])')
    const box = stands?.getBoundingClientRect()
    const ring = box && { x: box.left + box.width / 2, y: box.top + 2 }
    const point = (isLeft && ring) || (at ?? ring)
    return point ? slotAt(point) : null
  }

  function paste(): boolean {
    const slot = deviceStore.get(copiedAtom) && target()
    return slot ? pasteAt(slot, setPasted, (own) => appointments.find(({ id }) => id === own)) : false
  }

  /** What was cut is gone from where it was, as far as can be seen, until it is pasted or given up. */
  const copied = useAtomValue(copiedAtom, { store: deviceStore })
  const cutId = copied?.isCut ? copied.appointment.id : null
  useEffect(() => {
    // Drawn by the grid, whose first load has no room for it.
    if (cutId === null || !('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:is([data-event="${cutId}"], [data-appointment="${cutId}"]) { opacity: 0.45; }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [cutId])

  /** The card lies over the hours that it is pasted into; the keyboard goes on from its appointment. */
  function leaveCard(id: number) {
    opened.closeCard()
    const lines = [...document.querySelectorAll<HTMLElement>(LINES)]
    lines.find((line) => idOf(line) === String(id))?.focus({ preventScroll: true })
  }

  function act(key: string, isCommand: boolean): boolean {
    if (isCommand && key === 'v') return paste()
    // Of what is open Escape closes that first.
    if (key === 'escape' && !document.querySelector('[data-card], [data-quick]')) forgetCopied()
    const appointment = appointments.find(({ id }) => id === focusedId())
    // Nothing was cut: what was copied before is not meant any more.
    if (!appointment && isCommand && key === 'x' && isOnFree()) forgetCopied()
    if (!appointment) return false
    if (!isCommand) {
      // Of one that repeats or a group's it is asked with everything else; of one that was attended, the others can be meant.
      const isAlone = appointment.series_id === null
      if (key !== 'delete' || appointment.status === 'canceled' || (isAlone && !mayCancel(appointment))) return false
      const event = focusedEvent()
      cancel(appointment)
      if (event && isCanceledAtOnce(appointment)) opened.open(appointment, event, true)
      return true
    }
    // What is marked as text is what is copied.
    if ((key !== 'c' && key !== 'x') || window.getSelection()?.toString()) return false
    copyAppointment(appointment, key === 'x')
    if (!focusedEvent()) leaveCard(appointment.id)
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target: place, ctrlKey, metaKey, altKey, shiftKey, key } = event
    if (!(place instanceof Element) || place.closest('input, textarea, select, [contenteditable]')) return
    // A question that this key closes may be gone by now, but for where the key was pressed.
    const isAsked = place.closest(QUESTION) || document.querySelector(QUESTION)
    if (event.defaultPrevented || altKey || shiftKey || isAsked) return
    if (act(key.toLowerCase(), ctrlKey || metaKey)) event.preventDefault()
  })
  useEffect(() => {
    const off = new AbortController()
    const { signal } = off
    document.addEventListener('keydown', (event) => press(event), { signal })
    // From then on the keyboard says where. Before the grid, which keeps its keys for itself.
    const walk = ({ key, ctrlKey, metaKey, target: place }: KeyboardEvent) => {
      const isTyped = place instanceof Element && place.closest('input, textarea, select, [contenteditable]')
      if (goes.test(key) && !ctrlKey && !metaKey && !isTyped) pointed.isLeft = true
    }
    document.addEventListener('keydown', walk, { signal, capture: true })
    let last = ''
    const move = ({ target: place, clientX: x, clientY: y, pointerType }: PointerEvent) => {
      // What moves under a mouse at rest is not being pointed at.
      if (pointerType !== 'mouse' || last === `${x} ${y}`) return
      last = `${x} ${y}`
      pointed.isLeft = false
      pointed.at =
        place instanceof Element && place.closest(`[data-agenda-grid] [data-column], ${CELLS}`) ? { x, y } : null
    }
    document.addEventListener('pointermove', move, { signal, passive: true })
    return () => off.abort()
  }, [pointed])
  return null
}

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { namesOf } from '@/components/appointments/placement'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { minuteAt, snapDown } from '@/components/calendar/layout/geometry'
import type { Slot } from '@/components/calendar/layout/types'
import { copiedAtom } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import { notify } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { occupantsOf } from '@/lib/domain/appointments/occupants'
import { instantAt } from '@/lib/domain/time/clock'

type Props = { agenda: Agenda; writer: AppointmentWriter }
type Point = { x: number; y: number }

const MINUTE_MS = 60_000
const nothing = () => undefined

/** The appointment that has the focus, or whose card has it. */
function focusedId(): number {
  const { activeElement } = document
  const event = activeElement?.closest<HTMLElement>('[data-agenda-grid] [data-event]')?.dataset.event
  return Number(event ?? activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card)
}

/** Is the keyboard on free time? */
const isOnFree = () => Boolean(document.activeElement?.matches('[data-agenda-grid] [data-cursor]'))

/**
 * Ctrl+C, Ctrl+X and Ctrl+V of the appointment that has the focus: pasted where the keyboard stands, else where the
 * mouse points. Delete cancels it, as its card does.
 */
export function Clipboard({ agenda, writer }: Props): null {
  const { appointments, columns, dates, hours, step, zone } = agenda
  const t = useTranslations('agenda.clipboard')
  const toasts = useTranslations('toasts.appointments')
  const actions = useActions(writer, zone, dates)
  const { cancel } = useCardActions({ actions, writer, zone, onBook: nothing })
  /** Where the mouse last was in the grid, while no key was used since. */
  const pointed = useMemo(() => ({ at: null as Point | null }), [])

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
    const stands = document.activeElement?.closest('[data-agenda-grid] :is([data-cursor], [data-event])')
    const box = stands?.getBoundingClientRect()
    const point = pointed.at ?? (box && { x: box.left + box.width / 2, y: box.top + 2 })
    return point ? slotAt(point) : null
  }

  function copy(appointment: Appointment, isCut: boolean) {
    deviceStore.set(copiedAtom, { appointment, isCut })
    notify({
      type: 'success',
      message: t(isCut ? 'cut' : 'copied', { name: namesOf(appointment) }),
      detail: t('paste'),
    })
  }
  function paste(): boolean {
    const copied = deviceStore.get(copiedAtom)
    const slot = copied && target()
    if (!slot) return false
    const { appointment, isCut } = copied
    const lengthMs = Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at)
    const { occupies, day } = slot.column
    const starts_at = instantAt(day, slot.start, zone)
    if (isCut) {
      deviceStore.set(copiedAtom, null)
      const now = appointments.find(({ id }) => id === appointment.id) ?? appointment
      actions.place(now, { ...slot, end: slot.start + lengthMs / MINUTE_MS })
      setPasted({ id: now.id, starts_at })
      return true
    }
    const own = occupantsOf(appointment)
    const body = {
      ...own,
      ...occupies,
      professional_id: occupies.professional_id ?? own.professional_id,
      service_id: appointment.service_id,
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + lengthMs).toISOString(),
      patient_ids: appointment.patients.map(({ id }) => id),
      color: appointment.color,
    }
    const say = (at: Pick<Appointment, 'starts_at' | 'ends_at'>) => ({
      message: toasts('create.success'),
      detail: `${namesOf(appointment)} · ${actions.whenOf({ ...appointment, ...at })}`,
    })
    void actions.book(body, say, setPasted)
    return true
  }

  function act(key: string, isCommand: boolean): boolean {
    if (isCommand && key === 'v') return paste()
    const appointment = appointments.find(({ id }) => id === focusedId())
    // Nothing was cut: what was copied before is not meant any more.
    if (!appointment && isCommand && key === 'x' && isOnFree()) deviceStore.set(copiedAtom, null)
    if (!appointment) return false
    if (!isCommand) {
      if (key !== 'delete' || appointment.status === 'canceled') return false
      cancel(appointment)
      return true
    }
    // What is marked as text is what is copied.
    if ((key !== 'c' && key !== 'x') || window.getSelection()?.toString()) return false
    copy(appointment, key === 'x')
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target: place, ctrlKey, metaKey, altKey, shiftKey, key } = event
    if (!(place instanceof Element) || place.closest('input, textarea, select, [contenteditable]')) return
    if (event.defaultPrevented || altKey || shiftKey || document.querySelector('[aria-modal="true"]')) return
    if (act(key.toLowerCase(), ctrlKey || metaKey)) event.preventDefault()
  })
  useEffect(() => {
    const off = new AbortController()
    const { signal } = off
    document.addEventListener('keydown', (event) => press(event), { signal })
    // From an arrow on the keyboard says where. Before the grid, which keeps its keys for itself.
    const walk = ({ key }: KeyboardEvent) => {
      if (key.startsWith('Arrow')) pointed.at = null
    }
    document.addEventListener('keydown', walk, { signal, capture: true })
    let last = ''
    const move = ({ target: place, clientX: x, clientY: y, pointerType }: PointerEvent) => {
      // What moves under a mouse at rest is not being pointed at.
      if (pointerType !== 'mouse' || last === `${x} ${y}`) return
      last = `${x} ${y}`
      pointed.at = place instanceof Element && place.closest('[data-agenda-grid] [data-column]') ? { x, y } : null
    }
    document.addEventListener('pointermove', move, { signal, passive: true })
    return () => off.abort()
  }, [pointed])
  return null
}

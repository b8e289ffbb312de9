import { useEffect, useEffectEvent } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Opened } from '@/components/agenda/use-opened'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'
import type { Appointment } from '@/lib/contract/appointments'
import { hasBegun } from '@/lib/domain/appointments/attendance'

type Props = { agenda: Agenda; opened: Pick<Opened, 'open'>; writer: AppointmentWriter }

/** Where keys have a meaning of their own. */
const busy = 'input, textarea, select, [contenteditable], [role="listbox"], [data-quick]'
/** How long the card may take until it knows what is owed. */
const PATIENCE_MS = 3000

const nothing = () => undefined

/** The appointment that has the focus, in a grid, a list or its card. */
function focused(): { id: number; element: HTMLElement } | null {
  const element = document.activeElement?.closest<HTMLElement>('[data-event], [data-appointment], [data-card]')
  const { event, appointment, card } = element?.dataset ?? {}
  return element ? { id: Number(event ?? appointment ?? card), element } : null
}

/** Goes to the button of an open card that charges, as soon as it is there. */
function goToCharge(): void {
  const until = performance.now() + PATIENCE_MS
  const look = () => {
    const button = document.querySelector<HTMLElement>('[data-card] [data-charge]')
    if (button) button.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  look()
}

/**
 * The keys of the appointment that has the focus, which do what its card does: C confirms it, Y says that they came and X
 * that they did not, P goes to what is charged. As all keys of one letter they can be turned off.
 */
export function VisitKeys({ agenda: { appointments, zone, dates }, opened, writer }: Props): null {
  const actions = useActions(writer, zone, dates)
  const { confirm, attend } = useCardActions({ actions, writer, zone, onBook: nothing })

  function act(key: string, visit: Appointment, element: HTMLElement): boolean {
    const { status, attendance, group_id } = visit
    const canAttend =
      group_id === null && status !== 'canceled' && (attendance !== 'unknown' || hasBegun(visit, new Date()))
    if (key === 'c' && status === 'pending' && attendance === 'unknown') confirm(visit)
    else if (key === 'y' && canAttend) attend(visit, 'attended')
    else if (key === 'x' && canAttend) attend(visit, 'no_show')
    else if (key === 'p' && group_id === null) {
      if (!element.dataset.card) opened.open({ id: visit.id }, element)
      goToCharge()
    } else return false
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || !deviceStore.get(shortcutsAtom)) return
    if (!(target instanceof Element) || target.closest(busy) || document.querySelector('[aria-modal="true"]')) return
    const at = focused()
    const visit = appointments.find(({ id }) => id === at?.id)
    if (at && visit && act(key.toLowerCase(), visit, at.element)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return null
}

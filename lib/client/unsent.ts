import type { Appointment } from '@/lib/contract/appointments'
import { onReached } from './connection'
import { deviceStore, tokenAtom } from './device'

/**
 * What one press said of an appointment while nobody answered. `row`: the appointment as the API knows it; `show` shows what
 * was said, and gives what shows the row again.
 */
type Unsent = { row: Appointment; send: () => void; show: () => () => void }
type Waiting = Omit<Unsent, 'show'> & { back: () => void }

/** By the appointment: of two things that were said of one, the later is meant. */
const waiting = new Map<number, Waiting>()
let isListening = false

/**
 * Sends it by itself once the API answers again. Until then it is seen as if it was sent, and the page is not left without a
 * question. It is in the memory of this page alone.
 */
export function sendLater({ show, ...unsent }: Unsent): void {
  listen()
  const { id } = unsent.row
  waiting.get(id)?.back()
  waiting.set(id, { ...unsent, back: show() })
}

/** An appointment as the API knows it, where the screen shows what was not sent yet. */
export const asKnown = (appointment: Appointment): Appointment => waiting.get(appointment.id)?.row ?? appointment

function listen() {
  if (isListening) return
  isListening = true
  onReached((isReached) => isReached && sendAll())
  // Whoever comes next sends nothing of theirs.
  deviceStore.sub(tokenAtom, () => {
    if (!deviceStore.get(tokenAtom)) takeAll()
  })
  window.addEventListener('beforeunload', (event) => {
    if (waiting.size > 0) event.preventDefault()
  })
}

function sendAll() {
  for (const { send, back } of takeAll()) {
    back()
    send()
  }
}

function takeAll(): Waiting[] {
  const all = [...waiting.values()]
  waiting.clear()
  return all
}

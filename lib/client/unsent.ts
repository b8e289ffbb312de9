import type { Appointment } from '@/lib/contract/appointments'
import { isExport } from '@/lib/target'
import { onReached } from './connection'
import { deviceStore, tokenAtom } from './device'
import { rollEnds } from './roll/forget-rolls'
import { forgetMark, hasMark, type KeptMark, keepMark } from './roll/kept-marks'
import { unsentIdsAtom } from './unsent-ids'

/**
 * What one press said of an appointment while nobody answered, and who pressed. `row`: the appointment as the API knows it,
 * where the screen has it; `show` shows what was said, and gives what shows the row again.
 */
type Unsent = {
  userId: number
  mark: KeptMark
  row?: Appointment
  /** Resolves when it was settled, or waits again; what it rejects stays on the device. */
  send: () => Promise<unknown>
  show: () => () => void
}
type Waiting = Omit<Unsent, 'show'> & { back: () => void; isKept: boolean }

/** By the appointment: of two things that were said of one, the later is meant. */
const waiting = new Map<number, Waiting>()
const sending = new Set<number>()
/** What the end of the session kept from being sent. */
const refused = new Set<number>()
let isListening = false

/**
 * Sends it by itself once the API answers again. Until then it is seen as if it was sent, and stays on the device: what the
 * page that is left did not send, the next one does. Where the device does not take it, the page is not left without a question.
 */
export function sendLater({ show, ...unsent }: Unsent): void {
  // It was on its way when its person logged out.
  if (isExport && !deviceStore.get(tokenAtom)) return
  listen()
  // Whoever logs out sends nothing any more.
  rollEnds.add(takeAll)
  const { userId, mark } = unsent
  waiting.get(mark.id)?.back()
  waiting.set(mark.id, { ...unsent, back: show(), isKept: keepMark(userId, mark) })
  tellIds()
}

/** Tells the screen which appointments it shows as nobody else sees them yet. */
const tellIds = () => deviceStore.set(unsentIdsAtom, [...new Set([...waiting.keys(), ...sending])])

/** An appointment as the API knows it, where the screen shows what was not sent yet. */
export const asKnown = (appointment: Appointment): Appointment => waiting.get(appointment.id)?.row ?? appointment

/** Does this page see to what was said of an appointment? */
export const isInHand = (id: number) => waiting.has(id) || sending.has(id)

/** What was just refused because the session is over stays on the device, for the same person. */
export const stayUnsent = (id: number) => void refused.add(id)

function listen() {
  if (isListening) return
  isListening = true
  onReached((isReached) => isReached && sendWaiting())
  // Whoever comes next sends nothing of theirs.
  deviceStore.sub(tokenAtom, () => {
    if (!deviceStore.get(tokenAtom)) takeAll()
  })
  window.addEventListener('beforeunload', (event) => {
    if ([...waiting.values()].some(({ isKept }) => !isKept)) event.preventDefault()
  })
}

/** Sends all that waits, now. */
export function sendWaiting(): void {
  for (const one of takeAll()) {
    one.back()
    void settle(one)
  }
}

async function settle({ userId, mark: { id }, isKept, send }: Waiting): Promise<void> {
  sending.add(id)
  tellIds()
  refused.delete(id)
  try {
    await inTurn(userId, async () => {
      // Another tab sent it, or its person logged out there.
      if (isKept && !hasMark(userId, id)) return
      await send()
      if (!waiting.has(id) && !refused.has(id)) forgetMark(userId, id)
    })
  } catch {
    // It stays on the device.
  } finally {
    sending.delete(id)
    tellIds()
  }
}

/** One tab at a time. A page that did not come over https has no locks. */
const inTurn = (userId: number, act: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request(`marks.${userId}`, act) : act()

function takeAll(): Waiting[] {
  const all = [...waiting.values()]
  waiting.clear()
  tellIds()
  return all
}

import { IconArrowBackUp } from '@tabler/icons-react'
import { deviceStore } from '@/lib/client/device'
import { isScreenHeld } from '@/lib/client/hold'
import { dismiss, notify, type Toast, toastsAtom, type Undone } from '@/lib/client/toasts'
import { focusBack } from './focus-back'
import { isAnswered } from './under-way'
import { keptDeeds, lastOf, setStep, stepOf, takeKept } from './undo-steps'
import type { UndoTexts } from './undo-texts'

/** What is taken back sooner than this says only what came of it: nothing flickers. */
const SEEN_MS = 300

const back = { type: 'success', icon: IconArrowBackUp } as const

/** The person is done with a toast. Once: what can be pressed in it can be while it leaves, too. Whether it was there. */
export function finish(toast: Toast, act?: () => void): boolean {
  if (!deviceStore.get(toastsAtom).includes(toast)) return false
  focusBack()
  dismiss(toast.id)
  act?.()
  return true
}

/** Does it offer to take back what was done before that which it says? */
export const isEarlier = (toast: Toast) => stepOf(toast).deed !== toast

/**
 * Takes back what a toast offers to, and says so: of an appointment what it is now. What was done to the same appointment
 * before can be taken back next. Whether it was.
 */
export async function takeBack(toast: Toast, texts: UndoTexts): Promise<boolean> {
  const { deed, earlier } = stepOf(toast)
  const end = keepMeanwhile(toast)
  if (!end) return false
  const { message, of = message, detail } = deed
  let said: Pick<Toast, 'message' | 'detail'> | null = null
  let { appointment } = deed
  try {
    const undone = await deed.undo?.()
    if (typeof undone === 'object' && 'now' in undone) appointment = undone.now
    if (undone) said = (await wordsOf(undone, texts)) ?? { message: texts.t('undone', { deed: of }), detail }
  } finally {
    end()
  }
  if (!said) return false
  const id = notify({ ...back, ...said, appointment, undo: earlier?.deed.undo })
  if (earlier) setStep(id, earlier)
  return true
}

/**
 * Keeps a toast while what it says is taken back, which nothing can be done about: it says so where that takes its time,
 * also one that had left. Gives what ends that; null where it is gone, or being taken back already.
 */
function keepMeanwhile(toast: Toast): (() => void) | null {
  const isThere = deviceStore.get(toastsAtom).includes(toast)
  if (!isThere && !takeKept(toast)) return null
  const taken = { undo: undefined, state: 'taken', duration_ms: null } as const
  // By its number: what it says may get a word more meanwhile.
  const put = (change: Partial<Toast>) =>
    deviceStore.set(toastsAtom, (toasts) => toasts.map((one) => (one.id === toast.id ? { ...one, ...change } : one)))
  if (isThere) {
    focusBack()
    put(taken)
  }
  const timer = setTimeout(() => {
    if (!isThere) deviceStore.set(toastsAtom, (toasts) => [...toasts, { ...toast, ...taken }])
    put({ state: 'undoing' })
  }, SEEN_MS)
  return () => {
    clearTimeout(timer)
    dismiss(toast.id)
  }
}

async function wordsOf(undone: Undone, texts: UndoTexts) {
  if (typeof undone !== 'object') return null
  return 'was' in undone ? import('./say-back').then(({ sayBack }) => sayBack(undone, texts)) : undone
}

/** Where Ctrl+Z takes back what was typed, or belongs to a window. */
const OWN_UNDO = 'select, :read-write'
/** A question above the screen (`DecisionFrame`): what was done before it is not what one wants to be without. */
const QUESTION = '[data-question]'

/** What the key is taking back: another press waits for it, and is for nothing where that failed. */
let running: Promise<boolean> | null = null

/**
 * Takes back the last deed of which a toast still offers it, or that is kept (`keptDeeds`): Ctrl+Z, Cmd+Z on a Mac. Step by
 * step: the next press takes back the deed before. While a question waits for its answer, nothing is; what is still on its way is waited for.
 */
export function undoByKey(event: KeyboardEvent, texts: UndoTexts): void {
  const isAsked =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  const target = event.target instanceof Element ? event.target : null
  if (!isAsked || event.defaultPrevented || event.repeat || target?.closest(OWN_UNDO)) return
  event.preventDefault()
  const turn = running ? running.then((isDone) => isDone && undoLast(texts)) : undoLast(texts)
  running = turn
  void turn.finally(() => {
    if (running === turn) running = null
  })
}

const isAsking = () => document.querySelector(QUESTION) !== null

async function undoLast(texts: UndoTexts): Promise<boolean> {
  if (isAsking()) return false
  // Meanwhile something can be asked: the answer may be that the time is taken.
  if (isScreenHeld() && (!(await isAnswered()) || isAsking())) return false
  const last = lastOf([...keptDeeds(), ...deviceStore.get(toastsAtom)])
  if (last) return takeBack(last, texts)
  notify({ ...back, message: texts.t('nothing_to_undo') })
  return false
}

import { putIn } from '@/components/ui/put-in'

/** `isKept`: nobody has heard it yet. */
type KeyAhead = KeyboardEvent & { isKept?: boolean }

declare global {
  interface Window {
    /** Keys that wait, kept by the document's own script (`start-script`); `isHeard`: by `giveKeysAhead` from now on. */
    keysAhead?: KeyAhead[] & { isHeard?: boolean }
  }
}

/** So long after it was pressed a key still does what it is for. */
const PATIENCE_MS = 10_000
/** So often a key that nobody takes yet is tried again. */
const AGAIN_MS = 100

const isCtrl = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey
/** Does it open something that is then typed in: the palette, or what is new? */
const opens = (event: KeyboardEvent) => event.key.toLowerCase() === (isCtrl(event) ? 'k' : 'n')
const isOld = ({ timeStamp }: KeyboardEvent) => new Event('now').timeStamp - timeStamp > PATIENCE_MS
const OPEN = '[aria-modal="true"], [data-quick]'

function focusedField(): HTMLInputElement | HTMLTextAreaElement | null {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField && field.matches(':read-write') ? field : null
}

/** What was typed after the key that opened something. That key again, held or pressed twice, is no name. */
function textOf([opener, ...keys]: KeyAhead[]): string {
  const text = keys.flatMap((each) => (each.repeat || isCtrl(each) ? [] : each.key)).join('')
  return opener && !isCtrl(opener) && /^n+$/i.test(text) ? '' : text
}

/** Presses a key anew where the focus is, and says whether something took it. */
function isTaken(event: KeyAhead): boolean {
  const again = new KeyboardEvent('keydown', event)
  ;(document.activeElement ?? document.body).dispatchEvent(again)
  return again.defaultPrevented
}

/**
 * Does what the keys are for that were pressed before the screen heard any, in their order. What is typed after one that
 * opens a form or the palette goes into its field once it has the focus, now and from now on: no letter of a name runs as
 * a shortcut while that comes. Where the first does nothing, what follows was a word, and is let go. Gives what ends that.
 */
export function giveKeysAhead(): () => void {
  window.keysAhead ??= []
  const ahead = window.keysAhead
  const off = new AbortController()
  const { signal } = off
  let timer = 0
  const drop = () => {
    ahead.length = 0
  }
  const put = () => {
    const field = focusedField()
    if (!field || !ahead[0]) return
    const text = isOld(ahead[0]) ? '' : textOf(ahead)
    drop()
    if (text) putIn(field, text)
  }
  const give = () => {
    // Nothing is kept while they are given out, or they would be again.
    const waiting = ahead.splice(0)
    for (let next = waiting.shift(); next && !isOld(next); next = waiting.shift()) {
      const isDone = next.isKept ? isTaken(next) : next.defaultPrevented
      const isTyped = isDone && (opens(next) || focusedField() !== null)
      const isAwaited = !isDone && next.isKept && opens(next)
      if (isTyped || isAwaited) ahead.splice(0, ahead.length, next, ...waiting)
      if (isTyped) return put()
      if (isAwaited) timer = window.setTimeout(give, AGAIN_MS)
      if (!isDone) return
    }
  }
  const wait = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return drop()
    const isOpening = event.defaultPrevented && !event.altKey && opens(event)
    if (isOpening && ahead.length === 0 && !focusedField() && !document.querySelector(OPEN)) ahead.push(event)
  }
  ahead.isHeard = true
  window.addEventListener('keydown', wait, { signal })
  window.addEventListener('pointerdown', drop, { signal, capture: true })
  // Once what takes the focus has done so.
  document.addEventListener('focusin', () => queueMicrotask(put), { signal })
  give()
  return () => {
    window.clearTimeout(timer)
    off.abort()
    ahead.isHeard = false
  }
}

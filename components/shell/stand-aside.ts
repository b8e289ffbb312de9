import { atom } from 'jotai'
import type { Toast } from '@/lib/client/toasts'

/** Was it done, and is gone after a while by itself? What is told from elsewhere stays until it is read. */
export const isPassing = ({ type, duration_ms }: Toast): boolean => type === 'success' && duration_ms !== null

/** Does what was said to be done stand aside? It is not to be seen then; its time stands still where it can be taken back. */
export const asideAtom = atom(false)

/**
 * Tells whether what was said last to be done is older than anything of what is open or typed in: that is what one is
 * about by now. What was open before it was said is older.
 */
export function openedSince() {
  /** By the number of the newest toast there was when it was met first. */
  const met = new WeakMap<Element, number>()
  /** @param isFirst the toasts are the first for a while: what is open was, before them */
  return (open: Element[], toasts: Toast[], isFirst: boolean): boolean => {
    const newest = isFirst ? 0 : (toasts.at(-1)?.id ?? 0)
    for (const place of open) if (!met.has(place)) met.set(place, newest)
    const done = toasts.findLast(isPassing)
    return done !== undefined && open.some((place) => met.get(place)! >= done.id)
  }
}

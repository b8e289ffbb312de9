import { deviceStore } from '@/lib/client/device'
import { isScreenHeld } from '@/lib/client/hold'
import { type Toast, toastsAtom } from '@/lib/client/toasts'
import { lastOf } from './undo-steps'

/** How often it is looked whether the answer has come. */
const LOOK_MS = 50
/** Longer than a write may take (`lib/client/api`): what is on its way for longer is not waited for. */
const LONGEST_MS = 60_000

/**
 * What is seen already and not answered has no toast yet, and is the last deed all the same. Waits for what is said of
 * it; gives whether the last deed can be taken back now: where that one failed, an older one is not meant.
 */
export async function isAnswered(): Promise<boolean> {
  const newest = Math.max(0, ...deviceStore.get(toastsAtom).map(({ id }) => id))
  const start = Date.now()
  while (isScreenHeld()) {
    if (Date.now() - start > LONGEST_MS) return false
    await look()
  }
  // Whoever wrote says so just after the answer.
  await look()
  return isSaid(deviceStore.get(toastsAtom), newest)
}

/** Is it said since that toast that something was done, and, where that cannot be taken back, nothing else? */
function isSaid(toasts: Toast[], newest: number): boolean {
  if ((lastOf(toasts)?.id ?? 0) > newest) return true
  const newer = toasts.filter(({ id }) => id > newest)
  return newer.length > 0 && newer.every(({ type }) => type === 'success')
}

const look = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

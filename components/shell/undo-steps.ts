import { deviceStore } from '@/lib/client/device'
import { type Toast, toastsAtom } from '@/lib/client/toasts'

/**
 * What the undo of a toast takes back: the deed that it says itself or, where the one after it was taken back, the one
 * before. `earlier`: what was done to the same appointment before that, whose own toast left for this one.
 */
export type Step = { deed: Toast; earlier?: Step }

const steps = new WeakMap<Toast, Step>()

export const stepOf = (toast: Toast): Step => steps.get(toast) ?? { deed: toast }

/** Keeps what the toasts could take back that left for a newer one of the same appointment; gives what ends that. */
export function followSteps(): () => void {
  let before = deviceStore.get(toastsAtom)
  return deviceStore.sub(toastsAtom, () => {
    const toasts = deviceStore.get(toastsAtom)
    const gone = before.filter((toast) => toast.undo && toast.appointment && !toasts.includes(toast))
    for (const toast of toasts) {
      if (!toast.undo || before.includes(toast)) continue
      const same = before.find(({ id }) => id === toast.id)
      // What it says was put in other words.
      if (same) steps.set(toast, { ...stepOf(same), deed: toast })
      const older = !same && gone.find((one) => isJustBefore(one, toast))
      if (older) steps.set(toast, { deed: toast, earlier: stepOf(older) })
    }
    before = toasts
  })
}

/** Was one the last that was done to the appointment before the other? What somebody else changed meanwhile is not undone. */
const isJustBefore = ({ appointment: one }: Toast, { appointment: other }: Toast) =>
  one && one.id === other?.id && one.version + 1 === other.version

/** From now on a toast takes back that step, and not what it says itself. */
export function setStep(id: number, step: Step): void {
  const toast = deviceStore.get(toastsAtom).find((one) => one.id === id)
  if (toast) steps.set(toast, step)
}

/** The last deed that can be taken back: of what was done, not of what was said, nor answered. */
export const lastOf = (toasts: Toast[]): Toast | undefined =>
  toasts.filter(({ undo }) => undo).reduce<Toast | undefined>(newer, undefined)

const doneAt = (toast: Toast) => {
  const { began, id } = stepOf(toast).deed
  return began ?? id
}
const newer = (one: Toast | undefined, other: Toast) => (one && doneAt(one) > doneAt(other) ? one : other)

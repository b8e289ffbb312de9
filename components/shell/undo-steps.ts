import { deviceStore } from '@/lib/client/device'
import { type Toast, toastsAtom } from '@/lib/client/toasts'

/**
 * What the undo of a toast takes back: the deed that it says itself or, where the one after it was taken back, the one
 * before. `earlier`: what was done to the same appointment before that, whose own toast left for this one.
 */
export type Step = { deed: Toast; earlier?: Step }

const steps = new WeakMap<Toast, Step>()

export const stepOf = (toast: Toast): Step => steps.get(toast) ?? { deed: toast }

/** So long the key takes back what was done to an appointment after its toast has left. */
const KEPT_MS = 10 * 60_000
/** What was done to an appointment, and whose toast has left, on the screen where it was done. */
let kept: { toast: Toast; until: number }[] = []
/** The newest toast of the screen before, which keeps nothing on this one. */
let ofBefore = 0

/** What the key can take back and no toast offers any more. */
export function keptDeeds(): Toast[] {
  kept = kept.filter(({ until }) => until > Date.now())
  return kept.map(({ toast }) => toast)
}

/** It is being taken back: once. Gives whether it was there. */
export function takeKept(toast: Toast): boolean {
  const isThere = keptDeeds().includes(toast)
  kept = kept.filter((one) => one.toast !== toast)
  return isThere
}

/** Another screen: what was done on the one before is out of sight, and its questions could not be asked. */
export function forgetKept(): void {
  kept = []
  ofBefore = Math.max(0, ...deviceStore.get(toastsAtom).map(({ id }) => id))
}

/**
 * Keeps what the toasts could take back that left, those also that left for a newer one of the same appointment; gives what
 * ends that.
 */
export function followSteps(): () => void {
  let before = deviceStore.get(toastsAtom)
  const end = deviceStore.sub(toastsAtom, () => {
    const toasts = deviceStore.get(toastsAtom)
    const isNew = (toast: Toast) => !before.includes(toast)
    const sameOf = ({ id }: Toast) => before.find((one) => one.id === id)
    const isHere = ({ id }: Toast) => toasts.some((one) => one.id === id)
    const gone = before.filter((toast) => toast.undo && toast.appointment && !isHere(toast))
    for (const toast of toasts.filter(isNew)) {
      const same = sameOf(toast)
      const older = same ? undefined : [...gone, ...keptDeeds()].find((one) => isJustBefore(one, toast))
      // What it says was put in other words.
      if (toast.undo && same) steps.set(toast, { ...stepOf(same), deed: toast })
      else if (toast.undo && older) steps.set(toast, { deed: toast, earlier: stepOf(older) })
      kept = kept.filter((one) => !isPassed(one.toast, toast))
    }
    const until = Date.now() + KEPT_MS
    for (const toast of gone)
      if (toast.id > ofBefore && !toasts.some((one) => isPassed(toast, one))) kept.push({ toast, until })
    before = toasts
  })
  return () => {
    end()
    kept = []
  }
}

/** Is the other what is said of the same appointment since? */
const isPassed = ({ appointment: one }: Toast, { appointment: other }: Toast) =>
  one && one.id === other?.id && one.version < other.version

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

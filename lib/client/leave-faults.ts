import { deviceStore } from './device'
import { toastsAtom } from './toasts'

/**
 * Whoever puts a form away puts away what was said of its failures: the next form is not to begin with them. What stays
 * until it is closed, or can be acted on, is about more than the form.
 */
export const leaveFaults = () =>
  deviceStore.set(toastsAtom, (toasts) =>
    toasts.filter(({ type, duration_ms, action, undo }) => type !== 'error' || duration_ms === null || action || undo),
  )

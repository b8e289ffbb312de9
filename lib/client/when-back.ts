import { ApiError } from './api-error'
import { isReached, onReached } from './connection'
import { deviceStore } from './device'
import { dismiss, toastsAtom } from './toasts'

/** What became of a deed: what tells that it was done, or null where it was not. @throws where nobody answers still */
export type Look = () => Promise<(() => void) | null>

/** Did it go out, and no answer of the API's come? Without a network nothing went. */
export const mayBeSaved = (error: unknown) =>
  error instanceof ApiError && (error.code === 'upstream_timeout' || (error.code === 'failure' && error.status > 500))

/**
 * Once the API answers again it is asked what became of what nobody answered, and that is told where it was done. Nothing
 * is sent again. Not any more where nobody waits for it (`isWaited`): it was sent again by a press, or given up.
 */
export function whenBack(isWaited: () => boolean, look: Look, onNotDone?: () => void): void {
  let isAsking = false
  const end = onReached((isBack) => void (isBack && ask()))
  async function ask() {
    if (!isWaited()) return end()
    if (isAsking) return
    isAsking = true
    try {
      const tell = await look()
      end()
      if (isWaited()) (tell ?? onNotDone)?.()
    } catch {
      // Nobody answers still, or it cannot be read: what was said is true until then.
      if (isReached()) end()
    } finally {
      isAsking = false
    }
  }
}

/** The same of a toast that says that nobody knows: it leaves for what tells the truth, or says that it was not done. */
export function toastWhenBack(id: number, look: Look, notDone: string): void {
  const put = (detail: string) =>
    deviceStore.set(toastsAtom, (toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, detail } : toast)))
  const isThere = () => deviceStore.get(toastsAtom).some((toast) => toast.id === id)
  const lookAt = async () => {
    const tell = await look()
    if (!tell) return null
    return () => {
      dismiss(id)
      tell()
    }
  }
  whenBack(isThere, lookAt, () => put(notDone))
}

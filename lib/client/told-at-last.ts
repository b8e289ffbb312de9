import { ApiError, isUnanswered } from './api-error'
import { isReached, onReached } from './connection'
import { probe } from './probe'

/** So long what was sent may still be under way before it is asked what became of it. */
const SETTLES_MS = 500
/** So long one waits for a connection: what is told later than that is not what somebody waits for. */
const WAITS_MS = 5000

type Ways = {
  /** Called once nobody answered, before it is asked again. */
  meanwhile?: () => void
  /** Without a connection it waits elsewhere, and is not waited for here. */
  isKept?: boolean
  /** What never went out, or the API says of itself, is said as it is. */
  isLostOnly?: boolean
}

/**
 * Writes and, where nobody answered, asks by itself once more what became of it, as soon as the API can be reached: by
 * the same Idempotency-Key, or by reading first whether it is there (`isAgain`), so that nothing is written twice.
 * @throws what was refused; without a network that; else that no answer came, and nobody knows whether it is saved
 */
export async function toldAtLast<T>(write: (isAgain: boolean) => Promise<T>, ways: Ways = {}): Promise<T> {
  try {
    return await write(false)
  } catch (error) {
    if (!mayHaveCome(error) || !navigator.onLine || (ways.isKept && !isReached())) throw error
    if (ways.isLostOnly && isUnavailable(error)) throw error
    ways.meanwhile?.()
    if (!(await answersAgain())) throw unsure()
    return await write(true).catch((again) => {
      throw mayHaveCome(again) ? unsure() : again
    })
  }
}

/** What the API itself calls its failure (500) has saved nothing. */
const mayHaveCome = (error: unknown) => isUnanswered(error) && error instanceof ApiError && error.status !== 500

const isUnavailable = (error: unknown) => error instanceof ApiError && error.code === 'unavailable'

const unsure = () => new ApiError(0, { code: 'upstream_timeout', message: '', errors: {} })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function answersAgain(): Promise<boolean> {
  const reached = Promise.withResolvers<void>()
  const end = onReached((isBack) => isBack && reached.resolve())
  await Promise.all([pause(SETTLES_MS), isReached() || Promise.race([probe(), reached.promise, pause(WAITS_MS)])])
  if (!isReached()) await Promise.race([reached.promise, pause(WAITS_MS)])
  end()
  return isReached()
}

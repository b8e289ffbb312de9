import type { Locale } from '@/lib/i18n/locales'
import type { LaterFile } from '@/lib/i18n/messages'
import { isReached, onReached } from './connection'
import { whenIdle } from './when-idle'

/** Does the person ask for as little as can be? (Not every browser tells.) */
const savesData = () => Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData)

/**
 * Fetches what may be asked for later, so that it is there when the network is not: one after another, once the page has
 * come and the browser has nothing better to do. What does not come is tried again when the API is reached anew. Nothing
 * for who saves data. Returns what gives it up.
 */
export function fetchAhead(parts: (() => Promise<unknown>)[]): () => void {
  if (savesData()) return () => undefined
  let isGone = false
  let isBusy = false
  const missing = [...parts]
  const run = async () => {
    if (isBusy) return
    isBusy = true
    for (const part of [...missing]) {
      if (isGone || !isReached()) break
      const came = await part().then(
        () => true,
        () => false,
      )
      if (came) missing.splice(missing.indexOf(part), 1)
    }
    isBusy = false
  }
  const forget = whenIdle(() => void run())
  const end = onReached((isThere) => isThere && void run())
  return () => {
    isGone = true
    forget()
    end()
  }
}

/** Texts of later files, for `fetchAhead`: `MoreTexts` finds them there. */
export const textsAhead = (locale: Locale, files: LaterFile[]) => () =>
  import('@/lib/i18n/compiled').then(({ loadCompiled }) => loadCompiled(locale, files))

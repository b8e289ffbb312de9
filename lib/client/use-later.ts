import { useEffect, useState } from 'react'
import { useIsIdle } from './use-is-idle'

const AGAIN_MS = 30_000

/**
 * Code that the first screen does without. It comes once that screen is there and the browser has nothing to do, or at
 * once when it is `asked` for (a number that is another each time). Without a network it `isMissing`, and is tried again
 * every half minute and each time that it is asked for. `load` must be the same function at every render.
 */
export function useLater<T>(load: () => Promise<T>, asked = 0): { loaded: T | null; isMissing: boolean } {
  const isIdle = useIsIdle()
  const [loaded, setLoaded] = useState<T | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isWanted = loaded === null && (isIdle || asked > 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies(asked): who asks anew has it tried anew
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    let timer = 0
    const attempt = () =>
      load().then(
        (code) => isGone || setLoaded(() => code),
        () => {
          if (isGone) return
          setMissing(true)
          timer = window.setTimeout(attempt, AGAIN_MS)
        },
      )
    void attempt()
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [isWanted, load, asked])

  return { loaded, isMissing: isMissing && loaded === null }
}

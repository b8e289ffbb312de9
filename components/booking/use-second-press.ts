import { useEffect } from 'react'
import { putIn } from '@/components/ui/put-in'

/** How soon after the form its key is still the press that opened it, and how soon the next letter shows that it was not. */
const HASTY_MS = 300
const MEANT_MS = 500

/**
 * Keeps the key N that opened the form, pressed twice or held, out of the field where who comes is looked for. What was a
 * name's first letter after all is put back as soon as the next one follows.
 * @param isOpenedByKey whether it may have been: nobody pointed at a time
 */
export function useSecondPress(isOpenedByKey: boolean): void {
  useEffect(() => {
    if (!isOpenedByKey) return
    const opened = performance.now()
    let isHeld = true
    let kept: { key: string; at: number } | null = null
    const onKey = (event: KeyboardEvent) => {
      const { target, key, repeat } = event
      if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
      const now = performance.now()
      const isN = key.toLowerCase() === 'n'
      if (isN && target.value === '' && (repeat ? isHeld : now - opened < HASTY_MS)) {
        event.preventDefault()
        if (!repeat) kept = { key, at: now }
        return
      }
      isHeld = false
      if (kept && !isN && key.length === 1 && target.value === '' && now - kept.at < MEANT_MS) putIn(target, kept.key)
      kept = null
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isOpenedByKey])
}

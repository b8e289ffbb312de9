import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '@/components/ui/sheet-gone'

/** Mantine gives the focus back 10 ms after a dialog closes. */
const FOCUS_BACK_MS = 20

/**
 * What is deleted takes the button that asked for it along: the focus goes to the first control (or heading) of the
 * place instead of getting lost. `count` is how many there are, undefined while that is not known; nothing happens
 * while a dialog `isOpen`.
 */
export function useFocusAfterDelete<T extends HTMLElement>(
  count: number | undefined,
  isOpen: boolean,
): RefObject<T | null> {
  const place = useRef<T>(null)
  const last = useRef(count)
  useEffect(() => {
    if (isOpen) return
    const isFewer = last.current !== undefined && count !== undefined && count < last.current
    last.current = count
    if (!isFewer) return
    const timer = setTimeout(() => {
      if (isFocusLost()) place.current?.querySelector<HTMLElement>('button, input, [tabindex]')?.focus()
    }, FOCUS_BACK_MS)
    return () => clearTimeout(timer)
  }, [count, isOpen])
  return place
}

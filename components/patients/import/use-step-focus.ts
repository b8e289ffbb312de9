import { useEffect, useRef } from 'react'

/**
 * Where another step stands in place of the one before, whose button had the focus and is gone, the focus goes to its
 * heading; not where a person has it elsewhere.
 */
export function useStepFocus(step: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    place.current?.querySelector('h2')?.focus()
  }, [step])
  return place
}

import { useLayoutEffect, useRef } from 'react'

/** No second click of a double one comes later than this. */
const SECOND_CLICK_MS = 600

/**
 * As high as it was once: what a press takes away leaves its place above the other buttons, which stay under the pointer
 * (a second click must not press another). A sheet from below, which a press that takes something away closes, stands on
 * its foot: there they do not move anyway. Where it `isOver` and much has gone, the place is given back once no second
 * click can come: why it was canceled is asked below.
 */
export function useKeptHeight(isSheet: boolean, isOver: boolean) {
  const stack = useRef<HTMLDivElement>(null)
  const isGivenBack = useRef(false)
  useLayoutEffect(() => {
    const { current } = stack
    if (current && !isSheet && !isGivenBack.current) current.style.minHeight = `${current.offsetHeight}px`
  })
  useLayoutEffect(() => {
    isGivenBack.current = false
    if (!isOver) return
    const timer = window.setTimeout(() => {
      isGivenBack.current = true
      if (stack.current) stack.current.style.minHeight = ''
    }, SECOND_CLICK_MS)
    return () => window.clearTimeout(timer)
  }, [isOver])
  return stack
}

import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle'

/** Has the screen been drawn, and the browser come to rest once? What is not needed before waits for it. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

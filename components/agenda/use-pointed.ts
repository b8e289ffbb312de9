import { useEffect, useState } from 'react'

/** Has a mouse come to the screen? Only then is what answers to pointing loaded. */
export function usePointed(): boolean {
  const [isPointed, setPointed] = useState(false)
  useEffect(() => {
    if (isPointed) return
    // It may have come before this code did.
    if (document.querySelector('[data-event]:hover')) return setPointed(true)
    const off = new AbortController()
    const over = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(true)
    document.addEventListener('pointermove', over, { passive: true, signal: off.signal })
    return () => off.abort()
  }, [isPointed])
  return isPointed
}

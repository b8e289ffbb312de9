import { type RefObject, useCallback, useRef, useState } from 'react'

/** A button, the first in `root`, and the panel behind it, which gives the focus back to the button when it closes. */
export function usePanel() {
  const [isOpen, setOpen] = useState(false)
  const root: RefObject<HTMLDivElement | null> = useRef(null)
  const close = useCallback(() => {
    setOpen(false)
    if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus()
  }, [])
  const toggle = () => (isOpen ? close() : setOpen(true))
  return { root, isOpen, close, toggle }
}

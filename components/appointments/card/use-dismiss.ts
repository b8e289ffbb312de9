import { type RefObject, useEffect } from 'react'

/** Closes what floats on Escape and on a press outside of it; `isOwn` spares what belongs to it elsewhere. */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  close: () => void,
  isOwn?: (target: Element) => boolean,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || ref.current?.contains(target) || isOwn?.(target)) return
      close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [ref, close, isOwn])
}

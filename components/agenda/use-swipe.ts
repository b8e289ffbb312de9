import { useMemo, useRef } from 'react'

const LEAST_PX = 56
/** Slower than this is a drag or a long press, not a swipe. */
const MOST_MS = 450

/** As much of a touch as tells a swipe, of React's event or the browser's. */
type Touched = Pick<TouchEvent, 'timeStamp' | 'target' | 'defaultPrevented'> &
  Record<'touches' | 'changedTouches', ArrayLike<Pick<Touch, 'clientX' | 'clientY'>>>

/** What can still be scrolled sideways around a touch, which a finger does first. */
function roomAround(target: EventTarget | null) {
  const room = { left: false, right: false }
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    const most = at.scrollWidth - at.clientWidth
    if (most <= 1 || !/auto|scroll/.test(getComputedStyle(at).overflowX)) continue
    room.left ||= at.scrollLeft > 1
    room.right ||= at.scrollLeft < most - 1
  }
  return room
}

/**
 * Handlers that tell a quick sideways swipe of one finger from scrolling, also sideways where there is anything to
 * scroll to, and from dragging, which keeps the touch from the browser. A mouse touches nothing.
 */
export function useSwipe(onLeft: () => void, onRight: () => void) {
  const start = useRef<{ x: number; y: number; at: number; room: ReturnType<typeof roomAround> } | null>(null)
  return useMemo(
    () => ({
      onTouchStart({ touches, timeStamp, target }: Touched) {
        const touch = touches.length === 1 ? touches[0] : undefined
        start.current = touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp, room: roomAround(target) } : null
      },
      onTouchMove({ defaultPrevented }: Touched) {
        if (defaultPrevented) start.current = null
      },
      onTouchEnd({ changedTouches, timeStamp }: Touched) {
        const from = start.current
        const touch = changedTouches[0]
        start.current = null
        if (!from || !touch || timeStamp - from.at > MOST_MS) return
        const across = touch.clientX - from.x
        if (Math.abs(across) < LEAST_PX || Math.abs(across) < 2 * Math.abs(touch.clientY - from.y)) return
        if (across < 0 ? from.room.right : from.room.left) return
        if (across < 0) onLeft()
        else onRight()
      },
    }),
    [onLeft, onRight],
  )
}

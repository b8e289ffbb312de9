import { useMemo, useRef } from 'react'

const LEAST_PX = 56
/** Slower than this is a drag or a long press, not a swipe. */
const MOST_MS = 450

/** As much of a touch as tells a swipe, of React's event or the browser's. */
type Touched = Pick<TouchEvent, 'timeStamp'> &
  Record<'touches' | 'changedTouches', ArrayLike<Pick<Touch, 'clientX' | 'clientY'>>>

/** Handlers that tell a quick sideways swipe of one finger from scrolling and dragging. */
export function useSwipe(onLeft: () => void, onRight: () => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null)
  return useMemo(
    () => ({
      onTouchStart({ touches, timeStamp }: Touched) {
        const touch = touches[0]
        start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null
      },
      onTouchEnd({ changedTouches, timeStamp }: Touched) {
        const from = start.current
        const touch = changedTouches[0]
        start.current = null
        if (!from || !touch || timeStamp - from.at > MOST_MS) return
        const across = touch.clientX - from.x
        if (Math.abs(across) < LEAST_PX || Math.abs(across) < 2 * Math.abs(touch.clientY - from.y)) return
        if (across < 0) onLeft()
        else onRight()
      },
    }),
    [onLeft, onRight],
  )
}

import { type RefCallback, useCallback, useState } from 'react'

const WEEKS = 6
/** Of a cell of the month: its day's number and how much is booked, and one appointment (month.module.css). */
const HEAD_PX = 31
const LINE_PX = 18
const usualLines = 3

/** How many appointments fit into a day of the month, and the ref of what holds the weeks. */
export function useLines(): [number, RefCallback<HTMLElement>] {
  const [lines, setLines] = useState(usualLines)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() =>
      setLines(Math.max(1, Math.floor((element.clientHeight / WEEKS - HEAD_PX) / LINE_PX))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [lines, measured]
}

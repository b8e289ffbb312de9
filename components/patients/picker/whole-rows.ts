import { type RefObject, useLayoutEffect } from 'react'

/** A row of a list: where it begins in it, and how high it is. Pixels. */
type Row = { top: number; height: number }

/** However little room there is, so many are seen. */
const LEAST = 2
/** Between the list and what it leaves free. */
const GAP_PX = 8

/** How high a list is so that its last row is seen whole: the rows that end within `room`, two at least. Pixels. */
export function wholeHeight(rows: Row[], room: number): number {
  const ends = rows.map(({ top, height }) => top + height)
  const whole = ends.filter((end) => end <= room)
  return whole.length >= Math.min(LEAST, rows.length) ? (whole.at(-1) ?? 0) : (ends[LEAST - 1] ?? ends.at(-1) ?? 0)
}

/**
 * Lets a list that lies over its form end with a whole row, above the button that sends the form; the rest of it is
 * scrolled to.
 * @param of what it holds: measured again with each
 */
export function useWholeRows(list: RefObject<HTMLElement | null>, of: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    box.style.maxHeight = ''
    if (box.offsetHeight === 0) return
    const edges = box.offsetHeight - box.clientHeight
    const padding = Number.parseFloat(getComputedStyle(box).paddingBottom) || 0
    const { top, height } = box.getBoundingClientRect()
    const save = box.closest('form')?.querySelector('[type="submit"]')?.getBoundingClientRect().top ?? 0
    const most = save > top ? Math.min(height, save - GAP_PX - top) : height
    const rows = Array.from(box.children, (row) => (row instanceof HTMLElement ? row : null))
      .filter((row) => row !== null)
      .map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }))
    box.style.maxHeight = `${wholeHeight(rows, most - edges - padding) + edges + padding}px`
  }, [list, of])
}

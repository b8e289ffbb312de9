import { type RefObject, useLayoutEffect } from 'react'

/** A row of a list: where it begins in it, and how high it is. Pixels. */
type Row = { top: number; height: number }

/** However little room there is, so many are seen. */
const LEAST = 2
/** Between the list and what it leaves free. */
const GAP_PX = 8

/**
 * How high a list's rows are seen within `room`: all of them or, where there are more, so many that the last one is seen
 * by half, which says that it goes on; two at least. Pixels.
 */
export function rowsHeight(rows: Row[], room: number): number {
  const ends = rows.map(({ top, height }) => top + height)
  const whole = ends.at(-1) ?? 0
  if (whole <= room) return whole
  const halves = rows.map(({ top, height }) => top + Math.round(height / 2))
  return Math.max(halves.findLast((half) => half <= room) ?? 0, ends[LEAST - 1] ?? whole)
}

/**
 * Lets a list that lies over its form end above the button that sends the form; the rest of it is scrolled to, under what
 * is pinned at its foot.
 * @param of what it holds: measured again with each
 */
export function useListHeight(list: RefObject<HTMLElement | null>, of: string): void {
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
    const all = Array.from(box.children).filter((row) => row instanceof HTMLElement)
    const pinned = all.find(({ dataset }) => dataset.create !== undefined)?.offsetHeight ?? 0
    const rows = all
      .filter(({ dataset }) => dataset.create === undefined)
      .map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }))
    const around = edges + padding + pinned
    // Creating alone begins where the first row would.
    const start = rows.length > 0 ? 0 : Number.parseFloat(getComputedStyle(box).paddingTop) || 0
    box.style.maxHeight = `${rowsHeight(rows, most - around) + around + start}px`
  }, [list, of])
}

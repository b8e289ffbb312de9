import { useLayoutEffect, useRef, useState } from 'react'
import type { CursorHandle } from './cursor'
import type { GhostHandle } from './ghost'
import { type Groups, groupByColumn } from './layout/group-by-column'
import type { Texts } from './layout/texts'
import type { CalendarEvent, CalendarGridProps } from './layout/types'

/** What the gestures read: the latest props, without being made again for each. */
type Latest = CalendarGridProps & { groups: Groups; texts: Texts }

type Hands = {
  root: HTMLElement | null
  scroller: HTMLElement | null
  body: HTMLElement | null
  live: HTMLElement | null
  cursor: CursorHandle | null
}
type Refs = { [Name in keyof Hands]: (hand: Grid[Name]) => void }

/**
 * The grid's hands on the page, one object for its whole life. Gestures work on it and on the DOM; React hears of
 * their result only.
 */
export type Grid = Hands & {
  latest: Latest
  /** Comes with the gestures. */
  ghost: GhostHandle | null
  /** The appointment that has the focus, so that it keeps it when it moves to another column. */
  focusedId: number | null
}

function makeGrid(latest: Latest): { grid: Grid; refs: Refs } {
  const none = { root: null, scroller: null, body: null, live: null, cursor: null }
  const grid: Grid = { ...none, ghost: null, latest, focusedId: null }
  const hold =
    <Name extends keyof Hands>(name: Name) =>
    (hand: Grid[Name]) => {
      grid[name] = hand
    }
  const refs = {
    root: hold('root'),
    scroller: hold('scroller'),
    body: hold('body'),
    live: hold('live'),
    cursor: hold('cursor'),
  }
  return { grid, refs }
}

/** The grid's object and its events by column, whose lists keep their identity while nothing in them changes. */
export function useGrid(props: CalendarGridProps, texts: Texts): { grid: Grid; refs: Refs; groups: Groups } {
  const previous = useRef<Groups>(new Map())
  const groups = groupByColumn(previous.current, props.events)
  const latest = { ...props, groups, texts }
  const [{ grid, refs }] = useState(() => makeGrid(latest))
  useLayoutEffect(() => {
    previous.current = groups
    grid.latest = latest
  })
  return { grid, refs, groups }
}

export const columnElements = (grid: Grid) => [
  ...(grid.body?.querySelectorAll<HTMLElement>(':scope > [data-column]') ?? []),
]

/** An appointment's element; one that passes midnight has one in each of two columns, the other has the first. */
export const eventElement = (grid: Grid, id: number, column?: string) =>
  grid.body?.querySelector<HTMLElement>(`${column ? `[data-column="${column}"] ` : ''}[data-event="${id}"]`) ?? null

/** The appointment that a node of the page belongs to. */
export function eventOf(grid: Grid, node: EventTarget | null): { event: CalendarEvent; element: HTMLElement } | null {
  const element = node instanceof Element ? node.closest<HTMLElement>('[data-event]') : null
  const key = element?.closest<HTMLElement>('[data-column]')?.dataset.column
  const event = grid.latest.groups.get(key ?? '')?.find(({ id }) => id === Number(element?.dataset.event))
  return event && element ? { event, element } : null
}

export const columnIndexOf = (grid: Grid, key: string | undefined) =>
  grid.latest.columns.findIndex((column) => column.key === key)

/** The first scroll, where the style sheet's `scroll-initial-target` does not do it before the script arrives. */
export function scrollToStart({ scroller, body }: Grid) {
  const mark = body?.querySelector<HTMLElement>('[data-start]')
  if (!scroller || !mark || CSS.supports('scroll-initial-target', 'nearest')) return
  scroller.scrollTop = mark.offsetTop - 12
  scroller.scrollLeft = mark.offsetLeft - (body?.querySelector<HTMLElement>('[data-column]')?.offsetLeft ?? 0)
}

/** Reads a sentence aloud, politely. */
export function announce(grid: Grid, text: string) {
  if (grid.live) grid.live.textContent = text
}

/** Makes an element of the grid its one tab stop and gives it the focus. */
export function focusIn(grid: Grid, element: HTMLElement, options?: FocusOptions) {
  for (const other of grid.body?.querySelectorAll<HTMLElement>('button[tabindex="0"]') ?? []) other.tabIndex = -1
  element.tabIndex = 0
  element.focus(options)
}

/** After a render: the focus follows its appointment to another column, and the grid still has a tab stop. */
export function keepFocus(grid: Grid) {
  const { body, cursor, focusedId } = grid
  if (focusedId !== null && document.activeElement === document.body) {
    const element = eventElement(grid, focusedId)
    if (element) focusIn(grid, element, { preventScroll: true })
    else if (cursor) focusIn(grid, cursor.element, { preventScroll: true })
  }
  if (cursor && !body?.querySelector('button[tabindex="0"]')) cursor.element.tabIndex = 0
}

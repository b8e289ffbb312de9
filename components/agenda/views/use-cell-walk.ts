import { type FocusEvent, type KeyboardEvent, type RefCallback, useCallback } from 'react'

/** A cell's empty part is one where it is its only free time; else it stands for another, and is only pressed. */
const stop = 'button:not([data-empty])'
const buttonsIn = (cell: Element | null | undefined) => [...(cell?.querySelectorAll<HTMLElement>(stop) ?? [])]
const cellsOf = (row: Element | null | undefined) => [...(row?.querySelectorAll('td[data-column]') ?? [])]

/** Of the rows from one on, in a direction, the first whose cell of the same day has buttons. */
function besideIn(row: Element | null, index: number, isDown: boolean): HTMLElement[] {
  for (let next = row; next; next = isDown ? next.nextElementSibling : next.previousElementSibling) {
    const buttons = buttonsIn(cellsOf(next)[index])
    if (buttons.length > 0) return buttons
  }
  return []
}

const isAppointment = (button: HTMLElement) => button.dataset.event !== undefined

/** Where a key leads from a button of a table of days: within its cell and on into the row's neighbour, or aside. */
function nextOf(key: string, button: HTMLElement): HTMLElement | undefined {
  const cell = button.closest('td')
  const row = button.closest('tr')
  const own = buttonsIn(cell)
  const cells = cellsOf(row)
  const [at, column] = [own.indexOf(button), cells.indexOf(cell as Element)]
  switch (key) {
    case 'ArrowDown':
      return own[at + 1] ?? besideIn(row?.nextElementSibling ?? null, column, true)[0]
    case 'ArrowUp':
      return own[at - 1] ?? besideIn(row?.previousElementSibling ?? null, column, false).at(-1)
    case 'ArrowRight':
      return cells.slice(column + 1).flatMap(buttonsIn)[0]
    case 'ArrowLeft':
      return buttonsIn(
        cells
          .slice(0, column)
          .reverse()
          .find((each) => buttonsIn(each).length > 0),
      )[0]
    case 'Home':
      return own[0]
    case 'End':
      return own.at(-1)
    case 'PageDown':
      return own.slice(at + 1).find(isAppointment)
    case 'PageUp':
      return own.slice(0, at).findLast(isAppointment)
    default:
      return undefined
  }
}

/** The one tab stop of a table, and on free time the mark by which a form and the clipboard know where one stands. */
function stopAt(table: HTMLElement, button: HTMLElement) {
  for (const other of table.querySelectorAll<HTMLElement>('button[tabindex="0"]')) other.tabIndex = -1
  for (const other of table.querySelectorAll('[data-cursor]')) other.removeAttribute('data-cursor')
  button.tabIndex = 0
  if (button.dataset.free) button.dataset.cursor = ''
}

const walked = new Set(['Home', 'End', 'PageUp', 'PageDown'])

/**
 * The keys of a table of days that is one tab stop, at first on `day` (now, or where it opens): arrows walk through its
 * buttons. To be spread on the table.
 */
export function useCellWalk(day: string) {
  const ref: RefCallback<HTMLElement> = useCallback(
    (table) => {
      if (!table) return
      const begin = () => {
        const first =
          table.querySelector<HTMLElement>(`td[data-day="${day}"] [data-now] ~ ${stop}`) ??
          table.querySelector<HTMLElement>(`td[data-day="${day}"] ${stop}`) ??
          table.querySelector<HTMLElement>(stop)
        if (first) stopAt(table, first)
      }
      const keep = () => {
        if (!table.querySelector('button[tabindex="0"]')) begin()
      }
      // Another day is asked for, by whom it is not at work here.
      if (!table.contains(document.activeElement)) begin()
      const observer = new MutationObserver(keep)
      observer.observe(table, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    [day],
  )
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target.matches(stop)) stopAt(currentTarget, target)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const next = nextOf(event.key, event.target)
    if (!event.key.startsWith('Arrow') && !walked.has(event.key)) return
    event.preventDefault()
    next?.focus()
  }
  return { ref, onFocus, onKeyDown }
}

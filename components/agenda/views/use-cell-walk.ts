import { type FocusEvent, type KeyboardEvent, type RefCallback, useCallback } from 'react'

const buttonsIn = (cell: Element | null | undefined) => [...(cell?.querySelectorAll<HTMLElement>('button') ?? [])]
const cellsOf = (row: Element | null | undefined) => [...(row?.querySelectorAll('td[data-column]') ?? [])]

/** Of the rows from one on, in a direction, the first whose cell of the same day has buttons. */
function besideIn(row: Element | null, index: number, isDown: boolean): HTMLElement[] {
  for (let next = row; next; next = isDown ? next.nextElementSibling : next.previousElementSibling) {
    const buttons = buttonsIn(cellsOf(next)[index])
    if (buttons.length > 0) return buttons
  }
  return []
}

/** Where an arrow leads from a button of a table of days: within its cell and on into the row's neighbour, or aside. */
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
    default:
      return undefined
  }
}

/** The keys of a table of days that is one tab stop: arrows walk through its buttons. To be spread on the table. */
export function useCellWalk() {
  const ref: RefCallback<HTMLElement> = useCallback((table) => {
    if (!table) return
    const keep = () => {
      if (table.querySelector('button[tabindex="0"]')) return
      const first = table.querySelector<HTMLElement>('button')
      if (first) first.tabIndex = 0
    }
    keep()
    const observer = new MutationObserver(keep)
    observer.observe(table, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!target.matches('button')) return
    for (const other of currentTarget.querySelectorAll<HTMLElement>('button[tabindex="0"]')) other.tabIndex = -1
    target.tabIndex = 0
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const next = nextOf(event.key, event.target)
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    next?.focus()
  }
  return { ref, onFocus, onKeyDown }
}

import type { KeyboardEvent } from 'react'

/** Goes to the link of a list's first row. */
export const focusFirstRow = () => document.querySelector<HTMLElement>('[data-row-link]')?.focus()

/** `onKeyDown` of a table's body, or of a list: the arrows walk from row to row, by the link or the tick box that each has. */
export function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const row = (event.target as HTMLElement).closest('tr, li')
  const next = links[links.findIndex((link) => link.closest('tr, li') === row) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

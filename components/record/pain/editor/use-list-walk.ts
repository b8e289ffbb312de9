import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

const BUTTON = 'li button'
const STOP = 'li button[tabindex="0"]'
const steps: Record<string, 'row' | 'button'> = {
  ArrowDown: 'row',
  ArrowUp: 'row',
  ArrowRight: 'button',
  ArrowLeft: 'button',
}

/** Where a key leads in a list of rows of buttons; to the row above or below it keeps the place within the row. */
function nextOf(list: HTMLElement, at: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...list.querySelectorAll<HTMLElement>(BUTTON)]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  if (steps[key] === 'button') return all[all.indexOf(at) + by]
  const rows = [...list.querySelectorAll('li')]
  const row = at.closest('li')
  if (!row) return
  const own = [...row.querySelectorAll('button')].indexOf(at as HTMLButtonElement)
  const found = rows[rows.indexOf(row) + by]
  const buttons = [...(found?.querySelectorAll<HTMLElement>('button') ?? [])]
  return buttons[Math.min(own, buttons.length - 1)]
}

/** The one tab stop of a list. */
function stopAt(list: HTMLElement, button: HTMLElement | null) {
  if (!button) return
  for (const other of list.querySelectorAll<HTMLElement>(BUTTON)) other.tabIndex = other === button ? 0 : -1
}

/**
 * A long list of rows of buttons is one tab stop; the arrows, Home and End walk in it. To be spread on the list, whose
 * buttons are no tab stops of their own.
 */
export function useListWalk() {
  const ref = useRef<HTMLDivElement>(null)
  // What had the tab stop may have been searched away.
  useEffect(() => {
    const list = ref.current
    if (list && !list.querySelector(STOP)) stopAt(list, list.querySelector<HTMLElement>(BUTTON))
  })
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target.matches(BUTTON)) stopAt(currentTarget, target)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(key in steps || key === 'Home' || key === 'End')) return
    if (!(target instanceof HTMLElement) || !target.matches(BUTTON)) return
    event.preventDefault()
    nextOf(currentTarget, target, key)?.focus()
  }
  return { ref, onFocus, onKeyDown }
}

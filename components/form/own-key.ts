import type { KeyboardEvent } from 'react'

/**
 * Whether a key was pressed in this sheet itself. React also brings it those of a dialog that opened out of it, which
 * answers its own Escape.
 */
export function isOwnKey({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const own = currentTarget.querySelector('[role="dialog"]')
  return own !== null && target instanceof Element && target.closest('[role="dialog"]') === own
}

/**
 * Escape of whatever holds a field: not the one that closes a list that is open below it, nor one that ends the composing
 * of a word.
 */
export function isLeaveKey({ key, target, nativeEvent }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || nativeEvent.isComposing) return false
  return !(target instanceof Element && target.matches('[aria-haspopup="listbox"][aria-expanded="true"]'))
}

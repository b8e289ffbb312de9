import type { KeyboardEvent } from 'react'

/**
 * Whether a key was pressed in this sheet itself. React also brings it those of a dialog that opened out of it, which
 * answers its own Escape.
 */
export function isOwnKey({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const own = currentTarget.querySelector('[role="dialog"]')
  return own !== null && target instanceof Element && target.closest('[role="dialog"]') === own
}

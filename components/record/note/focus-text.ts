import type { MouseEvent } from 'react'

/** What does something of its own when it is pressed, or is written in where it is pressed. */
const OWN = 'button, a, input, textarea, select, [role="textbox"]'

/**
 * A press on a text's label, or beside the text within its row, writes on at its end: a rich text is no field of the
 * browser's, whose label would do so by itself, and a finger does not meet one line of it.
 */
export function focusText({ target }: MouseEvent<HTMLElement>): void {
  const place = target as Element
  const text = place.closest('[data-writes]')?.querySelector<HTMLElement>('[role="textbox"], textarea, input')
  // Who marks the words of a label or of a help to copy them does not want to write.
  if (!text || place.closest(OWN) || !getSelection()?.isCollapsed) return
  text.focus()
  if (text.matches('[role="textbox"]')) {
    getSelection()?.selectAllChildren(text)
    getSelection()?.collapseToEnd()
  }
}

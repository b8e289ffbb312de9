import type { KeyboardEvent } from 'react'

/**
 * `onKeyDown` of a form, or of the sheet around it: Ctrl+Enter (or Cmd+Enter) sends it from any field, and from the
 * sheet's head.
 */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // Of what holds another, the inner one alone: React also brings the keys of a dialog to whatever it opened out of.
  event.stopPropagation()
  // Held down it is one press: what that opened is not answered by it.
  if (event.repeat) return
  const place = event.currentTarget
  const form = place instanceof HTMLFormElement ? place : place.querySelector('form')
  form?.requestSubmit()
}

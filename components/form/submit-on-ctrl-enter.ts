import type { KeyboardEvent } from 'react'

/** `onKeyDown` of a form: Ctrl+Enter (or Cmd+Enter) sends it from any field. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

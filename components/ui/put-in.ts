/** Writes a text where a field's cursor is, as if it had been typed. Not into one that has no cursor, as a number's. */
export function putIn(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field
  if (selectionStart === null || selectionEnd === null) return
  field.setRangeText(text, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

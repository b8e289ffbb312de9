/** Hands a text to the browser as a file to keep. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Prints a text alone, on a sheet of its own rather than the screen around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const sheet = frame.contentWindow
  if (!sheet) return
  const body = sheet.document.createElement('pre')
  body.style.cssText = 'font:16px/1.8 monospace;white-space:pre-wrap'
  body.textContent = text
  sheet.document.body.append(body)
  sheet.addEventListener('afterprint', () => frame.remove())
  sheet.focus()
  sheet.print()
}

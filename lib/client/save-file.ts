import { isInWrapper } from './native'

/** The browser reads a file after the task that gives it; a minute is more than it needs to begin. */
const READ_MS = 60_000

/** Keeps a file on the device: a browser saves it, in the wrapper the system's share sheet takes it over. */
export async function saveFile(file: File): Promise<void> {
  if (isInWrapper()) return navigator.share({ files: [file] })
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}

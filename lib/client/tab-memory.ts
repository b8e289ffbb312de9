/**
 * What a tab remembers when it is loaded anew, as a telephone does when one comes back to it from elsewhere; gone with
 * the tab. A browser that lets no page remember anything remembers nothing.
 */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

export const remember = (key: string, value: unknown): void => {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)))
}

/** What was remembered, as it was given; null for nothing. Whoever asks judges what it is. */
export const recall = (key: string): unknown => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))

export const forget = (key: string): void => {
  attempt(() => sessionStorage.removeItem(key))
}

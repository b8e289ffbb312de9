const LIMIT_MS = 60_000
const EVERY_MS = 50

/** Looks again and again until there is something, and gives it. The only place where a test sleeps. */
export async function until<T>(what: string, look: () => T | undefined): Promise<T> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  throw new Error(`There was no ${what}`)
}

/** For so long what was done waits to be said until it is seen: what is read more slowly comes after it. */
const LONGEST_MS = 1500

/**
 * Waits until what shows a change has been read again, whatever came of it, so that nothing is said to be done that the
 * screen still shows undone; not longer than a moment.
 * @param reads what `makeStale` gives
 */
export async function shownAgain(reads: readonly Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS)
  })
  await Promise.race([Promise.allSettled(reads), isLate])
  clearTimeout(timer)
}

import { log } from '@/server/log'

type Rounds = {
  /** A start is busy enough with itself: the first is so long after it. */
  firstMs: number
  everyMs: number
  /** Gives how much it did. */
  round: () => Promise<number>
  /** Has what it did delivered. */
  wakeOutbox: () => void
  /** What is logged of one that fails; the next one comes all the same. */
  failed: string
}

/** Does something from time to time, for as long as the process lives, and never twice at once; gives how to stop. */
export function keepRounds({ firstMs, everyMs, round, wakeOutbox, failed }: Rounds): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const once = () =>
    round().then(
      (done) => {
        if (done > 0) wakeOutbox()
      },
      (error) => log.warn({ error }, failed),
    )
  const run = () => {
    underWay ??= once().finally(() => {
      underWay = null
    })
  }
  const first = setTimeout(run, firstMs).unref()
  const timer = setInterval(run, everyMs).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await underWay
  }
}

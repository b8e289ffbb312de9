/** So long a batch is to take: the embedded database does one thing at a time, and whoever asks waits for the batch. */
const BATCH_MS = 30
const [LEAST, FIRST, MOST] = [3, 5, 100]

/**
 * How many rows a batch has: as many as go in `BATCH_MS`, as the one before tells, whatever machine and engine there is and
 * whatever the rows hold. It becomes no more than twice as many at once.
 */
export class Pace {
  readonly #least: number
  #rows: number

  /** @param least rows of a batch, however slow: more, where a batch costs much by itself and a row next to nothing */
  constructor(least = LEAST) {
    this.#least = least
    this.#rows = Math.max(FIRST, least)
  }

  get rows(): number {
    return this.#rows
  }

  /** Does a batch, within its transaction, and measures it. */
  async keep<T>(work: (rows: number) => Promise<T>): Promise<T> {
    const rows = this.#rows
    const began = performance.now()
    const given = await work(rows)
    const took = Math.max(1, performance.now() - began)
    this.#rows = Math.min(MOST, rows * 2, Math.max(this.#least, Math.round((rows * BATCH_MS) / took)))
    return given
  }
}

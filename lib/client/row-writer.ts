import { holdScreen } from './hold'

type Row = { id: number; version: number }

/** How the rows of a noun are shown before and after the server has answered. */
export type ShownRows<R extends Row> = {
  put: (row: R) => void
  drop: (id: number) => void
  /** Drops the answers of lists that are on their way: they would bring back what stood before. */
  stopReading: () => void
  /** Everything that shows the rows is asked for again. */
  readAgain: () => void
}

/**
 * The optimistic half of writing rows: a change is seen at once, and changes of the same row are sent one after another,
 * so that two quick ones carry the right versions. What fails is put back to what the server last said. Lists are read
 * again when everything is said. What sends is handed in (`useSave`); it rejects as its call does.
 */
export class RowWriter<R extends Row> {
  /** The last write of each row that is still on its way. */
  private readonly tails = new Map<number, Promise<unknown>>()
  /** What the server last said of a row that is being written; null when it is deleted. */
  private readonly truths = new Map<number, R | null>()
  private readonly waiting = new Map<number, number>()
  /**
   * The versions that this tab alone wrote, one after the other: an undo comes from a toast, which knows one of them and
   * means the last. What somebody else wrote begins another run, and an undo from before it is stale.
   */
  private readonly runs = new Map<number, number[]>()

  constructor(private readonly rows: ShownRows<R>) {}

  /** Changes a row; `seen` is what is shown of it before the server has answered. */
  change(row: R, seen: Partial<R>, send: (version: number) => Promise<R>): Promise<R> {
    this.show(() => this.rows.put({ ...row, ...seen }))
    return this.inTurn(row, send)
  }

  /** Shows a change that is still being asked about. What it gives puts back what stood before, and has to be called. */
  hold(row: R, seen: Partial<R>): () => void {
    const release = holdScreen()
    this.show(() => this.rows.put({ ...row, ...seen }))
    return () => {
      release()
      this.show(() => this.rows.put(row))
    }
  }

  /** Deletes a row; see `restore`. */
  async remove(row: R, send: (version: number) => Promise<unknown>): Promise<void> {
    this.show(() => this.rows.drop(row.id))
    await this.inTurn(row, async (version) => {
      await send(version)
      return null
    })
  }

  /** Brings a deleted row back. */
  restore(row: R, send: () => Promise<R>): Promise<R> {
    this.show(() => this.rows.put(row))
    this.truths.set(row.id, this.truths.get(row.id) ?? null)
    return this.inTurn(row, send)
  }

  /** Shows rows that a write has made or changed, and leaves out those that it took away. */
  accept(rows: R[], removed: number[] = []): void {
    this.show(() => {
      for (const id of removed) this.rows.drop(id)
      for (const row of rows) this.rows.put(row)
    })
    this.rows.readAgain()
  }

  private async inTurn<T extends R | null>(row: R, write: (version: number) => Promise<T>): Promise<T> {
    const { id } = row
    if (!this.truths.has(id)) this.truths.set(id, row)
    this.waiting.set(id, (this.waiting.get(id) ?? 0) + 1)
    const turn = Promise.resolve(this.tails.get(id))
      .catch(() => undefined)
      .then(async () => {
        const version = this.truths.get(id)?.version ?? row.version
        const own = this.runs.get(id)
        const run = own?.includes(version) ? own : [version]
        const answer = await write(run.at(-1)!)
        this.truths.set(id, answer)
        if (answer) this.runs.set(id, [...run, answer.version])
        return answer
      })
    this.tails.set(id, turn)
    const release = holdScreen()
    try {
      return await turn
    } finally {
      release()
      this.settle(id)
    }
  }

  private show(change: () => void) {
    this.rows.stopReading()
    change()
  }

  /** After the last write of a row, the screen shows what the server said of it. */
  private settle(id: number) {
    const left = (this.waiting.get(id) ?? 1) - 1
    this.waiting.set(id, left)
    if (left > 0) return
    const truth = this.truths.get(id)
    if (truth) this.rows.put(truth)
    else this.rows.drop(id)
    this.waiting.delete(id)
    this.truths.delete(id)
    this.tails.delete(id)
    if (this.waiting.size === 0) this.rows.readAgain()
  }
}

/** A plan is kept on each connection; who asks so rarely as to have more texts than these is planned anew each time. */
const NAMED_MAX = 250
/** A text that comes once, as a list of a hundred rows, is not worth a plan. */
const SEEN_BEFORE_NAMED = 2
const WATCHED_MAX = 5000

/**
 * Names for statements that come again and again: PostgreSQL keeps the plan of a named one on its connection, and planning
 * a week of the agenda takes longer than finding it. One instance a process.
 */
export class NamedStatements {
  readonly #names = new Map<string, string>()
  readonly #seen = new Map<string, number>()
  #generation = 0

  /** The name to ask a text under; undefined while it is asked without one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= NAMED_MAX) return known
    const seen = (this.#seen.get(text) ?? 0) + 1
    if (seen <= SEEN_BEFORE_NAMED) {
      if (this.#seen.size >= WATCHED_MAX) this.#seen.clear()
      this.#seen.set(text, seen)
      return undefined
    }
    this.#seen.delete(text)
    const name = `s${this.#generation}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** A kept plan no longer fits its tables, as after a migration beside this process: all are made anew. */
  forget() {
    this.#names.clear()
    this.#generation++
  }
}

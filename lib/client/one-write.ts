import { isMismatch, isUnanswered } from './api-error'

type Send<A> = (idempotency_key: string) => Promise<A>

/**
 * Writes of which only one is meant, however often it is sent, and whatever was changed between. Sent again as it is, it
 * is written once: it bears the same Idempotency-Key. Changed after an answer, it is another request, with a key of its
 * own. Changed while nobody answered what was sent before, it bears that one's key: where that was written after all, or
 * comes first, this one is refused (`idempotency_mismatch`), and where this one is written, that one never will be.
 */
export class OneWrite<A> {
  #body = ''
  #key = ''
  /** What nobody answered since the last answer, by its body. */
  readonly #lost = new Map<string, () => Promise<A>>()
  /** One of them was written: that is said, and what is sent next is another request. */
  #isTold = false

  async send(body: object, send: Send<A>): Promise<A> {
    const text = JSON.stringify(body)
    if (this.#isTold) this.#forget()
    if (!this.#key || (text !== this.#body && this.#lost.size === 0)) this.#key = crypto.randomUUID()
    this.#body = text
    const key = this.#key
    try {
      const answer = await send(key)
      this.#lost.clear()
      return answer
    } catch (error) {
      if (isUnanswered(error)) this.#lost.set(text, () => send(key))
      this.#isTold = isMismatch(error)
      throw error
    }
  }

  /**
   * After a mismatch: what was answered to the sending that was written. What is sent next has another key, unless that is
   * not answered now either: nobody was told yet, and what is sent next is still refused.
   * @throws what that answers now, or the mismatch where it was none that is known here
   */
  async earlier(mismatch: unknown): Promise<A> {
    this.#isTold = false
    for (const [text, again] of this.#lost) {
      if (text === this.#body) continue
      try {
        const answer = await again()
        this.#forget()
        return answer
      } catch (error) {
        if (!isMismatch(error)) throw error
      }
    }
    this.#forget()
    throw mismatch
  }

  #forget() {
    this.#lost.clear()
    this.#key = ''
    this.#isTold = false
  }
}

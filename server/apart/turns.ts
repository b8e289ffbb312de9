import { Refusal } from '@/lib/contract/errors'

type Limits = {
  at_once: number
  /** So many wait for their turn; a further one is told to come again. */
  waiting: number
  /** Whose turn does not come for so long is told so too: what they wait for would be given up at the other end. */
  wait_ms: number
}

/**
 * Turns at something that takes much memory: some at once, the others one after the other as they came. However many
 * ask, the process that serves everybody holds no more than so many of them.
 */
export class Turns {
  #taken = 0
  #waiting: (() => void)[] = []
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Waits for a turn; gives what ends it, which may be called more than once. @throws Refusal `unavailable` */
  async take(): Promise<() => void> {
    if (this.#taken < this.#limits.at_once) this.#taken++
    else await this.#wait()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken--
    }
  }

  #wait(): Promise<void> {
    const busy = () => new Refusal('unavailable', { retry_after_seconds: 5 })
    if (this.#waiting.length >= this.#limits.waiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== begin)
        reject(busy())
      }, this.#limits.wait_ms)
      this.#waiting.push(begin)
    })
  }
}

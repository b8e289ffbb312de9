/** Whether somebody came to an activity, as it is said by one press; `enrolled` takes it back. */
export type Mark = 'attended' | 'missed' | 'enrolled'

/** A press that the server does not have yet. No name stays on a device: who it was is known by the enrolment alone. */
export type Tap = { activity_id: number; enrolment_id: number; state: Mark; version: number }

export type RollWays = {
  /** Gives the version that it has then. */
  send(tap: Tap): Promise<number>
  /** The version that an enrolment has now; null where there is none any more. */
  versionOf(tap: Tap): Promise<number | null>
  /** `later`: nobody answered, or the session is over, and it is sent again; `stale`: somebody else was faster. */
  failureOf(error: unknown): 'later' | 'stale' | 'refused'
  /** It is not sent again. */
  refused(tap: Tap, error: unknown): void
}

/** So often somebody else may be faster before a press is given up. */
const STALE_MAX = 5

/**
 * What was pressed while a list was called, in order, kept on the device until the server has it: what stands there when
 * the page is gone is sent by the next one. Of two presses for one person the last is meant.
 */
export class RollQueue {
  #taps: readonly Tap[]
  #sending: Promise<void> | null = null
  readonly #lookers = new Set<() => void>()

  constructor(
    readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    readonly key: string,
    readonly ways: RollWays,
  ) {
    this.#taps = tapsIn(store, key)
  }

  get taps(): readonly Tap[] {
    return this.#taps
  }

  subscribe = (looker: () => void) => {
    this.#lookers.add(looker)
    return () => void this.#lookers.delete(looker)
  }

  /** Keeps presses and sends them. */
  tap(...taps: Tap[]): Promise<void> {
    const isMeantAnew = ({ enrolment_id }: Tap) => taps.some((tap) => tap.enrolment_id === enrolment_id)
    // What is on its way already is answered first.
    const kept = this.#taps.filter((tap, at) => (at === 0 && this.#sending) || !isMeantAnew(tap))
    this.#put([...kept, ...taps])
    return this.flush()
  }

  /** Sends what waits, one after the other; stops where nobody answers. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    for (let stale = 0; this.#taps[0]; ) {
      const tap = this.#taps[0]
      try {
        const version = await this.ways.send(tap)
        stale = 0
        this.#shift(tap, version)
      } catch (error) {
        const failure = this.ways.failureOf(error)
        if (failure === 'later') return
        stale += 1
        const version = failure === 'stale' && stale < STALE_MAX ? await this.#versionNow(tap) : null
        if (version === 'later') return
        if (version !== null)
          this.#put(this.#taps.map((each) => (each.enrolment_id === tap.enrolment_id ? { ...each, version } : each)))
        else {
          this.#shift(tap, tap.version)
          this.ways.refused(tap, error)
        }
      }
    }
  }

  async #versionNow(tap: Tap): Promise<number | null | 'later'> {
    try {
      return await this.ways.versionOf(tap)
    } catch (error) {
      return this.ways.failureOf(error) === 'later' ? 'later' : null
    }
  }

  /** The first is settled; what was pressed for the same person meanwhile is meant of what stands now. */
  #shift({ enrolment_id }: Tap, version: number) {
    this.#put(this.#taps.slice(1).map((tap) => (tap.enrolment_id === enrolment_id ? { ...tap, version } : tap)))
  }

  #put(taps: readonly Tap[]) {
    this.#taps = taps
    try {
      if (taps.length > 0) this.store.setItem(this.key, JSON.stringify(taps))
      else this.store.removeItem(this.key)
    } catch {
      // Full or forbidden: the page keeps them while it is open.
    }
    for (const look of this.#lookers) look()
  }
}

function tapsIn(store: Pick<Storage, 'getItem'>, key: string): Tap[] {
  try {
    return JSON.parse(store.getItem(key) ?? '[]') as Tap[]
  } catch {
    return []
  }
}

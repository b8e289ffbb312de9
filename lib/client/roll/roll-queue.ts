import type { Enrolment } from '@/lib/contract/enrolments'
import { type EnrolmentState, isSeated } from '@/lib/domain/groups/enrolment'

/** Whether somebody came to an activity, as it is said by one press; `enrolled` takes it back. */
export type Mark = 'attended' | 'missed' | 'enrolled'

/**
 * A press that the server does not have yet; `from`: what the server had when it was made. No name stays on a device: who it
 * was is known by the enrolment alone.
 */
export type Tap = { activity_id: number; enrolment_id: number; state: Mark; from: EnrolmentState; version: number }

/** What the server has of an enrolment now. */
export type Stands = Pick<Enrolment, 'patient_name' | 'state' | 'version'>

export type RollWays = {
  /** Gives the version that it has then. */
  send(tap: Tap): Promise<number>
  /** What stands there now; null where there is no such enrolment any more. */
  standing(tap: Tap): Promise<Stands | null>
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
  #overtaken: Stands[] = []
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

  /** Takes what somebody else marked meanwhile and stays in place of a press: it is to be said once, by who shows the list. */
  takeOvertaken(): Stands[] {
    return this.#overtaken.splice(0)
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

  /** Nothing that waits is sent any more. */
  forget(): void {
    this.#put([])
    this.#overtaken = []
  }

  async #sendAll(): Promise<void> {
    for (let stale = 0; this.#taps[0]; ) {
      const tap = this.#taps[0]
      try {
        const version = await this.ways.send(tap)
        stale = 0
        this.#shift(tap, { from: tap.state, version })
      } catch (error) {
        const failure = this.ways.failureOf(error)
        if (failure === 'later') return
        stale += 1
        const stands = failure === 'stale' && stale < STALE_MAX ? await this.#standsNow(tap) : null
        if (stands === 'later') return
        if (stands) stale = this.#meet(tap, stands) ? 0 : stale
        else {
          this.#shift(tap, tap)
          this.ways.refused(tap, error)
        }
      }
    }
  }

  async #standsNow(tap: Tap): Promise<Stands | null | 'later'> {
    try {
      return await this.ways.standing(tap)
    } catch (error) {
      return this.ways.failureOf(error) === 'later' ? 'later' : null
    }
  }

  /**
   * Somebody else was faster than the first. What they marked stays, and nothing is sent of this person; where they changed
   * something else, it is sent of what stands now. Why nobody who came off is marked, the server says. Is the first settled?
   */
  #meet(tap: Tap, stands: Stands): boolean {
    const isTheirs = ({ enrolment_id }: Tap) => enrolment_id === tap.enrolment_id
    const { state, version } = stands
    const isMeantStill = state !== tap.state && (state === tap.from || !isSeated(state))
    if (isMeantStill) this.#put(this.#taps.map((each) => (isTheirs(each) ? { ...each, version } : each)))
    else if (state === tap.state) this.#shift(tap, { from: state, version })
    else {
      if (this.#taps.findLast(isTheirs)?.state !== state) this.#overtaken.push(stands)
      this.#put(this.#taps.filter((each) => !isTheirs(each)))
    }
    return !isMeantStill
  }

  /** The first is settled; what was pressed for the same person meanwhile is meant of what stands now. */
  #shift({ enrolment_id }: Tap, { from, version }: Pick<Tap, 'from' | 'version'>) {
    this.#put(this.#taps.slice(1).map((tap) => (tap.enrolment_id === enrolment_id ? { ...tap, from, version } : tap)))
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
    const taps = JSON.parse(store.getItem(key) ?? '[]') as (Omit<Tap, 'from'> & Partial<Tap>)[]
    // One that was kept before it said what stood there overwrites nobody's mark.
    return taps.map((tap) => ({ ...tap, from: tap.from ?? 'enrolled' }))
  } catch {
    return []
  }
}

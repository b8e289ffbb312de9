type Waiting<Call, Answer> = {
  call: Call
  resolve: (answer: Answer) => void
  reject: (why: unknown) => void
}
type Lane<Call, Answer> = { waiting: Waiting<Call, Answer>[]; isAtWork: boolean }

/**
 * Who is answered often asks for the next one at once: so long, of what a group took, those are waited for who make the next group as
 * large. Else two groups would take turns, each half as large as it could be.
 */
const GATHER_SHARE = 0.2
const GATHER_MAX_MS = 25

async function gathered({ waiting }: { waiting: readonly unknown[] }, count: number, ms: number): Promise<void> {
  const until = performance.now() + Math.min(ms, GATHER_MAX_MS)
  while (waiting.length < count && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 1))
}

type Options<Call, Answer> = {
  /** How many go together, at most. */
  most: number
  /** Whether two may not go together: the second one waits for what becomes of the first. */
  isApart: (one: Call, other: Call) => boolean
  /** What becomes of each of a group, in their order. */
  run: (group: readonly Call[]) => Promise<PromiseSettledResult<Answer>[]>
}

/** Calls that take turns, by lane: whoever comes while others are at work waits, and all who wait go together. */
export class Lanes<Call, Answer> {
  readonly #lanes = new Map<string, Lane<Call, Answer>>()

  constructor(readonly options: Options<Call, Answer>) {}

  enter(name: string, call: Call): Promise<Answer> {
    const lane = this.#lanes.get(name) ?? { waiting: [], isAtWork: false }
    this.#lanes.set(name, lane)
    return new Promise((resolve, reject) => {
      lane.waiting.push({ call, resolve, reject })
      if (!lane.isAtWork) void this.#work(name, lane)
    })
  }

  async #work(name: string, lane: Lane<Call, Answer>): Promise<void> {
    lane.isAtWork = true
    // Who asks in the same moment comes along.
    await new Promise<void>((resolve) => setImmediate(resolve))
    for (let group = this.#next(lane); group.length > 0; group = this.#next(lane)) {
      const from = performance.now()
      const outcomes = await this.options
        .run(group.map(({ call }) => call))
        .catch((reason: unknown) => group.map(() => ({ status: 'rejected' as const, reason })))
      for (const [at, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[at]!
        if (outcome.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome.reason)
      }
      if (group.length > 1) await gathered(lane, group.length, (performance.now() - from) * GATHER_SHARE)
    }
    this.#lanes.delete(name)
  }

  /** Takes those who waited longest and may go together. */
  #next(lane: Lane<Call, Answer>): Waiting<Call, Answer>[] {
    const group: Waiting<Call, Answer>[] = []
    const rest: Waiting<Call, Answer>[] = []
    for (const one of lane.waiting) {
      const mayGo = group.length < this.options.most && !group.some(({ call }) => this.options.isApart(call, one.call))
      if (mayGo) group.push(one)
      else rest.push(one)
    }
    lane.waiting = rest
    return group
  }
}

import { log } from '@/server/log'
import { ATTEMPTS_MAX } from './backoff'
import { deliverTogether, failureOf } from './deliver-together'
import { LinesInHand } from './lines-in-hand'
import type { JobServices, OutboxLine } from './outbox-line'
import { claimLines, type Outcome, settleLines } from './outbox-lines'
import { deliveries, type Errand, errands } from './topics'

const LINES_MAX = 20
/**
 * While as many are under way, no further errand is claimed: a slow mail server keeps nobody from being told at once.
 */
const ERRANDS_MAX = 8
/** Between the bell and the look: writes that come together are delivered together, and the answer goes out first. */
const GATHER_MS = 20
/** Without a bell, what another process left behind is seen as late as this. */
const IDLE_MS = 5000
/** Before another look where lines are due that others hold, and where the database is away. */
const HELD_MS = 100
const AWAY_MS = 1000

/**
 * Delivers the outbox: claims lines that are due, delivers them, writes down what became of them. Several processes may
 * do so over one database. A line is delivered at least once; its notifications are written exactly once.
 */
export class Deliverer {
  readonly #inHand: LinesInHand
  readonly #underWay = new Set<Promise<void>>()
  readonly #loop: Promise<void>
  #isRung = false
  #isStopped = false
  #ring = () => {}

  constructor(readonly services: JobServices) {
    this.#inHand = new LinesInHand(services.database)
    this.#loop = this.#run()
  }

  /** There may be something new. */
  wake() {
    this.#isRung = true
    this.#ring()
  }

  /** Finishes what is in hand, and ends. */
  async stop() {
    this.#isStopped = true
    this.#ring()
    await this.#loop
    await Promise.all(this.#underWay)
  }

  async #run() {
    while (!this.#isStopped) {
      this.#isRung = false
      const quietMs = await this.#round().catch((error) => {
        log.warn({ error }, 'the outbox could not be read')
        return AWAY_MS
      })
      await this.#pause(quietMs)
    }
  }

  /** Delivers what is due. Gives how many ms there is nothing to do. */
  async #round(): Promise<number> {
    const withErrands = this.#underWay.size < ERRANDS_MAX
    const claimed = await claimLines(this.services.database, { limit: LINES_MAX, errands, withErrands })
    if (claimed.lines.length === 0) return withErrands ? quietFor(claimed.nextInMs) : IDLE_MS
    const spoken: OutboxLine[] = []
    for (const line of this.#inHand.take(claimed.lines)) {
      const delivery = deliveries[line.topic]
      if ('errand' in delivery) this.#send(line, delivery.errand)
      else spoken.push(line)
    }
    if (spoken.length === 0) return 0
    const { outcomes, hasPush } = await deliverTogether(this.services, spoken)
    await this.#settle(outcomes)
    // Another process may have held back what follows; the embedded database has no other, and its looks cost more.
    const isAlone = this.services.database.engine === 'pglite'
    const mayBeMore = hasPush || claimed.lines.length === LINES_MAX || outcomes.some(({ failure }) => failure)
    if (mayBeMore) return 0
    return isAlone ? quietFor(claimed.nextInMs) : GATHER_MS
  }

  /** Starts an errand without waiting for it; the next look at the outbox comes as soon as it has ended. */
  #send(line: OutboxLine, errand: Errand) {
    const run = async () => {
      const failure = await errand(this.services, line).then(
        () => null,
        (error) => {
          log.warn({ error, outbox_id: line.id, topic: line.topic, attempt: line.attempts }, 'an errand failed')
          return failureOf(error)
        },
      )
      await this.#settle([{ line, failure }]).catch((error) => log.warn({ error }, 'an errand was not written down'))
    }
    const underWay = run().finally(() => {
      this.#underWay.delete(underWay)
      this.wake()
    })
    this.#underWay.add(underWay)
  }

  async #settle(outcomes: Outcome[]) {
    for (const { line, failure } of outcomes) {
      if (!failure || line.attempts < ATTEMPTS_MAX) continue
      log.error(
        { outbox_id: line.id, topic: line.topic, failure },
        'an announcement is given up: see docs/decisions/0005',
      )
    }
    // What could not be written down is delivered once more, when its lease is over.
    return settleLines(this.services.database, outcomes).finally(() =>
      this.#inHand.release(outcomes.map(({ line }) => line)),
    )
  }

  #pause(ms: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    return new Promise((resolve) => {
      let timer = setTimeout(resolve, this.#isRung ? Math.min(ms, GATHER_MS) : ms).unref()
      this.#ring = () => {
        this.#ring = () => {}
        clearTimeout(timer)
        timer = setTimeout(resolve, this.#isStopped ? 0 : GATHER_MS)
      }
    })
  }
}

/** How long to look away, where the next line is due in so many ms; null: there is none. */
const quietFor = (nextInMs: number | null) => Math.min(Math.max(nextInMs ?? IDLE_MS, HELD_MS), IDLE_MS)

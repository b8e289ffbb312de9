import { Refusal } from '@/lib/contract/errors'

/** Keys that are remembered; beyond, the one whose window began longest ago is forgotten. */
const KEYS_MAX = 10_000

type Rule = { max: number; window_ms: number; keys_max?: number }

/**
 * Lets the same key (an address, a token's hash) through so often in a window of time that begins with its first call,
 * in this process: a fence against floods, which costs the database nothing. It forgets with the process, so nothing
 * rests on it alone.
 */
export class RateLimit {
  /** In the order in which the windows began, so that one that is over is never behind one that is not. */
  readonly #windows = new Map<string, { ends: number; count: number }>()

  constructor(readonly rule: Rule) {}

  /** Counts one. @throws Refusal `rate_limited` (429) with the seconds to wait, which counts none. */
  take(key: string, now: Date) {
    const ms = now.getTime()
    const known = this.#windows.get(key)
    if (!known || known.ends <= ms) {
      this.#windows.delete(key)
      this.#makeRoom()
      this.#windows.set(key, { ends: ms + this.rule.window_ms, count: 1 })
      return
    }
    if (known.count >= this.rule.max) {
      const retry_after_seconds = Math.ceil((known.ends - ms) / 1000)
      const minutes = Math.ceil(retry_after_seconds / 60)
      const { max, window_ms } = this.rule
      throw new Refusal('rate_limited', { retry_after_seconds, values: { max, window: window_ms / 60_000, minutes } })
    }
    known.count += 1
  }

  #makeRoom() {
    if (this.#windows.size < (this.rule.keys_max ?? KEYS_MAX)) return
    const [oldest] = this.#windows.keys()
    if (oldest !== undefined) this.#windows.delete(oldest)
  }
}

const perMinute = (max: number) => new RateLimit({ max, window_ms: 60_000 })

/**
 * The fences of what is open to anybody, one set for each installation that runs in a process. Each begins with whose
 * address it is (`networkOf`): what one asks keeps nobody else out.
 */
export const publicLimits = () => ({
  /** Services and free times of one clinic. None for a clinic alone: whoever reached it would close it to everybody. */
  booking: perMinute(60),
  allBooking: perMinute(180),
  /** One link of a reminder. */
  links: perMinute(30),
  allLinks: perMinute(120),
  /** A patient's own page, by link: what it shows, and answers that it kept; and its pictures. */
  plans: perMinute(60),
  allPlans: perMinute(240),
  planPictures: perMinute(120),
  allPlanPictures: perMinute(480),
  /** A document to sign at home, by its link, whatever is asked of it; and the codes that one link's are mailed. */
  documents: perMinute(30),
  allDocuments: perMinute(120),
  documentCodes: new RateLimit({ max: 3, window_ms: 5 * 60_000 }),
  /** Codes of sealed documents, right or wrong. */
  documentChecks: perMinute(30),
  /** By feed only, because many programs ask from one company's addresses, every few minutes at most. */
  feeds: perMinute(30),
  /** Sign-ups on the pages of groups, each of which sends a mail. */
  signUps: new RateLimit({ max: 10, window_ms: 15 * 60_000 }),
  signUpsOfDay: new RateLimit({ max: 40, window_ms: 24 * 3_600_000 }),
  /** Feeds that do not exist: somebody is looking for one. */
  unknownFeeds: perMinute(60),
  /** Links to a new password, whoever they are for. */
  passwordLinks: new RateLimit({ max: 20, window_ms: 15 * 60_000 }),
})
export type PublicLimits = ReturnType<typeof publicLimits>

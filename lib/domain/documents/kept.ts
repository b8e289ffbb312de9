import { KEPT_MS_MAX } from './lengths'

/** What became of the device on which a document is signed, in its order. */
export type Handing = { kind: 'handed_over' | 'handed_back'; at: Date }

/** What is sent is on its way for a while, and comes that much later than it says. */
const SLACK_MS = 60_000

/**
 * When a signature was made that a device kept for want of a network. It is told by how long before it was sent that was, since a tablet's
 * clock may be wrong. It was made while the device was in the patient's hands: not before it was handed over, nor after it was taken back.
 * @param handings the device's, by whoever sends the signature
 * @returns null where it was never in the patient's hands, or had been taken back
 */
export function keptSignedAt(handings: readonly Handing[], now: Date, signed_ms: number): Date | null {
  const said = now.getTime() - signed_ms
  const over = handings.filter(({ kind }) => kind === 'handed_over').map(({ at }) => at.getTime())
  const since = over.filter((at) => at <= said).at(-1) ?? over[0]
  if (since === undefined) return null
  const back = handings.find(({ kind, at }) => kind === 'handed_back' && at.getTime() >= since)?.at.getTime()
  if (back !== undefined && said > back + SLACK_MS) return null
  return new Date(Math.min(Math.max(said, since), back ?? Number.POSITIVE_INFINITY))
}

/**
 * When something was, on a device: by its clock (`made`, ms since 1970), which may be set afterwards, and by that of its page, which nobody
 * sets: `since` it began, and when that was (`page`), by which one page is told from another.
 */
export type DeviceTime = { made: number; page: number; since: number }

/**
 * How long ago a device made a signature, in ms, as the clinic takes it: from 1 to thirty days. A clock that was set back tells nothing: it is
 * said to be as old as can be, and counts from when the device was handed over, not from now, when it may be back already.
 */
export function keptAgo(then: DeviceTime, now: DeviceTime): number {
  const byClock = now.made - then.made
  const byPage = then.page === now.page ? now.since - then.since : null
  // A device that sleeps stops the page's clock.
  const ago = byPage === null ? (byClock < 0 ? KEPT_MS_MAX : byClock) : Math.max(byClock, byPage)
  return Math.min(Math.max(1, Math.round(ago)), KEPT_MS_MAX)
}

const FIRST_MS = 15_000
const LAST_MS = 15 * 60_000

/** How long a kept signature waits for its next try, in ms, after so many that the clinic answered and could not take: what fails each time is asked for less and less. */
export const keptAgainMs = (tries: number): number => Math.min(FIRST_MS * 2 ** tries, LAST_MS)

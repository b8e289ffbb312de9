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

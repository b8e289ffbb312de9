import { Refusal } from '@/lib/contract/errors'

/** A device whose clock is fast, or that is a time zone ahead, is let be. */
const SLACK_MS = 24 * 3_600_000

/** A record tells what has happened: how long it is kept counts from then. @throws Refusal `invalid` for what is to come */
export function refuseFuture(at: string | undefined, now: Date): void {
  if (at && Date.parse(at) > now.getTime() + SLACK_MS)
    throw new Refusal('invalid', { errors: { at: [{ key: 'after_today' }] } })
}

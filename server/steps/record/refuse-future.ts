import { Refusal } from '@/lib/contract/errors'
import type { EntryContent } from '@/lib/contract/record'

/** A device whose clock is fast, or that is a time zone ahead, is let be. */
const SLACK_MS = 24 * 3_600_000

type Told = { at?: string | undefined; content?: Partial<EntryContent> | undefined }

/**
 * A record tells what has happened: how long it is kept counts from then, and a pain is there since a day that was.
 * @throws Refusal `invalid` that names what is to come
 */
export function refuseFuture({ at, content }: Told, now: Date): void {
  const days = { at, 'content.pain.since': content?.pain?.since }
  const coming = Object.entries(days).filter(([, day]) => day && Date.parse(day) > now.getTime() + SLACK_MS)
  if (coming.length === 0) return
  throw new Refusal('invalid', { errors: Object.fromEntries(coming.map(([name]) => [name, [{ key: 'after_today' }]])) })
}

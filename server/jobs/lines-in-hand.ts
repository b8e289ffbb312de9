import type { Database } from '@/server/db/client'
import { log } from '@/server/log'
import type { OutboxLine } from './outbox-line'
import { RENEW_MS, renewLease } from './outbox-lines'

const keyOf = ({ clinic_id, id }: OutboxLine) => `${clinic_id} ${id}`

/** What this process has claimed and not settled; while there is something, its lease is renewed. */
export class LinesInHand {
  readonly #lines = new Map<string, OutboxLine>()
  #renewing?: NodeJS.Timeout

  constructor(readonly database: Database) {}

  /** Takes claimed lines, and gives those that were not in hand already: a stalled process claims its own again. */
  take(lines: OutboxLine[]): OutboxLine[] {
    const fresh = lines.filter((line) => !this.#lines.has(keyOf(line)))
    for (const line of fresh) this.#lines.set(keyOf(line), line)
    this.#renewing ??= setInterval(() => this.#renew(), RENEW_MS).unref()
    return fresh
  }

  release(lines: OutboxLine[]) {
    for (const line of lines) this.#lines.delete(keyOf(line))
    if (this.#lines.size > 0) return
    clearInterval(this.#renewing)
    this.#renewing = undefined
  }

  #renew() {
    renewLease(this.database, [...this.#lines.values()]).catch((error) => {
      log.warn({ error }, 'a lease was not renewed: another process may deliver the same')
    })
  }
}

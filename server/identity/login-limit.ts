import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { rowsOf, type Tx } from '@/server/db/client'

const WINDOW_MINUTES = 15
const FAILURES_MAX = 10

/**
 * In the place of an address: who guesses at codes has the password already, so all addresses share their ten tries.
 */
export const SECOND_FACTOR = 'second factor'

/** The account as a hash, so that the table of failures names nobody. */
export const accountHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

/**
 * Refuses an account and address that failed ten times in the last fifteen minutes. Refused tries do not count, so the
 * limit ends by itself: nobody can be locked out for good.
 * @throws Refusal `too_many_attempts` (429) with the seconds to wait.
 */
async function requireFewFailures(tx: Tx, account: string, address: string, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const failures = await rowsOf<{ failed_at: string }>(
    tx,
    sql`select failed_at from login_attempts
        where account_hash = ${account} and address = ${address} and failed_at > ${since.toISOString()}
        order by failed_at desc limit ${FAILURES_MAX}`,
  )
  const oldest = failures[FAILURES_MAX - 1]
  if (!oldest) return
  const opens = new Date(oldest.failed_at).getTime() + WINDOW_MINUTES * 60_000
  const retry_after_seconds = Math.max(1, Math.ceil((opens - now.getTime()) / 1000))
  throw new Refusal('too_many_attempts', {
    retry_after_seconds,
    values: { minutes: Math.ceil(retry_after_seconds / 60) },
  })
}

/** Notes a failure, and forgets those that no longer count. */
async function noteFailure(tx: Tx, account: string, address: string, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  await rowsOf(
    tx,
    sql`delete from login_attempts where account_hash = ${account} and failed_at <= ${since.toISOString()}`,
  )
  await rowsOf(
    tx,
    sql`insert into login_attempts (account_hash, address, failed_at) values (${account}, ${address}, ${now.toISOString()})`,
  )
}

/**
 * Takes one of the ten tries beforehand; `clearFailures` gives it back after a success. One request at a time, so that
 * a burst has no more tries than a sequence.
 * @throws Refusal `too_many_attempts` (429), which takes none.
 */
export async function takeTry(tx: Tx, account: string, address: string, now: Date) {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`)
  await requireFewFailures(tx, account, address, now)
  await noteFailure(tx, account, address, now)
}

/** A success clears the account's failures from that address. */
export const clearFailures = (tx: Tx, account: string, address: string) =>
  rowsOf(tx, sql`delete from login_attempts where account_hash = ${account} and address = ${address}`)

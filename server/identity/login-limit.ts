import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { isShared, networkOf } from '@/lib/domain/identity/network'
import { rowsOf, type Tx } from '@/server/db/client'

const WINDOW_MINUTES = 15
/** Of one account from one place: an address, a device that signed in before, a session. */
const FAILURES_MAX = 10
/** Of one account from all places of a kind together, and of one address on all accounts together. */
const FAILURES_ALONE_MAX = 50

/** The account as a hash, so that the table of failures names nobody. */
export const accountHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

/** In the place of an account, where an address is counted for whatever it tries. */
const ANY_ACCOUNT = 'any'

/** A count of failures: whose, of which kind or place, and how many there may be. */
type Count = { account: string; place: string; max: number }
/** What a try is counted by: first its account at its own place, which a success clears. */
type Counts = [own: Count, ...others: Count[]]

const count = (account: string, place: string, max: number): Count => ({ account, place, max })

type Place = { address: string; device: string | null }

/**
 * A login's password. A device that signed in before has a count of its own, so that nobody who fails elsewhere locks it
 * out; who comes from anywhere else is counted by account and address, and by each alone.
 */
export function passwordCounts(account: string, { address, device }: Place): Counts {
  if (device) {
    return [count(account, `device ${device}`, FAILURES_MAX), count(account, 'devices', FAILURES_ALONE_MAX)]
  }
  const network = networkOf(address)
  const own = count(account, `from ${network}`, FAILURES_MAX)
  const anywhere = count(account, 'anywhere', FAILURES_ALONE_MAX)
  return isShared(address) ? [own, anywhere] : [own, anywhere, count(ANY_ACCOUNT, network, FAILURES_ALONE_MAX)]
}

/** A login's code. Who guesses at it has the password already, so all addresses share their ten tries. */
export const codeCounts = (account: string, { device }: Place): Counts =>
  device
    ? [count(account, `code device ${device}`, FAILURES_MAX), count(account, 'code devices', FAILURES_ALONE_MAX)]
    : [count(account, 'code', FAILURES_MAX)]

/** What the signed-in person types again: no login's failure is in its way, nor the other way round. */
export const confirmCounts = (account: string, sessionId: number): Counts => [
  count(account, `session ${sessionId}`, FAILURES_MAX),
  count(account, 'sessions', FAILURES_ALONE_MAX),
]
/** What a wrong code counts against when somebody who is signed in confirms a second factor: account and session. */
export const confirmCodeCounts = (account: string, sessionId: number): Counts => [
  count(account, `code session ${sessionId}`, FAILURES_MAX),
  count(account, 'code sessions', FAILURES_ALONE_MAX),
]

const windowStart = (now: Date) => new Date(now.getTime() - WINDOW_MINUTES * 60_000).toISOString()

/** When a count is open again, in ms; undefined where it is. */
async function closedUntil(tx: Tx, { account, place, max }: Count, now: Date): Promise<number | undefined> {
  const failures = await rowsOf<{ failed_at: string }>(
    tx,
    sql`select failed_at from login_attempts
        where account_hash = ${account} and address = ${place} and failed_at > ${windowStart(now)}
        order by failed_at desc limit ${max}`,
  )
  const oldest = failures[max - 1]
  return oldest && new Date(oldest.failed_at).getTime() + WINDOW_MINUTES * 60_000
}

/** @throws Refusal `too_many_attempts` (429) with the limit that was reached, and the time to wait. */
async function requireFewFailures(tx: Tx, counts: Counts, now: Date) {
  for (const each of counts) {
    const opens = await closedUntil(tx, each, now)
    if (opens === undefined) continue
    const retry_after_seconds = Math.max(1, Math.ceil((opens - now.getTime()) / 1000))
    throw new Refusal('too_many_attempts', {
      retry_after_seconds,
      values: { max: each.max, window: WINDOW_MINUTES, minutes: Math.ceil(retry_after_seconds / 60) },
    })
  }
}

/** Notes a failure in a count, and forgets those that no longer count. Gives its number. */
async function noteFailure(tx: Tx, { account, place }: Count, now: Date): Promise<number> {
  const isOver = sql`account_hash = ${account} and address = ${place} and failed_at <= ${windowStart(now)}`
  await rowsOf(tx, sql`delete from login_attempts where ${isOver}`)
  const [noted] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into login_attempts (account_hash, address, failed_at)
        values (${account}, ${place}, ${now.toISOString()}) returning id::float8 as id`,
  )
  return noted!.id
}

/** A try that counts as a failure until it is given back. */
export type Try = { own: Count; noted: number[] }

/**
 * Takes a try beforehand; `giveBack` returns it after a success. One request at a time of an account, and of an
 * address, so that a burst has no more tries than a sequence. Refused ones do not count, so each limit ends by itself:
 * nobody can be locked out for good.
 * @throws Refusal `too_many_attempts` (429), which takes none.
 */
export async function takeTry(tx: Tx, counts: Counts, now: Date): Promise<Try> {
  // In one order, the account before the address, so that no two wait for each other.
  for (const held of new Set(counts.map(({ account, place }) => (account === ANY_ACCOUNT ? place : account)))) {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended(${held}, 0))`)
  }
  await requireFewFailures(tx, counts, now)
  const noted: number[] = []
  for (const each of counts) noted.push(await noteFailure(tx, each, now))
  return { own: counts[0], noted }
}

/** A success clears the account's failures at its own place; of the other counts it only takes itself away. */
export async function giveBack(tx: Tx, { own, noted }: Try) {
  await rowsOf(tx, sql`delete from login_attempts where account_hash = ${own.account} and address = ${own.place}`)
  for (const id of noted) await rowsOf(tx, sql`delete from login_attempts where id = ${id}`)
}

/** Forgets an account's wrong passwords, wherever they were typed. Not its wrong codes. */
export const clearPasswordFailures = (tx: Tx, account: string) =>
  rowsOf(tx, sql`delete from login_attempts where account_hash = ${account} and address not like 'code%'`)

import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/server/db/client'
import { ATTEMPTS_MAX, retryAfterSeconds } from './backoff'
import type { OutboxLine } from './outbox-line'

/** Who claims a line has it for as long as this, and says so anew while at work: after a kill it is free again soon. */
const LEASE_MS = 2000
export const RENEW_MS = 700
/** Any number, the same in every process: who claims holds it. */
const CLAIM_LOCK = 7_201_179

const lease = sql.raw(`now() + interval '${LEASE_MS} milliseconds'`)
const listOf = (values: SQL[]) => sql.join(values, sql`, `)
const among = (lines: Pick<OutboxLine, 'clinic_id' | 'id'>[]) =>
  sql`(clinic_id, id) in (${listOf(lines.map((line) => sql`(${line.clinic_id}, ${line.id})`))})`
const oneOf = (topics: string[]) => sql`topic in (${listOf(topics.map((topic) => sql`${topic}`))})`

const nextInMs = sql`select (extract(epoch from min(available_at) - now()) * 1000)::float8 as ms
  from outbox where delivered_at is null and attempts < ${ATTEMPTS_MAX}`

/** `nextInMs`: how long until a line is due that was not claimed; null without one. */
type Claimed = { lines: OutboxLine[]; nextInMs: number | null }

/**
 * Claims up to `limit` lines that are due, the oldest first. A line whose predecessor of the same clinic is in another
 * process's hands waits, so that a clinic's announcements keep their order; errands (mail, push) keep none, and wait
 * for nobody.
 */
export const claimLines = (
  database: Database,
  { limit, errands, withErrands }: { limit: number; errands: string[]; withErrands: boolean },
): Promise<Claimed> =>
  database.asJobs(async (tx) => {
    // Claims take turns, or two at once would split a clinic's lines. The embedded database has but one process.
    if (database.engine === 'postgresql') await rowsOf(tx, sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    const isWanted = withErrands ? sql`true` : sql`not ${oneOf(errands)}`
    const lines = await rowsOf<OutboxLine & { next_in_ms: number | null }>(
      tx,
      sql`update outbox set attempts = outbox.attempts + 1, available_at = ${lease}, failure = null
          from (
            select p.clinic_id, p.id from outbox p
            where p.delivered_at is null and p.available_at <= now() and p.attempts < ${ATTEMPTS_MAX} and ${isWanted}
              and (${oneOf(errands)} or not exists (
                select 1 from outbox e
                where e.clinic_id = p.clinic_id and e.delivered_at is null and e.available_at > now()
                  and e.attempts > 0 and e.failure is null and not e.${oneOf(errands)}))
            order by p.available_at, p.id limit ${limit} for update skip locked
          ) due
          where outbox.clinic_id = due.clinic_id and outbox.id = due.id
          returning outbox.clinic_id, outbox.id, outbox.topic, outbox.body, outbox.attempts,
            (${nextInMs} and available_at > now()) as next_in_ms`,
    )
    if (lines.length === 0) {
      const [next] = await rowsOf<{ ms: number | null }>(tx, nextInMs)
      return { lines, nextInMs: next?.ms ?? null }
    }
    const numbered = lines.map(({ next_in_ms: _, ...line }) => ({ ...line, id: Number(line.id) }))
    return { lines: numbered.sort((one, other) => one.id - other.id), nextInMs: lines[0]?.next_in_ms ?? null }
  })

/** What became of a line: delivered, or what failed. */
export type Outcome = { line: OutboxLine; failure: string | null }

/** Writes down what became of lines. */
export const settleLines = (database: Database, outcomes: Outcome[]): Promise<void> =>
  database.asJobs(async (tx) => {
    const delivered = outcomes.filter(({ failure }) => !failure).map(({ line }) => line)
    if (delivered.length > 0) {
      await rowsOf(tx, sql`update outbox set delivered_at = now() where ${among(delivered)}`)
    }
    for (const { line, failure } of outcomes) {
      if (!failure) continue
      const seconds = retryAfterSeconds(line.attempts) ?? 0
      await rowsOf(
        tx,
        sql`update outbox set failure = ${failure}, available_at = now() + make_interval(secs => ${seconds})
            where ${among([line])}`,
      )
    }
  })

/** Keeps lines in this process's hands for a while longer. */
export const renewLease = (database: Database, lines: OutboxLine[]) =>
  database.asJobs((tx) =>
    rowsOf(
      tx,
      sql`update outbox set available_at = ${lease} where delivered_at is null and failure is null and ${among(lines)}`,
    ),
  )

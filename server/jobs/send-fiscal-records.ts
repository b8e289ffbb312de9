import { sql } from 'drizzle-orm'
import type { FiscalRecord } from '@/lib/domain/fiscal/record'
import type { FiscalState } from '@/lib/domain/fiscal/regime'
import { type AnswerState, FIRST_WAIT_SECONDS, nextBatch, SEND_MAX } from '@/lib/domain/fiscal/sending'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { announce } from '@/server/ledger'
import { log } from '@/server/log'
import { type FiscalOutcome, FiscalSendFault, type FiscalService } from '@/server/ports/fiscal/port'
import { retryAfterSeconds } from './backoff'
import { keepRounds } from './rounds'

const EVERY_MS = 10_000
const FIRST_MS = 15_000
/** Whoever sends has as long as this, and nobody else sends for the clinic meanwhile: longer than an answer takes. */
const LEASE_SECONDS = 180
/** Where nobody answers, it is asked again this late at most. */
const AWAY_SECONDS_MAX = 3600

type Sender = { database: Database; fiscal: FiscalService }
type Waiting = { id: number; invoice_id: number; issuer: string; tries: number; record: FiscalRecord }

/** Sends the records that wait, of each clinic the next ones of its chain. Gives how many records were answered. */
export async function sendFiscalRecords(sender: Sender, now: Date): Promise<number> {
  const due = await sender.database.asJobs((tx) =>
    rowsOf<{ clinic_id: number }>(
      tx,
      sql`select distinct s.clinic_id from fiscal_sends s left join fiscal_queues q on q.clinic_id = s.clinic_id
        where s.state = 'pending' and s.next_at <= ${now.toISOString()}::timestamptz
          and (q.wait_until is null or q.wait_until <= ${now.toISOString()}::timestamptz) order by 1`,
    ),
  )
  let answered = 0
  for (const { clinic_id } of due)
    answered += await sendOfClinic(sender, clinic_id, now).catch((error) => {
      log.warn({ error, clinic_id }, 'the records of a clinic could not be sent')
      return 0
    })
  return answered
}

async function sendOfClinic({ database, fiscal }: Sender, clinic_id: number, now: Date): Promise<number> {
  const waiting = await database.asTenant(clinic_id, (tx) => claim(tx, clinic_id, now))
  const [first] = waiting
  if (!first) return 0
  // Of a sending that was refused as a whole fewer are sent next, and then each alone: the others do not wait for it.
  const most = mostAfter(first.tries)
  const end = waiting.findIndex(({ tries }) => mostAfter(tries) !== most)
  const together = waiting.slice(0, end === -1 ? waiting.length : end)
  const batch = nextBatch(
    together.map(({ record }) => record),
    now,
    most,
  )
  const sent = together.slice(0, batch.records.length)
  // No transaction is open meanwhile: the agency takes its time.
  const outcome = await fiscal.send(batch.records, batch.records[0]!.issuer, batch.incident).catch((error: unknown) => {
    if (error instanceof FiscalSendFault) return error
    throw error
  })
  await database.asTenant(clinic_id, async (tx) => {
    if (outcome instanceof FiscalSendFault) await settleFault(tx, sent, outcome, now)
    else await settleAnswers(tx, sent, outcome, now)
    await announce(tx, { clinic_id, id: null }, 'invoice_updated', { invoice_id: first.invoice_id })
  })
  return outcome instanceof FiscalSendFault ? 0 : sent.length
}

const SOME = 32
/** How many are sent at once that were refused so often with others. */
const mostAfter = (tries: number) => (tries === 0 ? SEND_MAX : tries === 1 ? SOME : 1)

/** The next records of one chain, unless another process sends for the clinic, or it has to wait. */
async function claim(tx: Tx, clinic_id: number, now: Date): Promise<Waiting[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [free] = await rowsOf(
    tx,
    sql`insert into fiscal_queues as q (clinic_id, wait_until) values (${clinic_id}, ${at} + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (clinic_id) do update set wait_until = excluded.wait_until where q.wait_until <= ${at} returning clinic_id`,
  )
  if (!free) return []
  return rowsOf<Waiting>(
    tx,
    sql`with due as (
        select r.* , s.tries from fiscal_sends s join fiscal_records r on r.clinic_id = s.clinic_id and r.id = s.record_id
        where s.clinic_id = current_clinic() and s.state = 'pending' and s.next_at <= ${at})
      select d.id::float8 as id, d.invoice_id::float8 as invoice_id, d.issuer, d.tries, d.record from due d
      where d.issuer = (select issuer from due order by made_at, issuer limit 1) order by d.position limit ${SEND_MAX}::integer`,
  )
}

const states: Record<AnswerState, FiscalState> = {
  correct: 'accepted',
  duplicate: 'accepted',
  accepted_with_errors: 'accepted_with_errors',
  incorrect: 'refused',
}

/** What the agency said of each. One that it refused is not sent again: another record corrects it. */
async function settleAnswers(tx: Tx, sent: Waiting[], { answers, wait_seconds }: FiscalOutcome, now: Date) {
  await settle(
    tx,
    sent.map(({ id, tries }, at) => {
      const { state, code, text } = answers[at]!
      return { id, state: states[state], tries: tries + 1, code, message: text, wait: 0 }
    }),
    now,
  )
  await waitFor(tx, wait_seconds, 0, now)
}

/**
 * Nothing is known of what was sent. While nobody answers all of it waits, later each time and without an end; what was refused as a
 * whole is tried in smaller parts, and each as often as anything is.
 */
async function settleFault(tx: Tx, sent: Waiting[], { kind, code, message }: FiscalSendFault, now: Date) {
  const isRefused = kind === 'refused'
  await settle(
    tx,
    sent.map(({ id, tries }) => {
      const tried = isRefused ? tries + 1 : tries
      // Of many nobody knows which one is to blame: each is sent alone, at once.
      const wait = isRefused && sent.length === 1 ? retryAfterSeconds(tried) : 0
      return {
        id,
        state: wait === null ? ('stuck' as const) : ('pending' as const),
        tries: tried,
        code,
        message,
        wait: wait ?? 0,
      }
    }),
    now,
  )
  const [queue] = await rowsOf<{ failures: number }>(
    tx,
    sql`select failures from fiscal_queues where clinic_id = current_clinic()`,
  )
  const failures = isRefused ? 0 : (queue?.failures ?? 0) + 1
  const backoff = isRefused ? 0 : Math.min(retryAfterSeconds(failures) ?? AWAY_SECONDS_MAX, AWAY_SECONDS_MAX)
  await waitFor(tx, Math.max(FIRST_WAIT_SECONDS, backoff), failures, now)
}

type Settled = {
  id: number
  state: FiscalState
  tries: number
  code: string | null
  message: string | null
  wait: number
}

const settle = (tx: Tx, settled: Settled[], now: Date) =>
  rowsOf(
    tx,
    sql`update fiscal_sends s set state = n.state, tries = n.tries, code = n.code, message = n.message, answered_at = ${now.toISOString()}::timestamptz,
        next_at = ${now.toISOString()}::timestamptz + make_interval(secs => n.wait)
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as n(id bigint, state text, tries integer, code text, message text, wait integer)
      where s.clinic_id = current_clinic() and s.record_id = n.id and s.state = 'pending'`,
  )

const waitFor = (tx: Tx, seconds: number, failures: number, now: Date) =>
  rowsOf(
    tx,
    sql`update fiscal_queues set wait_until = ${now.toISOString()}::timestamptz + make_interval(secs => ${seconds}), failures = ${failures}
      where clinic_id = current_clinic()`,
  )

/** Sends records from time to time, for as long as the process lives; gives how to stop. */
export const keepSending = (sender: Sender, wakeOutbox: () => void): (() => Promise<void>) =>
  keepRounds({
    ...{ firstMs: FIRST_MS, everyMs: EVERY_MS, wakeOutbox, failed: 'records could not be sent' },
    round: () => sendFiscalRecords(sender, new Date()),
  })

import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import type { JobServices, OutboxLine } from '@/server/jobs/outbox-line'
import { Pace } from '@/server/jobs/pace'
import { announce } from '@/server/ledger'
import { log } from '@/server/log'
import { type BatchJob, issueNext } from './issue-next'

/** So long one line of the outbox is at work; what remains is another's, so that a process which stops waits for little. */
const WORK_MS = 1000
/** On PostgreSQL others work beside a transaction of as many; the embedded database does one thing at a time. */
const TOGETHER = 50
/** Failed as often, they are issued one by one, so that whoever it is fails alone; and as often again all of it is stopped. */
const [ATTEMPTS_TOGETHER, ATTEMPTS_MAX] = [2, 6]

type Services = Pick<JobServices, 'database' | 'fiscal'>

/**
 * Goes on with a batch of invoices. Some are issued in each transaction, which writes what became of them: whoever takes it up after a
 * kill goes on with those that wait, and two at once do nothing twice, as each holds the batch.
 * @throws Error when it failed: the outbox tries again, and then it is stopped
 */
export async function workOnBatch(
  { database, fiscal }: Services,
  { clinic_id, body, attempts }: Pick<OutboxLine, 'clinic_id' | 'body' | 'attempts'>,
): Promise<void> {
  const job = { clinic_id, batch_id: Number(body.batch_id), by: body.by, address: String(body.address), fiscal }
  const isAlone = attempts > ATTEMPTS_TOGETHER
  const pace = new Pace(database.engine === 'pglite' ? undefined : TOGETHER)
  const until = Date.now() + WORK_MS
  const next = (tx: Tx) =>
    isAlone ? issueNext(tx, job, 1) : pace.keep((count) => issueNext(tx, job, Math.min(count, TOGETHER)))
  try {
    while (await database.asTenant(clinic_id, next)) {
      // The embedded database leaves nobody a turn between two of its answers.
      await new Promise<void>((resolve) => setImmediate(resolve))
      if (Date.now() < until) continue
      await database.asTenant(clinic_id, (tx) => handOn(tx, job))
      return
    }
    await database.asTenant(clinic_id, (tx) => tell(tx, job))
  } catch (error) {
    if (isAlone && (await failsAlone(database, job))) return
    if (attempts < ATTEMPTS_MAX) throw error
    log.error({ error, batch_id: job.batch_id }, 'a batch of invoices is stopped')
    await database.asTenant(clinic_id, (tx) => stop(tx, job))
  }
}

/** What was issued is seen by open browsers, and the rest is another line's. */
async function handOn(tx: Tx, job: BatchJob) {
  const { clinic_id, batch_id, by: id, address } = job
  await announce(tx, { clinic_id, id }, 'invoice_batch', { batch_id, address })
  await tell(tx, job)
}

/** Of nobody's doing: whoever began it is told too. */
async function tell(tx: Tx, { clinic_id, batch_id }: BatchJob) {
  await announce(tx, { clinic_id, id: null }, 'invoice_batch_updated', { batch_id })
}

/** Who comes next cannot be issued for a reason that nobody foresaw: they are refused, and the others go on. */
const failsAlone = (database: Services['database'], job: BatchJob): Promise<boolean> =>
  database.asTenant(job.clinic_id, async (tx) => {
    const refused = await rowsOf(
      tx,
      sql`update invoice_batch_items set state = 'refused', fault = '{"code": "failure"}' where clinic_id = current_clinic()
        and batch_id = ${job.batch_id} and state = 'waiting' and position = (select min(i.position) from invoice_batch_items i
          where i.clinic_id = current_clinic() and i.batch_id = ${job.batch_id} and i.state = 'waiting')
        and exists (select from invoice_batches b where b.clinic_id = current_clinic() and b.id = ${job.batch_id} and b.state = 'running')
        returning position`,
    )
    if (refused.length > 0) await handOn(tx, job)
    return refused.length > 0
  })

async function stop(tx: Tx, job: BatchJob) {
  await rowsOf(
    tx,
    sql`update invoice_batches set state = 'stopped', finished_at = now(), updated_at = now()
      where clinic_id = current_clinic() and id = ${job.batch_id} and state = 'running'`,
  )
  await tell(tx, job)
}

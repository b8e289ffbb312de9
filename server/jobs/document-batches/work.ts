import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import type { JobServices, OutboxLine } from '@/server/jobs/outbox-line'
import { Pace } from '@/server/jobs/pace'
import { announce } from '@/server/ledger'
import { log } from '@/server/log'
import { type DocumentJob, sendNext } from './send-next'

/** So long one line of the outbox is at work; what remains is another's, so that a process which stops waits for little. */
const WORK_MS = 1000
/** At most in one transaction: their mails go a quarter of a second apart. */
const TOGETHER = 20
/** Failed as often, they are sent one by one, so that whoever it is fails alone; and as often again all of it is stopped. */
const [ATTEMPTS_TOGETHER, ATTEMPTS_MAX] = [2, 6]

type Services = Pick<JobServices, 'database'>

/**
 * Goes on with sending a document to many, as `workOnBatch` does with invoices: each transaction writes what became of some, so whoever
 * takes it up after a kill goes on with those that wait, and two at once send nothing twice.
 * @throws Error when it failed: the outbox tries again, and then it is stopped
 */
export async function workOnDocuments(
  { database }: Services,
  { clinic_id, body, attempts }: Pick<OutboxLine, 'clinic_id' | 'body' | 'attempts'>,
): Promise<void> {
  const { batch_id, address, device } = body
  const job = { clinic_id, batch_id: Number(batch_id), address: String(address), device: String(device) }
  const isAlone = attempts > ATTEMPTS_TOGETHER
  const pace = new Pace()
  const until = Date.now() + WORK_MS
  const next = (tx: Tx) =>
    isAlone ? sendNext(tx, job, 1) : pace.keep((count) => sendNext(tx, job, Math.min(count, TOGETHER)))
  try {
    while (await database.asTenant(clinic_id, next)) {
      // The embedded database leaves nobody a turn between two of its answers.
      await new Promise<void>((resolve) => setImmediate(resolve))
      if (Date.now() < until) continue
      await database.asTenant(clinic_id, (tx) => handOn(tx, job, body.by))
      return
    }
    await database.asTenant(clinic_id, (tx) => tell(tx, job))
  } catch (error) {
    if (isAlone && (await failsAlone(database, job, body.by))) return
    if (attempts < ATTEMPTS_MAX) throw error
    log.error({ error, batch_id: job.batch_id }, 'sending a document to many is stopped')
    await database.asTenant(clinic_id, (tx) => stop(tx, job))
  }
}

/** What was sent is seen by open browsers, and the rest is another line's. */
async function handOn(tx: Tx, job: DocumentJob, id: number | null) {
  const { clinic_id, batch_id, address, device } = job
  await announce(tx, { clinic_id, id }, 'document_batch', { batch_id, address, device })
  await tell(tx, job)
}

/** Of nobody's doing: whoever began it is told too. */
async function tell(tx: Tx, { clinic_id, batch_id }: DocumentJob) {
  await announce(tx, { clinic_id, id: null }, 'document_batch_updated', { batch_id })
}

/** Who comes next cannot be sent it for a reason that nobody foresaw: they are refused, and the others go on. */
const failsAlone = (database: Services['database'], job: DocumentJob, by: number | null): Promise<boolean> =>
  database.asTenant(job.clinic_id, async (tx) => {
    const refused = await rowsOf(
      tx,
      sql`update document_batch_items set state = 'refused', fault = 'failure' where clinic_id = current_clinic()
        and batch_id = ${job.batch_id} and state = 'waiting' and position = (select min(i.position) from document_batch_items i
          where i.clinic_id = current_clinic() and i.batch_id = ${job.batch_id} and i.state = 'waiting')
        and exists (select from document_batches b where b.clinic_id = current_clinic() and b.id = ${job.batch_id} and b.state = 'running')
        returning position`,
    )
    if (refused.length > 0) await handOn(tx, job, by)
    return refused.length > 0
  })

async function stop(tx: Tx, job: DocumentJob) {
  await rowsOf(
    tx,
    sql`update document_batches set state = 'stopped', finished_at = now(), updated_at = now()
      where clinic_id = current_clinic() and id = ${job.batch_id} and state = 'running'`,
  )
  await tell(tx, job)
}

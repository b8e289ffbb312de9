import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { DocumentFault } from '@/lib/domain/documents/batch'
import { today } from '@/lib/domain/time/clock'
import { toLocale } from '@/lib/i18n/locales'
import { rowsOf, type Tx } from '@/server/db/client'
import { judgeReceivers } from '@/server/queries/document-batches/judge'
import { makeDocument } from '@/server/steps/documents/make'
import { sendDocument } from '@/server/steps/documents/send'

/** One after the other, so that the mails of others, a lost password's, go between them. */
const MAIL_EVERY_MS = 250

/** Whose job it is: the clinic, the batch, and from where it was asked for. */
export type DocumentJob = { clinic_id: number; batch_id: number; address: string; device: string }

type Batch = {
  template_id: number
  service_id: number | null
  code: boolean
  days: number
  created_by: number
  time_zone: string
  language: string
}
type Item = { position: number; patient_id: number }

/**
 * Makes and sends the documents of those who come next, and writes what became of each. Whoever cannot be sent it, by what is known of
 * them now, keeps nobody waiting. Gives whether there may be more; false too where it has ended.
 * @param count how many patients, at most
 */
export async function sendNext(tx: Tx, job: DocumentJob, count: number): Promise<boolean> {
  const batch = await holdBatch(tx, job)
  if (!batch) return false
  const items = await itemsWaiting(tx, job, count)
  if (items.length === 0) {
    await finish(tx, job)
    return false
  }
  const now = new Date()
  const day = today(now, batch.time_zone)
  const ids = items.map(({ patient_id }) => patient_id)
  const judged = new Map((await judgeReceivers(tx, { ...batch, day }, ids)).map((one) => [one.id, one.fault]))
  const outcomes: { position: number; fault: DocumentFault | null }[] = []
  for (const [at, { position, patient_id }] of items.entries()) {
    const known = judged.get(patient_id)
    const fault = known === undefined ? 'gone' : (known ?? (await sendOne(tx, job, batch, patient_id, now, at)))
    // Of two who were merged since, the second has it already.
    judged.set(patient_id, 'unsigned')
    outcomes.push({ position, fault })
  }
  await rowsOf(
    tx,
    sql`update document_batch_items i set state = case when n.fault is null then 'sent' else 'refused' end, fault = n.fault
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as n(position integer, fault text)
      where i.clinic_id = current_clinic() and i.batch_id = ${job.batch_id} and i.position = n.position`,
  )
  return true
}

/** Why it could not be made for them: something that it names was archived meanwhile. What is refused has written nothing. */
async function sendOne(
  tx: Tx,
  { clinic_id, address, device }: DocumentJob,
  { template_id, service_id, code, days, created_by, time_zone, language }: Batch,
  patient_id: number,
  now: Date,
  at: number,
): Promise<DocumentFault | null> {
  const sender = { clinic_id, id: created_by, time_zone, now, address, device }
  const making = { template_id, service_id, patient_id }
  const made = await makeDocument(tx, { ...sender, reader: toLocale(language) }, making).catch((error) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (!made) return 'template'
  await sendDocument(tx, sender, { document_id: made.id, way: 'mail', code, days, hold_ms: at * MAIL_EVERY_MS })
  return null
}

/** The batch, which is this transaction's until it ends; undefined of one that is not at work any more. */
async function holdBatch(tx: Tx, { batch_id }: DocumentJob): Promise<Batch | undefined> {
  const [batch] = await rowsOf<Batch>(
    tx,
    sql`select b.template_id::float8 as template_id, b.service_id::float8 as service_id, b.asks_code as code, b.days,
        b.created_by::float8 as created_by, c.time_zone, c.language
      from document_batches b join clinics c on c.id = b.clinic_id
      where b.clinic_id = current_clinic() and b.id = ${batch_id} and b.state = 'running' for update of b`,
  )
  return batch
}

/** By whom they are now: who was merged since is found by whom they were merged into. */
const itemsWaiting = (tx: Tx, { batch_id }: DocumentJob, count: number): Promise<Item[]> =>
  rowsOf<Item>(
    tx,
    sql`select i.position, patient_now(i.clinic_id, i.patient_id)::float8 as patient_id from document_batch_items i
      where i.clinic_id = current_clinic() and i.batch_id = ${batch_id} and i.state = 'waiting'
      order by i.position limit ${count}::integer`,
  )

/** Nobody waits any more. */
async function finish(tx: Tx, { batch_id }: DocumentJob) {
  await rowsOf(
    tx,
    sql`update document_batches set state = 'done', finished_at = now(), updated_at = now()
      where clinic_id = current_clinic() and id = ${batch_id} and state = 'running'`,
  )
}

import { sql } from 'drizzle-orm'
import { totalsOf } from '@/lib/domain/invoices/amounts'
import type { BillableGroup } from '@/lib/domain/invoices/billable'
import { type IssueFault, issueDayFault } from '@/lib/domain/invoices/issue-fault'
import { paidBy } from '@/lib/domain/invoices/paid-by'
import { today } from '@/lib/domain/time/clock'
import { toLocale } from '@/lib/i18n/locales'
import type { TenantCall, Who } from '@/server/call'
import { rowsOf, type Tx, together } from '@/server/db/client'
import type { JobServices } from '@/server/jobs/outbox-line'
import { announce, recordAll } from '@/server/ledger'
import { billableWhere, inPeriod, ofPatients } from '@/server/queries/invoices/billable'
import { partiesOf } from '@/server/queries/invoices/parties'
import { type PlannedDraft, planDraft, writeDrafts } from '@/server/steps/invoices/draft'
import { type FoundGround, groundFault, groundOf, isSoundGround } from '@/server/steps/invoices/ground'
import type { InvoiceRow } from '@/server/steps/invoices/hold'
import { billsVisits, issueJudged } from '@/server/steps/invoices/issue'
import { issueRefusal } from '@/server/steps/invoices/issue-refusal'
import { isFault, type Judged, judgeIssue } from '@/server/steps/invoices/judge'
import { lastDayOf, usualSeries } from '@/server/steps/invoices/series'
import { holdSources } from '@/server/steps/invoices/sources'

/** One after the other, so that the mails of others, a lost password's, go between them. */
const MAIL_EVERY_MS = 250

/** Whose job it is: the clinic, the batch, who asked and from where. */
export type BatchJob = Pick<JobServices, 'fiscal'> & {
  clinic_id: number
  batch_id: number
  by: number | null
  address: string
}

type Batch = {
  from: string
  to: string
  search: string | null
  kinds: BillableGroup[] | null
  issued_on: string | null
  send_mail: boolean
  time_zone: string
  language: string
}
type Item = { position: number; patient_id: number }
type Outcome = { position: number; state: 'issued' | 'refused'; invoice_id: number | null; fault: IssueFault | null }
type Sound = Judged & { position: number; planned: PlannedDraft }

/**
 * Issues the invoices of those who come next in a batch, in one turn at the lock, and writes what became of each. Whoever cannot be
 * issued one is judged before, takes no number and keeps nobody waiting. Gives whether there may be more; false too where the batch
 * has ended.
 * @param count how many patients, at most
 */
export async function issueNext(tx: Tx, job: BatchJob, count: number): Promise<boolean> {
  const batch = await holdBatch(tx, job)
  if (!batch) return false
  const items = await itemsWaiting(tx, job, count)
  if (items.length === 0) {
    await finish(tx, job)
    return false
  }
  const now = new Date()
  const call = callOf(tx, job, batch, now)
  const series = await usualSeries(call, 'ordinary')
  const day = today(now, batch.time_zone)
  const ground = await groundOf(call, series, batch.issued_on ?? day)
  const { sound, refused } = await judgeAll(
    call,
    { ...batch, fault: await dayFaultOf(tx, series, batch, day) },
    items,
    ground,
  )
  const issued = await issueAll(call, ground, sound)
  if (batch.send_mail) await mailAll(call, job, issued)
  const outcomes: Outcome[] = [
    ...refused,
    ...issued.map(({ id }, at) => ({ ...outcome(sound[at]!.position), state: 'issued' as const, invoice_id: id })),
  ]
  await rowsOf(
    tx,
    sql`update invoice_batch_items i set state = n.state, invoice_id = n.invoice_id, fault = nullif(n.fault, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as n(position integer, state text, invoice_id bigint, fault jsonb)
      where i.clinic_id = current_clinic() and i.batch_id = ${job.batch_id} and i.position = n.position`,
  )
  return true
}

const outcome = (position: number) => ({ position, invoice_id: null, fault: null })

type Call = Pick<TenantCall<'invoices.bill'>, 'tx' | 'who' | 'now' | 'locale' | 'address' | 'services'>

/** As whoever began it would issue them, of all patients. */
const callOf = (tx: Tx, { clinic_id, by, address, fiscal }: BatchJob, { time_zone, language }: Batch, now: Date) =>
  ({
    ...{ tx, now, address, locale: toLocale(language), services: { fiscal } },
    who: { clinic_id, id: by, time_zone, share_of: null } as unknown as Who,
  }) as Call

/** The batch, which is this transaction's until it ends; undefined of one that is not at work any more. */
async function holdBatch(tx: Tx, { batch_id }: BatchJob): Promise<Batch | undefined> {
  const [batch] = await rowsOf<Batch>(
    tx,
    sql`select b.from_day::text as "from", b.to_day::text as "to", b.search, to_json(b.kinds) as kinds, b.issued_on::text as issued_on,
        b.send_mail, c.time_zone, c.language
      from invoice_batches b join clinics c on c.id = b.clinic_id
      where b.clinic_id = current_clinic() and b.id = ${batch_id} and b.state = 'running' for update of b`,
  )
  return batch
}

/** By whom they are now: of two who were merged since, the first has all of it, and nothing is left for the other. */
const itemsWaiting = (tx: Tx, { batch_id }: BatchJob, count: number): Promise<Item[]> =>
  rowsOf<Item>(
    tx,
    sql`select i.position, patient_now(i.clinic_id, i.patient_id)::float8 as patient_id from invoice_batch_items i
      where i.clinic_id = current_clinic() and i.batch_id = ${batch_id} and i.state = 'waiting'
      order by i.position limit ${count}::integer`,
  )

/** Somebody may have issued one of a later day since the batch began: those that wait cannot have the day that was chosen any more. */
const dayFaultOf = async (tx: Tx, series: number, { issued_on }: Batch, today: string): Promise<IssueFault | null> =>
  issued_on === null ? null : issueDayFault(issued_on, { today, last: await lastDayOf(tx, series) })

/** Whose invoice can be issued, and why the others' cannot. */
async function judgeAll(
  call: Call,
  { from, to, kinds, fault }: Batch & { fault: IssueFault | null },
  items: Item[],
  ground: FoundGround,
) {
  const sound: Sound[] = []
  const refused: Outcome[] = []
  const refuse = ({ position }: Item, fault: IssueFault) =>
    refused.push({ ...outcome(position), state: 'refused', fault })
  const ids = [...new Set(items.map(({ patient_id }) => patient_id))]
  const where = sql`${ofPatients(ids)} and ${inPeriod({ from, to, kinds })}`
  const [seen, parties] = await together(billableWhere(call, where, { limit: null }), partiesOf(call.tx, ids))
  // Nobody changes it from here on; what somebody changed until then is not on it any more.
  await holdSources(
    call,
    seen.map(({ patient, line }) => ({ ...line, patient_id: patient.id })),
  )
  const billables = await billableWhere(call, where, { limit: null })
  const byPatient = Map.groupBy(billables.reverse(), ({ patient }) => patient.id)
  for (const item of items) {
    const { position, patient_id } = item
    const found = byPatient.get(patient_id)
    byPatient.delete(patient_id)
    // What they had is on another invoice by now, or is not to be billed any more.
    if (!found) refuse(item, { code: 'invalid', key: 'invoice_source_taken', field: 'lines' })
    else if (!isSoundGround(ground)) refuse(item, groundFault(ground)!)
    else if (fault) refuse(item, fault)
    else {
      const lines = found.map(({ line }) => line)
      const payment_method = paidBy(found)
      const planned = planDraft({ patient_id, series_id: ground.series.id, lines, payment_method }, ground.settings)
      const invoice = {
        ...planned,
        ...totalsOf(lines, planned.withholding_bp),
        rectification: null,
        rectifying_type: null,
      }
      const judged = judgeIssue(ground, { invoice, lines, patient: parties.get(patient_id), rectified: null })
      if (isFault(judged)) refuse(item, judged)
      else sound.push({ ...judged, position, planned })
    }
  }
  return { sound, refused }
}

async function issueAll(call: Call, ground: FoundGround, sound: readonly Sound[]): Promise<InvoiceRow[]> {
  if (sound.length === 0 || !isSoundGround(ground)) return []
  const drafts = await writeDrafts(
    call,
    sound.map(({ planned }) => planned),
  )
  const by = { id: call.who.id, address: call.address }
  const issued = await issueJudged(
    call,
    ground,
    sound.map(({ planned, position, ...judged }, at) => ({
      ...{ ...judged, draft: drafts[at]!, by, isTold: false },
      bills: billsVisits(planned.lines),
    })),
  )
  if ('code' in issued) throw issueRefusal(issued, call.locale)
  return issued.rows
}

/** Mails those whose patient has an address: after this transaction stands, one by one (`deliverInvoiceMail`). */
async function mailAll({ tx, who, address }: Call, { batch_id, by }: BatchJob, issued: readonly InvoiceRow[]) {
  if (issued.length === 0) return
  const rows = await rowsOf<{ id: number; invoice_id: number }>(
    tx,
    sql`insert into invoice_mails (clinic_id, invoice_id, email, batch_id, created_by)
      select i.clinic_id, i.id, p.email, ${batch_id}::bigint, ${by}::bigint from invoices i
      join patients p on p.clinic_id = i.clinic_id and p.id = patient_now(i.clinic_id, i.patient_id)
      where i.clinic_id = current_clinic() and i.id = any(${`{${issued.map(({ id }) => id).join(',')}}`}::bigint[])
        and p.email <> '' and p.erased_at is null order by i.id
      returning id::float8 as id, invoice_id::float8 as invoice_id`,
  )
  await recordAll(
    tx,
    who,
    rows.map(({ invoice_id }) => ({ action: 'exported', entity: 'invoice', id: invoice_id, address })),
  )
  const [{ waiting }] = (await rowsOf<{ waiting: number }>(
    tx,
    sql`select count(*)::integer as waiting from invoice_mails where clinic_id = current_clinic() and batch_id = ${batch_id}
      and sent_at is null and failed_at is null`,
  )) as [{ waiting: number }]
  const first = waiting - rows.length
  await together(
    ...rows.map(({ id }, at) => announce(tx, who, 'invoice_mail', { mail_id: id }, (first + at) * MAIL_EVERY_MS)),
  )
}

/** Nobody waits any more. */
async function finish(tx: Tx, { batch_id }: BatchJob) {
  await rowsOf(
    tx,
    sql`update invoice_batches set state = 'done', finished_at = now(), updated_at = now()
      where clinic_id = current_clinic() and id = ${batch_id} and state = 'running'`,
  )
}

import { sql } from 'drizzle-orm'
import type { IssueFault } from '@/lib/domain/invoices/issue-fault'
import { addDays } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'

type Lively = { clinic_id: number; today: string; desk: number | null }

const [BATCH_INVOICES, DEPOSIT_CENTS, DAYS_AGO] = [8, 10_000, 3]

/**
 * What else is done with money in the lively clinic: the last invoices were a batch's, which could not bill one patient; somebody
 * paid on account and used a part of it; and an appointment that waits to be billed costs less than its service.
 */
export async function writeBilling(tx: Tx, lively: Lively): Promise<void> {
  await writeBatch(tx, lively)
  await writeAccount(tx, lively)
  await writePrice(tx, lively)
}

async function writeBatch(tx: Tx, { clinic_id, desk }: Lively): Promise<void> {
  const [batch] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into invoice_batches (clinic_id, state, from_day, to_day, created_by, created_at, updated_at, finished_at)
      select ${clinic_id}::integer, 'done', min(i.issued_on), max(i.issued_on), ${desk}::bigint, max(i.issued_at), max(i.issued_at), max(i.issued_at)
      from (select issued_on, issued_at from invoices where clinic_id = ${clinic_id} and status = 'issued' order by sequence desc
        limit ${BATCH_INVOICES}) i
      having count(*) > 0 returning id::float8 as id`,
  )
  if (!batch) return
  const fault: IssueFault = { code: 'invoice_recipient' }
  await rowsOf(
    tx,
    sql`with billed as (select distinct on (l.patient_id) l.patient_id, l.id from (select patient_id, id from invoices
          where clinic_id = ${clinic_id} and status = 'issued' order by sequence desc limit ${BATCH_INVOICES}) l order by l.patient_id, l.id),
        other as (select p.id from patients p where p.clinic_id = ${clinic_id} and p.erased_at is null and p.merged_into is null
          and p.id not in (select patient_id from billed) order by p.id limit 1),
        everybody as (select patient_id, id as invoice_id from billed union all select id, null from other)
      insert into invoice_batch_items (clinic_id, batch_id, position, patient_id, state, invoice_id, fault)
      select ${clinic_id}::integer, ${batch.id}::bigint, row_number() over (order by p.sort_name, p.id), e.patient_id,
        case when e.invoice_id is null then 'refused' else 'issued' end, e.invoice_id,
        case when e.invoice_id is null then ${JSON.stringify(fault)}::jsonb end
      from everybody e join patients p on p.clinic_id = ${clinic_id} and p.id = e.patient_id`,
  )
}

/** The patient of the last invoice, of which nothing is paid. */
async function writeAccount(tx: Tx, { clinic_id, today, desk }: Lively): Promise<void> {
  const day = addDays(today, -DAYS_AGO)
  const [last] = await rowsOf<{ id: number; patient_id: number; cents: number }>(
    tx,
    sql`select i.id::float8 as id, i.patient_id::float8 as patient_id, i.payable_cents / 2 as cents from invoices i
      where i.clinic_id = ${clinic_id} and i.status = 'issued' and i.payable_cents between 2 and ${DEPOSIT_CENTS}
        and not exists (select from invoice_payments l where l.clinic_id = i.clinic_id and l.invoice_id = i.id)
      order by i.sequence desc limit 1`,
  )
  if (!last) return
  const [deposit] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into account_payments (clinic_id, patient_id, cents, method, paid_on, created_by)
      values (${clinic_id}, ${last.patient_id}, ${DEPOSIT_CENTS}, 'cash', ${day}, ${desk}) returning id::float8 as id`,
  )
  await rowsOf(
    tx,
    sql`insert into invoice_payments (clinic_id, invoice_id, cents, method, paid_on, deposit_id, created_by)
      values (${clinic_id}, ${last.id}, ${last.cents}, 'cash', ${day}, ${deposit!.id}, ${desk})`,
  )
}

const REASON: Record<string, string> = {
  ca: 'Família nombrosa',
  en: 'Large family',
  es: 'Familia numerosa',
  fr: 'Famille nombreuse',
  it: 'Famiglia numerosa',
  pt: 'Família numerosa',
}

async function writePrice(tx: Tx, { clinic_id, today, desk }: Lively): Promise<void> {
  const [visit] = await rowsOf<{ id: number; cents: number; language: string }>(
    tx,
    sql`select a.id::float8 as id, a.price_cents as cents, c.language from appointments a join clinics c on c.id = a.clinic_id
      where a.clinic_id = ${clinic_id} and a.attendance = 'attended' and a.group_id is null and a.deleted_at is null and a.price_cents > 1000
        and a.starts_at between ${addDays(today, -5)}::date and ${today}::date
        and not exists (select from invoice_sources o where o.clinic_id = a.clinic_id and o.appointment_id = a.id)
        and not exists (select from visits v where v.clinic_id = a.clinic_id and v.appointment_id = a.id)
      order by a.starts_at desc, a.id limit 1`,
  )
  if (!visit) return
  const to_cents = visit.cents - 1000
  await rowsOf(
    tx,
    sql`update appointments set price_cents = ${to_cents} where clinic_id = ${clinic_id} and id = ${visit.id}`,
  )
  await rowsOf(
    tx,
    sql`insert into price_changes (clinic_id, appointment_id, from_cents, to_cents, reason, created_by)
      values (${clinic_id}, ${visit.id}, ${visit.cents}, ${to_cents}, ${REASON[visit.language] ?? REASON.es!}, ${desk})`,
  )
}

import { type SQL, sql } from 'drizzle-orm'
import type { Account, AccountLine } from '@/lib/contract/account-payments'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { patientOf } from '@/server/queries/patients/show'

type Read = Pick<TenantCall<'account-payments.list'>, 'tx'>

/** What is left of `d`, a payment on account. */
export const leftOf = sql`(d.cents
  + coalesce((select sum(r.cents) from account_payments r where r.clinic_id = d.clinic_id and r.deposit_id = d.id), 0)
  - coalesce((select sum(l.cents) from invoice_payments l where l.clinic_id = d.clinic_id and l.deposit_id = d.id), 0)
  - coalesce((select sum(l.cents) from visit_payments l where l.clinic_id = d.clinic_id and l.deposit_id = d.id), 0)
  - coalesce((select sum(l.cents) from voucher_payments l where l.clinic_id = d.clinic_id and l.deposit_id = d.id), 0)
  - coalesce((select sum(l.cents) from membership_fee_payments l where l.clinic_id = d.clinic_id and l.deposit_id = d.id), 0))::float8`

/** What a patient has left on account, by their number in the question. */
export const accountCents = (patient: SQL): SQL =>
  sql`coalesce((select sum(${leftOf}) from account_payments d
    where d.clinic_id = current_clinic() and d.patient_id = ${patient} and d.deposit_id is null), 0)::float8`

/** As `accountCents`, of one. */
export async function accountCentsOf(tx: Tx, patientId: number): Promise<number> {
  const [row] = await rowsOf<{ cents: number }>(tx, sql`select ${accountCents(sql`${patientId}::bigint`)} as cents`)
  return row!.cents
}

/** What a patient that whoever asks may see has on account. @throws Refusal `not_found` */
export async function accountOf({ tx }: Read, patientId: number): Promise<Account> {
  await patientOf(tx, patientId)
  const by = (table: SQL) =>
    sql`(select b.name from professionals b where b.clinic_id = ${table}.clinic_id and b.id = ${table}.created_by) as by`
  const used = sql`d.clinic_id = current_clinic() and d.patient_id = ${patientId}::bigint`
  const lines = await rowsOf<AccountLine>(
    tx,
    sql`select kind, id, cents, left_cents, method, paid_on, reason, by, invoice, title from (
        select case when d.deposit_id is null then 'paid' else 'refunded' end as kind, d.id::float8 as id, d.cents,
          case when d.deposit_id is null then ${leftOf} else 0 end as left_cents, d.method, d.paid_on::text as paid_on, d.reason,
          ${by(sql`d`)}, null::json as invoice, null::text as title, d.created_at
        from account_payments d where ${used}
        union all
        select 'invoice', l.id::float8, -l.cents, 0, l.method, l.paid_on::text, l.reason, ${by(sql`l`)},
          json_build_object('id', i.id, 'number', i.number), null, l.created_at
        from account_payments d join invoice_payments l on l.clinic_id = d.clinic_id and l.deposit_id = d.id
        join invoices i on i.clinic_id = l.clinic_id and i.id = l.invoice_id where ${used}
        union all
        select 'appointment', l.id::float8, -l.cents, 0, l.method, l.paid_on::text, l.reason, ${by(sql`l`)}, null, null, l.created_at
        from account_payments d join visit_payments l on l.clinic_id = d.clinic_id and l.deposit_id = d.id where ${used}
        union all
        select 'voucher', l.id::float8, -l.cents, 0, l.method, l.paid_on::text, l.reason, ${by(sql`l`)}, null, v.title, l.created_at
        from account_payments d join voucher_payments l on l.clinic_id = d.clinic_id and l.deposit_id = d.id
        join vouchers v on v.clinic_id = l.clinic_id and v.id = l.voucher_id where ${used}
        union all
        select 'fee', l.id::float8, -l.cents, 0, l.method, l.paid_on::text, l.reason, ${by(sql`l`)}, null, f.plan_name, l.created_at
        from account_payments d join membership_fee_payments l on l.clinic_id = d.clinic_id and l.deposit_id = d.id
        join membership_fees f on f.clinic_id = l.clinic_id and f.id = l.fee_id where ${used}
      ) a order by created_at desc, kind, id desc`,
  )
  return { balance_cents: await accountCentsOf(tx, patientId), lines }
}

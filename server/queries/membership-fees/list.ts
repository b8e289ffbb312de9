import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FeeDetail, FeePayment, FeesSign, MembershipFee } from '@/lib/contract/membership-fees'
import type { Answer } from '@/lib/contract/registry'
import { type FeeDays, feeState, isOpen, isOwedFee, monthOf } from '@/lib/domain/groups/fees'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { accountCents } from '@/server/queries/account-payments/show'
import { requireGroup } from '@/server/queries/groups/require-group'
import { paidOfFee } from '@/server/queries/invoices/on-invoice'
import { isPaidByInvoice } from '@/server/queries/invoices/rows'
import { isOwnPatient } from '@/server/queries/patients/own'

type Read = Pick<TenantCall<'membership-fees.list'>, 'tx' | 'who' | 'now'>
type Row = Omit<MembershipFee, 'state'> & { of: FeeDays }
/** With how it can be paid: as the membership is, or in one of its plan's ways. */
type WithMethods = MembershipFee & { methods: PaymentMethod[] }

const stateOf = (
  fee: Pick<Row, 'month' | 'amount_cents' | 'paid_cents' | 'due_on' | 'of'> & { waived: unknown },
  day: string,
) => feeState({ ...fee, is_waived: Boolean(fee.waived), is_owed: isOwedFee(fee.of, fee) }, day)

/** Whether a plan asks for a fee each month: `owesFee`, where the database has to know. */
const owesFeeOf = (plan: SQL) => sql`(${plan}.kind <> 'drop_in' and ${plan}.price_cents > 0)`

/** Of the tables `f` (a fee), `m` (its membership) and `mp` (its plan): `isOwedFee`, where the database has to know. */
export const isOwedOf = sql`(f.month >= date_trunc('month', m.from_day)::date and (m.until_day is null or f.month <= m.until_day)
  and (${owesFeeOf(sql`mp`)} or f.paid_cents > 0 or f.month < date_trunc('month', coalesce(m.fees_from, m.from_day))::date))`

/** Of the tables `m` (a membership) and `mp` (its plan): what says which of its fees are owed. */
const ofMembership = sql`json_build_object('from', m.from_day, 'until', m.until_day, 'fees_from', m.fees_from,
  'owes', ${owesFeeOf(sql`mp`)})`

/** Fees of the patients that whoever asks sees, of a condition on the tables `f` (the fee), `m` (its membership): by name, each one's latest month first. */
export async function feesWhere({ tx, who, now }: Read, where: SQL): Promise<WithMethods[]> {
  const rows = await rowsOf<Row & { methods: PaymentMethod[] }>(
    tx,
    sql`select f.id::float8 as id, f.member_id::float8 as member_id, f.month::text as month, f.due_on::text as due_on, f.plan_name,
        f.amount_cents, f.amount_reason, ${paidOfFee} as paid_cents, f.vat_bp, f.vat_treatment, f.version, m.payment_method,
        json_build_object('id', p.id, 'name', p.name) as patient, ${ofMembership} as of,
        to_json(l.payment_methods) as methods,
        case when f.waived_at is not null then json_build_object('at', ${isoText(sql`f.waived_at`)}, 'reason', f.waived_reason,
          'by', (select b.name from professionals b where b.clinic_id = f.clinic_id and b.id = f.waived_by)) end as waived
      from membership_fees f join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
      join group_plans mp on mp.clinic_id = m.clinic_id and mp.id = m.plan_id
      join group_plans l on l.clinic_id = f.clinic_id and l.id = f.plan_id
      join patient_names p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      where f.clinic_id = current_clinic() and ${isOwnPatient(sql`m.patient_id`)} and ${where} order by fold(p.name), m.patient_id, f.month desc, f.id`,
  )
  const day = today(now, who.time_zone)
  return rows.map(({ of, methods, ...fee }) => ({
    ...fee,
    state: stateOf({ ...fee, of }, day),
    methods: methods.includes(fee.payment_method) ? methods : [fee.payment_method, ...methods],
  }))
}

/** Those of the group of the path for a month. @throws Refusal `not_found` */
export async function listFees(call: TenantCall<'membership-fees.list'>): Promise<Answer<'membership-fees.list'>> {
  const { tx, who, now, params, query } = call
  await requireGroup(tx, params.id)
  const month = monthOf(query.month ?? today(now, who.time_zone))
  const found = await feesWhere(call, sql`m.group_id = ${params.id} and f.month = ${month}::date`)
  return { data: found.map(({ methods: _, ...fee }) => fee), meta: { month } }
}

/** Those of the membership of the path, with what was paid. @throws Refusal `not_found` */
export async function feesOfMember(call: TenantCall<'membership-fees.of_member'>): Promise<FeeDetail[]> {
  const { tx, params } = call
  const [member] = await rowsOf(
    tx,
    sql`select from group_members where clinic_id = current_clinic() and id = ${params.id} and ${isOwnPatient(sql`patient_id`)}`,
  )
  if (!member) throw new Refusal('not_found')
  return detailed(tx, await feesWhere(call, sql`f.member_id = ${params.id}`))
}

/** One fee with what was paid of it. @throws Refusal `not_found` */
export async function feeOf(call: Read, id: number): Promise<FeeDetail> {
  const [fee] = await detailed(call.tx, await feesWhere(call, sql`f.id = ${id}`))
  if (!fee) throw new Refusal('not_found')
  return fee
}

async function detailed(tx: Tx, fees: WithMethods[]): Promise<FeeDetail[]> {
  if (fees.length === 0) return []
  const paid = await rowsOf<FeePayment & { fee_id: number }>(
    tx,
    sql`select l.fee_id::float8 as fee_id, l.id::float8 as id, l.cents, l.method, l.paid_on::text as paid_on,
        l.reverses_id::float8 as reverses_id, l.reason,
        exists (select from membership_fee_payments r where r.clinic_id = l.clinic_id and r.reverses_id = l.id) as reversed,
        l.deposit_id is not null as on_account,
        (select b.name from professionals b where b.clinic_id = l.clinic_id and b.id = l.created_by) as by
      from membership_fee_payments l where l.clinic_id = current_clinic()
        and l.fee_id = any(${`{${fees.map(({ id }) => id).join(',')}}`}::bigint[]) order by l.id desc`,
  )
  const accounts = await rowsOf<{ id: number; cents: number }>(
    tx,
    sql`select p.id::float8 as id, ${accountCents(sql`p.id`)} as cents from patients p where p.clinic_id = current_clinic()
      and p.id = any(${`{${[...new Set(fees.map(({ patient }) => patient.id))].join(',')}}`}::bigint[])`,
  )
  return fees.map((fee) => ({
    ...fee,
    account_cents: accounts.find(({ id }) => id === fee.patient.id)?.cents ?? 0,
    payments: paid.filter(({ fee_id }) => fee_id === fee.id).map(({ fee_id: _, ...payment }) => payment),
  }))
}

type SignRow = NonNullable<FeesSign['now']> & { of: FeeDays; member_id: number; waived: boolean }

/** What is said of the fees of a group's memberships on a day of the clinic, by their ids. */
export async function feeSignsOf(
  tx: Tx,
  memberIds: readonly number[],
  day: string,
): Promise<(memberId: number) => FeesSign> {
  const month = monthOf(day)
  const rows = await rowsOf<Omit<SignRow, 'state'>>(
    tx,
    sql`select f.id::float8 as id, f.member_id::float8 as member_id, f.month::text as month, f.due_on::text as due_on, f.amount_cents,
        ${paidOfFee} as paid_cents, f.waived_at is not null as waived, ${ofMembership} as of
      from membership_fees f join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
      join group_plans mp on mp.clinic_id = m.clinic_id and mp.id = m.plan_id
      where f.clinic_id = current_clinic() and ${isOwnPatient(sql`m.patient_id`)} and f.member_id = any(${`{${memberIds.join(',')}}`}::bigint[])
        and (f.month = ${month}::date or m.from_day > ${day}::date or (f.paid_cents < f.amount_cents and f.waived_at is null))
      order by f.month`,
  )
  const signs = rows.map((row) => ({ ...row, state: stateOf(row, day) }))
  return (memberId) => {
    const own = signs.filter(({ member_id }) => member_id === memberId)
    const now = own.find((sign) => sign.month === month || sign.of.from > day)
    return {
      now: now ? signOf(now) : null,
      before: own.filter((sign) => sign.month < month && isOpen(sign.state)).length,
    }
  }
}

const signOf = ({ id, month, due_on, amount_cents, paid_cents, state }: SignRow): FeesSign['now'] => ({
  ...{ id, month, due_on, amount_cents, paid_cents, state },
})

/**
 * Whether something is open of what a patient owes for the month of a day in a group: the same as `feeState` says, of columns.
 * @param of the patient's and the group's numbers, and the day
 */
export const owesMonth = (of: { patient: SQL; group: SQL; day: SQL }): SQL =>
  sql`exists (select from group_members fm join membership_fees f on f.clinic_id = fm.clinic_id and f.member_id = fm.id
    join group_plans fp on fp.clinic_id = fm.clinic_id and fp.id = fm.plan_id
    where fm.clinic_id = current_clinic() and fm.patient_id = ${of.patient} and fm.group_id = ${of.group}
      and f.month = date_trunc('month', ${of.day})::date and f.paid_cents < f.amount_cents and f.waived_at is null and not ${isPaidByInvoice(sql`f`)}
      and f.month >= date_trunc('month', fm.from_day)::date and (fm.until_day is null or f.month <= fm.until_day)
      and (${owesFeeOf(sql`fp`)} or f.paid_cents > 0
        or f.due_on < coalesce(fm.fees_from, fm.from_day)))`

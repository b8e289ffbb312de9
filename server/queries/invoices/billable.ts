import { type SQL, sql } from 'drizzle-orm'
import { BILLABLE_MAX, type Billable } from '@/lib/contract/invoices'
import type { Answer, Query } from '@/lib/contract/registry'
import type { VatTreatment } from '@/lib/contract/services'
import { lineAmounts } from '@/lib/domain/invoices/amounts'
import { type BillableGroup, kindsOf } from '@/lib/domain/invoices/billable'
import { vatCustom } from '@/lib/domain/services/service'
import { today } from '@/lib/domain/time/clock'
import { toLocale } from '@/lib/i18n/locales'
import type { TenantCall, Who } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'
import { isOwedOf } from '@/server/queries/membership-fees/list'
import { priceChangesOf } from '@/server/queries/visits/prices'
import { grantedOf } from '@/server/queries/vouchers/granted'
import { starterText } from '@/server/texts/texts'
import { lastPaymentOf, paidOf } from './billable-paid'
import { arrayOf } from './lines'
import { sessionCost } from './session-cents'

type Read = Pick<TenantCall<'invoices.billable'>, 'tx' | 'now'> & { who: Pick<Who, 'time_zone'> }
/** What is named of what can be billed: a patient's visit, a voucher of theirs or a month's fee. */
export type SourceName = {
  patient_id: number
  appointment_id: number | null
  voucher_id: number | null
  fee_id: number | null
}
type Row = Pick<Billable, 'patient' | 'kind' | 'title' | 'on' | 'paid_cents' | 'last_payment'> & {
  cents: number
  appointment_id: number | null
  voucher_id: number | null
  fee_id: number | null
  vat_treatment: VatTreatment | null
  vat_bp: number | null
  vat_exemption: string | null
}

/** A visit stands on no invoice yet, of `a` (the appointment) and a patient; `but`: the one that does not count. */
const isFree = (patient: SQL, but: SQL) =>
  sql`not exists (select from invoice_sources o where o.clinic_id = a.clinic_id and o.appointment_id = a.id and o.patient_id = ${patient} ${but} offset 0)`

/** Of `v` (a visit that says what it costs or what pays it) and `b` (its voucher): which of the four it is, if any; null: nothing is owed. */
const visitKind = sql`case
  when v.charge_by = 'amount' and v.use = 'none' then case when v.waived_at is null and v.charge_cents > 0 then 'charge' end
  when v.use = 'used' then case when b.billing = 'per_session' and b.price_cents > 0 and ${grantedOf(sql`b`)} > 0 then 'session' end
  when v.use = 'none' and v.charge_by is null and v.plan_id is not null and v.price_cents > 0 then 'drop_in' end`

/**
 * What can be billed (lib/domain/invoices/billable.ts). What stands on an invoice, a draft too, is not there, nor what was let go: of a
 * fee that was, what had been paid of it is. Each is looked up by its own index, row by row (an
 * `offset` keeps a question of its own what would be a join): a database that knows nothing of the tables' sizes yet would
 * read all of one table for each row of another.
 * @param day yyyy-MM-dd of the clinic: what is due later is billed where something is paid of it already
 * @param except the invoices whose own sources count as free, where what they bill is judged again
 */
const sourcesOn = (day: string, except: readonly number[] = []) =>
  sourcesBut(day, except.length === 0 ? sql`` : sql`and o.invoice_id <> all(${arrayOf(except)})`)
const sourcesBut = (day: string, but: SQL) => sql`(
  select 'appointment' as kind, m.patient_id, p.name, p.sort_name, a.id as appointment_id, null::bigint as voucher_id, null::bigint as fee_id,
    coalesce(s.name, '') as title, (a.starts_at at time zone c.time_zone)::date as "on", a.price_cents as cents,
    s.vat_treatment, s.vat_bp, s.vat_exemption
  from appointments a join clinics c on c.id = a.clinic_id
  join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
  join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
  left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
  where a.clinic_id = current_clinic() and a.attendance = 'attended' and a.status <> 'canceled' and a.deleted_at is null
    and a.group_id is null and a.price_cents > 0
    and not exists (select from visits v where v.clinic_id = a.clinic_id and v.appointment_id = a.id and v.patient_id = m.patient_id and v.use <> 'none' offset 0)
    and ${isFree(sql`m.patient_id`, but)}
  union all
  select k.kind, v.patient_id, p.name, p.sort_name, a.id, null, null, coalesce(s.name, g.name, ''), (a.starts_at at time zone c.time_zone)::date,
    case k.kind when 'charge' then v.charge_cents when 'drop_in' then v.price_cents else ${sessionCost({ visit: sql`v`, voucher: sql`b`, but })} end,
    case when k.kind = 'session' then b.vat_treatment else coalesce(v.vat_treatment, s.vat_treatment, l.vat_treatment) end,
    case when k.kind = 'session' then b.vat_bp when v.vat_treatment is not null then v.vat_bp
      when s.vat_treatment is not null then s.vat_bp else l.vat_bp end,
    case when k.kind <> 'session' and v.vat_treatment is null then s.vat_exemption end
  from visits v left join vouchers b on b.clinic_id = v.clinic_id and b.id = v.voucher_id and v.use = 'used'
  cross join lateral (select ${visitKind} as kind) k
  join appointments a on a.clinic_id = v.clinic_id and a.id = v.appointment_id join clinics c on c.id = a.clinic_id
  join patients p on p.clinic_id = v.clinic_id and p.id = v.patient_id
  left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
  left join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
  left join lateral (select o.vat_treatment, o.vat_bp from group_members m join group_plans o on o.clinic_id = m.clinic_id and o.id = m.plan_id
    where m.clinic_id = a.clinic_id and m.group_id = a.group_id and m.patient_id = v.patient_id
      and daterange(m.from_day, m.until_day, '[]') @> (a.starts_at at time zone c.time_zone)::date limit 1) l on true
  where v.clinic_id = current_clinic() and k.kind is not null and a.deleted_at is null and ${isFree(sql`v.patient_id`, but)}
  union all
  select 'voucher', v.patient_id, p.name, p.sort_name, null, v.id, null, v.title, v.sold_on, v.price_cents, v.vat_treatment, v.vat_bp, null
  from vouchers v join patients p on p.clinic_id = v.clinic_id and p.id = v.patient_id
  where v.clinic_id = current_clinic() and v.billing = 'at_sale' and v.deleted_at is null and v.price_cents > 0
    and not exists (select from invoice_sources o where o.clinic_id = v.clinic_id and o.voucher_id = v.id ${but} offset 0)
  union all
  select 'fee', m.patient_id, p.name, p.sort_name, null, null, f.id, f.plan_name, f.due_on,
    case when f.waived_at is null and ${isOwedOf} then f.amount_cents else f.paid_cents end, f.vat_treatment, f.vat_bp, null
  from membership_fees f join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
  join group_plans mp on mp.clinic_id = m.clinic_id and mp.id = m.plan_id
  join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
  where f.clinic_id = current_clinic() and (f.due_on <= ${day}::date or f.paid_cents > 0)
    and (f.paid_cents > 0 or f.waived_at is null and ${isOwedOf})
    and not exists (select from invoice_sources o where o.clinic_id = f.clinic_id and o.fee_id = f.id ${but} offset 0)
) b`

type Asks = Pick<Query<'invoices.billable'>, 'search' | 'from' | 'to'> & {
  kinds?: readonly BillableGroup[] | null | undefined
}

/** What can be billed of some days, of some kinds, and of who has something in their name. */
export function inPeriod({ search, from, to, kinds }: Asks): SQL {
  const filters = [sql`true`]
  if (from) filters.push(sql`b."on" >= ${from}::date`)
  if (to) filters.push(sql`b."on" <= ${to}::date`)
  // Signs without a letter (`%`, `.`) are in nobody's name: found as nothing, they would have everybody billed.
  if (search) filters.push(sql`words_of(${search}::text) <> '' and strpos(b.sort_name, words_of(${search}::text)) > 0`)
  if (kinds) filters.push(sql`b.kind = any(${`{${kindsOf(kinds).join(',')}}`}::text[])`)
  return sql.join(filters, sql` and `)
}

/** Who has something to bill, by name, no more than so many. */
export const billablePatients = async ({ tx, who, now }: Read, where: SQL, limit: number): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select b.patient_id::float8 as id from ${sourcesOn(today(now, who.time_zone))} where ${where}
      group by b.patient_id, b.sort_name order by b.sort_name, b.patient_id limit ${limit}::integer`,
  )
  return rows.map(({ id }) => id)
}

/** The appointments of what can be billed, and nothing more of it. */
export const billableAppointments = async ({ tx, who, now }: Read, where: SQL): Promise<Set<number>> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select b.appointment_id::float8 as id from ${sourcesOn(today(now, who.time_zone))} where ${where} and b.appointment_id is not null`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of some patients alone. */
export const ofPatients = (ids: readonly number[]): SQL => sql`b.patient_id = any(${`{${ids.join(',')}}`}::bigint[])`

type Asked = {
  /** How many are told of; null: all. */
  limit?: number | null
  /** The invoices whose own sources count as free. */
  except?: readonly number[]
}

type Sums = Omit<Answer<'invoices.billable'>['meta'], 'ahead' | 'back' | 'surplus'>

/** As many as are told of at once, each with its line as it would stand on an invoice. */
export const billableWhere = async (call: Read, where: SQL, asked?: Asked): Promise<Billable[]> =>
  (await billableAndSums(call, where, asked)).data

/** As `billableWhere`, and what all of it comes to: found once, since each visit of years is looked up. */
export async function billableAndSums(
  call: Read,
  where: SQL,
  { limit = BILLABLE_MAX, except }: Asked = {},
): Promise<{ data: Billable[] } & Sums> {
  const [{ rows, ...sums }] = (await rowsOf<{ rows: Row[] } & Sums>(
    call.tx,
    sql`with found as materialized (select b.*, least(b.cents, ${paidOf(except ?? [])}) as paid_cents from ${sourcesOn(today(call.now, call.who.time_zone), except)} where ${where})
      select count(*)::integer as count, count(distinct f.patient_id)::integer as patients, coalesce(sum(f.cents), 0)::float8 as total_cents,
        coalesce(sum(f.cents - f.paid_cents), 0)::float8 as owed_cents,
        coalesce((select json_agg(p) from (
          select b.kind, json_build_object('id', b.patient_id, 'name', b.name) as patient, b.appointment_id, b.voucher_id, b.fee_id, b.title,
            b."on"::text as "on", b.cents, b.paid_cents, case when b.paid_cents > 0 then ${lastPaymentOf} end as last_payment, b.vat_treatment, b.vat_bp, b.vat_exemption
          from found b
          order by b."on" desc, b.appointment_id desc nulls last, b.voucher_id desc nulls last, b.fee_id desc, b.patient_id
          limit ${limit}::integer) p), '[]') as rows
      from found f`,
  )) as [{ rows: Row[] } & Sums]
  return { data: await withLines(call, rows), ...sums }
}

async function withLines(call: Read, rows: readonly Row[]): Promise<Billable[]> {
  if (rows.length === 0) return []
  const settings = await invoiceSettingsOf(call.tx)
  const usual = await usualOf(call)
  const description = settings.concept ?? usual.concept
  const ofAppointment = ({ kind, appointment_id }: Row) =>
    kind === 'appointment' && appointment_id !== null ? [appointment_id] : []
  const changes = await priceChangesOf(call.tx, rows.flatMap(ofAppointment))
  return rows.map(
    ({ patient, kind, title, on, cents, paid_cents, last_payment, appointment_id, voucher_id, fee_id, ...vat }) => {
      const { vat_treatment, vat_bp } = vat.vat_treatment === null ? settings : { ...settings, ...vat }
      const isExempt = (vat_treatment ?? 'exempt') === 'exempt'
      const line: Billable['line'] = {
        ...{
          description,
          service_on: on,
          quantity: 1,
          unit_cents: cents,
          discount_bp: 0,
          appointment_id,
          voucher_id,
          fee_id,
        },
        ...{ vat_treatment: isExempt ? 'exempt' : 'rate', vat_bp: isExempt ? 0 : (vat_bp ?? 0) },
        vat_exemption: isExempt ? (vat.vat_exemption ?? settings.vat_exemption ?? usual.exemption) : null,
      }
      const price_change = (kind === 'appointment' && changes.get(appointment_id ?? 0)?.[0]) || null
      return { patient, kind, title, on, price_change, line, paid_cents, last_payment, ...lineAmounts(line) }
    },
  )
}

/** General words in the clinic's language, since no clinical one leaves in an invoice; and the law of its country. */
async function usualOf({ tx }: Read): Promise<{ concept: string; exemption: string }> {
  const [row] = await rowsOf<{ language: string; country: string }>(
    tx,
    sql`select language, country from clinics where id = current_clinic()`,
  )
  const { language, country } = row!
  return { concept: starterText(toLocale(language))('invoice_concept'), exemption: vatCustom(country).exemption }
}

/** Some of them, by whose they are. Said by plain numbers too, so that each is looked up by its own index. */
export const isOneOf = (named: SourceName[]): SQL => {
  const ids = (key: keyof SourceName) =>
    sql`any(${`{${named.flatMap((source) => source[key] ?? []).join(',')}}`}::bigint[])`
  return sql`b.patient_id = ${ids('patient_id')}
    and (b.appointment_id = ${ids('appointment_id')} or b.voucher_id = ${ids('voucher_id')} or b.fee_id = ${ids('fee_id')})
    and exists (select from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(patient_id bigint, appointment_id bigint, voucher_id bigint, fee_id bigint)
      where n.patient_id = b.patient_id and (n.appointment_id = b.appointment_id or n.voucher_id = b.voucher_id or n.fee_id = b.fee_id))`
}

import { sql } from 'drizzle-orm'
import type { AppointmentStatus, Attendance } from '@/lib/contract/appointments'
import type { PlanKind } from '@/lib/domain/groups/membership'
import { type ChargeReason, usualVisitPolicy, type VisitPolicy } from '@/lib/domain/policy/visit-policy'
import type { VisitUse } from '@/lib/domain/vouchers/ledger'
import { rowsOf, type Tx } from '@/server/db/client'

/** What an activity costs by a drop-in plan. */
export type DropIn = { plan_id: number; price_cents: number; vat_bp: number; vat_treatment: string }

/** A patient's visit as its appointment has it, and as it is paid. `id` null: nothing was said of that yet. */
export type StandingVisit = {
  id: number | null
  appointment_id: number
  patient_id: number
  starts_at: string
  /** yyyy-MM-dd of the clinic */
  day: string
  service_id: number | null
  group_id: number | null
  /** What it costs: by the patient's drop-in plan, else as the appointment has it. */
  price_cents: number | null
  /** Of an activity: by which kind of plan the patient comes to it. What was settled by a drop-in plan stays so. */
  plan_kind: PlanKind | null
  /** The drop-in plan with what it costs: as it was when that was settled, else as it is now. */
  drop_in: DropIn | null
  /** That it is settled. */
  is_priced: boolean
  /** It stands on an invoice of this patient, a draft too; or was billed elsewhere. */
  billed: boolean
  status: AppointmentStatus
  attendance: Attendance
  is_deleted: boolean
  is_coming: boolean
  /** They stand in the line of the activity, whether it has begun or not. */
  is_waiting: boolean
  voucher_id: number | null
  use: VisitUse
  chosen: boolean
  charge_reason: ChargeReason | null
  charge_by: 'session' | 'amount' | null
  charge_cents: number | null
  waived: boolean
}

/** The clinic's policy of the transaction, what is absent as usual. */
export async function visitPolicyOf(tx: Tx): Promise<VisitPolicy> {
  const [row] = await rowsOf<{ visit_policy: Partial<VisitPolicy> }>(
    tx,
    sql`select visit_policy from clinics where id = current_clinic()`,
  )
  return { ...usualVisitPolicy, ...row?.visit_policy }
}

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`

/**
 * Is it one of them? Of one alone it is asked as of one: PostgreSQL takes a list for ten, which a plan of its own for each
 * asking seems worth to it, and to plan this takes ten times as long as to find it.
 */
const among = (ids: readonly number[]) => (ids.length === 1 ? sql`= ${ids[0]}::bigint` : sql`= any(${arrayOf(ids)})`)

/**
 * The visits of some appointments, by time: of who comes to them or waits for a place, of whom something was said before, and of
 * who just came off (`left`); or of some patients alone (`only`). Whether somebody came to a group's activity is said of their enrolment.
 */
export const visitsOf = (
  tx: Tx,
  ids: readonly number[],
  { left = [], only }: { left?: readonly number[] | undefined; only?: readonly number[] | undefined } = {},
): Promise<StandingVisit[]> => {
  const isAsked = only ? sql`patient_id ${among(only)}` : sql`true`
  const isOfThem = among(ids)
  const whoLeft = sql`union select a.id, p.id
    from unnest(${arrayOf(ids)}) a(id), unnest(${arrayOf(left)}) p(id)`
  return rowsOf<StandingVisit>(
    tx,
    sql`select v.id::float8 as id, a.id::float8 as appointment_id, w.patient_id::float8 as patient_id, a.starts_at::text as starts_at,
        (a.starts_at at time zone c.time_zone)::date::text as day, a.service_id::float8 as service_id,
        a.group_id::float8 as group_id, exists (select from invoice_sources o where o.clinic_id = a.clinic_id and o.appointment_id = a.id
            and o.patient_id = w.patient_id)
          or a.billed_at is not null and not exists (select from invoice_sources o where o.clinic_id = a.clinic_id and o.appointment_id = a.id)
          as billed, a.status,
        case when a.group_id is null then a.attendance when e.state = 'attended' then 'attended' when e.state = 'missed' then 'no_show'
          else 'unknown' end as attendance,
        case when v.plan_id is not null then v.price_cents when p.kind = 'drop_in' then p.price_cents else a.price_cents end as price_cents,
        case when v.plan_id is not null then 'drop_in' else p.kind end as plan_kind, v.plan_id is not null as is_priced,
        case when v.plan_id is not null then json_build_object('plan_id', v.plan_id, 'price_cents', v.price_cents,
            'vat_bp', v.vat_bp, 'vat_treatment', v.vat_treatment)
          when p.kind = 'drop_in' then json_build_object('plan_id', p.id, 'price_cents', p.price_cents,
            'vat_bp', p.vat_bp, 'vat_treatment', p.vat_treatment) end as drop_in,
        a.deleted_at is not null as is_deleted, m.patient_id is not null as is_coming, coalesce(e.state = 'waiting', false) as is_waiting,
        v.voucher_id::float8 as voucher_id, coalesce(v.use, 'none') as use, coalesce(v.chosen, false) as chosen,
        v.charge_reason, v.charge_by, v.charge_cents, v.waived_at is not null as waived
      from (
        select appointment_id, patient_id from appointment_patients where clinic_id = current_clinic() and appointment_id ${isOfThem} and ${isAsked}
        union select appointment_id, patient_id from visits where clinic_id = current_clinic() and appointment_id ${isOfThem} and ${isAsked}
        union select activity_id, patient_id from enrolments
          where clinic_id = current_clinic() and activity_id ${isOfThem} and state = 'waiting' and ${isAsked}
        ${left.length > 0 ? whoLeft : sql``}
      ) w
      join appointments a on a.clinic_id = current_clinic() and a.id = w.appointment_id
      join clinics c on c.id = a.clinic_id
      left join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id and m.patient_id = w.patient_id
      left join enrolments e on a.group_id is not null and e.clinic_id = a.clinic_id and e.activity_id = a.id
        and e.patient_id = w.patient_id and e.state <> 'removed'
      left join visits v on v.clinic_id = a.clinic_id and v.appointment_id = a.id and v.patient_id = w.patient_id
      left join lateral (
        select o.id, o.kind, o.price_cents, o.vat_bp, o.vat_treatment
        from group_members g join group_plans o on o.clinic_id = g.clinic_id and o.id = g.plan_id
        where g.clinic_id = a.clinic_id and g.group_id = a.group_id and g.patient_id = w.patient_id
          and daterange(g.from_day, g.until_day, '[]') @> (a.starts_at at time zone c.time_zone)::date
      ) p on true
      where ${only ? sql`w.${isAsked}` : isAsked} order by a.starts_at, a.id, m.position, e.queued_at, e.id, w.patient_id`,
  )
}

/** The appointments of some visits by their numbers, and of those for which one of some vouchers holds a session. */
export async function appointmentsOfVisits(
  tx: Tx,
  { visits = [], vouchers = [] }: Partial<Record<'visits' | 'vouchers', readonly (number | string)[]>>,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct v.appointment_id::float8 as id from visits v where v.clinic_id = current_clinic() and (
      v.id = any(${`{${visits.join(',')}}`}::bigint[])
      or v.use = 'held' and v.voucher_id = any(${`{${vouchers.join(',')}}`}::bigint[])) order by 1`,
  )
  return rows.map(({ id }) => id)
}

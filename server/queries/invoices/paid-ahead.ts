import { sql } from 'drizzle-orm'
import type { PaidAhead, PaidBeyond, VoucherSurplus } from '@/lib/contract/paid-ahead'
import { visitDue } from '@/lib/domain/policy/visit-due'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { visitsOf } from '@/server/queries/visits/standing'
import { billableAppointments, isOneOf } from './billable'
import { ofPatient, overpaidOf } from './rows'
import { surplusOfSessions } from './session-money'

type Read = Pick<TenantCall<'invoices.billable'>, 'tx' | 'now' | 'who'>
type Paid = Pick<PaidAhead, 'appointment_id' | 'title' | 'paid_cents'>

/** The visits of a patient that something is paid of and that stand on no invoice, a draft neither. */
const paidVisits = (tx: Tx, patientId: number): Promise<Paid[]> =>
  rowsOf<Paid>(
    tx,
    sql`select v.appointment_id::float8 as appointment_id, coalesce(s.name, g.name, '') as title, sum(l.cents)::integer as paid_cents
      from visits v join visit_payments l on l.clinic_id = v.clinic_id and l.visit_id = v.id
      join patients p on p.clinic_id = v.clinic_id and p.id = v.patient_id
      join appointments a on a.clinic_id = v.clinic_id and a.id = v.appointment_id
      left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
      left join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
      where v.clinic_id = current_clinic() and v.patient_id = ${patientId}::bigint
        and not exists (select from invoice_sources o where o.clinic_id = v.clinic_id and o.appointment_id = v.appointment_id
          and o.patient_id = v.patient_id)
      group by v.id, v.appointment_id, s.name, g.name having sum(l.cents) > 0`,
  )

/** What a patient paid of visits that what can be billed does not tell of, or not of all of it, by the day of the visit. */
export async function paidAheadOf(call: Read, patientId: number): Promise<PaidAhead[]> {
  const paid = await paidVisits(call.tx, patientId)
  if (paid.length === 0) return []
  const ids = paid.map(({ appointment_id }) => appointment_id)
  const named = ids.map((appointment_id) => ({
    ...{ patient_id: patientId, appointment_id, voucher_id: null, fee_id: null },
  }))
  const told = await billableAppointments(call, isOneOf(named))
  const visits = await visitsOf(call.tx, ids, { only: [patientId] })
  return visits.flatMap((visit) => {
    const row = paid.find(({ appointment_id }) => appointment_id === visit.appointment_id)
    // Billed elsewhere, nothing more is asked for.
    const due_cents = visit.billed ? 0 : visitDue(visit)
    if (!row || (told.has(row.appointment_id) && row.paid_cents <= due_cents)) return []
    return [{ ...row, on: visit.day, due_cents }]
  })
}

/** The invoices of a patient of which something is to be given back, the latest first. */
export const paidBeyondOf = ({ tx }: Pick<Read, 'tx'>, patientId: number): Promise<PaidBeyond[]> =>
  rowsOf<PaidBeyond>(
    tx,
    sql`select i.id::float8 as invoice_id, i.number, i.issued_on::text as "on", i.paid_cents - i.net_cents as back_cents
      from ${overpaidOf(ofPatient(patientId))} i order by i.issued_on desc, i.id desc`,
  )

/** The vouchers of a patient of which something is to be given back, the latest sold first. */
export const surplusesOf = ({ tx }: Pick<Read, 'tx'>, patientId: number): Promise<VoucherSurplus[]> =>
  rowsOf<VoucherSurplus>(
    tx,
    sql`select * from (select v.id::float8 as voucher_id, v.title, v.sold_on::text as "on", ${surplusOfSessions} as back_cents
        from vouchers v join patients p on p.clinic_id = v.clinic_id and p.id = v.patient_id
        where v.clinic_id = current_clinic() and v.patient_id = ${patientId}::bigint and v.billing = 'per_session'
          and v.deleted_at is null and v.paid_cents > 0 offset 0) v
      where v.back_cents > 0 order by v."on" desc, v.voucher_id desc`,
  )

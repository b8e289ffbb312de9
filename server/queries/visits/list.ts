import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Visit } from '@/lib/contract/visits'
import { priceFault } from '@/lib/domain/policy/price-change'
import { visitDue } from '@/lib/domain/policy/visit-due'
import { payersOf, usualPayer } from '@/lib/domain/vouchers/choose'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { accountCents } from '@/server/queries/account-payments/show'
import { appointmentOf } from '@/server/queries/appointments/list'
import { isPaidInvoice } from '@/server/queries/invoices/rows'
import { isOwnPatient } from '@/server/queries/patients/own'
import { type Payer, payersAmong } from '@/server/queries/vouchers/payers'
import { priceChangesOf } from './prices'
import { type StandingVisit, visitsOf } from './standing'

type Read = Pick<TenantCall<'visits.list'>, 'tx' | 'now'>
type Owed = Pick<Visit, 'due_cents' | 'paid_cents' | 'invoice' | 'payments' | 'account_cents'>
type Money = Pick<Owed, 'invoice' | 'payments' | 'account_cents'> & {
  patient_id: number
  is_paid: boolean
  is_seen: boolean
  /** It is theirs now; else they were on it. */
  is_patient: boolean
}
type Told = { id: number; at: string; waived: { at: string; by: string | null; reason: string } | null }

/** How each visit of the appointment of the path is paid, of the patients that whoever asks sees. @throws Refusal `not_found` */
export const listVisits = (call: Read & Pick<TenantCall<'visits.list'>, 'params'>): Promise<Visit[]> =>
  visitsIn(call, call.params.id)

/** One patient's. @throws Refusal `not_found`, `reference_unknown` for who has none */
export async function visitOf(call: Read, appointmentId: number, patientId: number): Promise<Visit> {
  const visit = (await visitsIn(call, appointmentId)).find(({ patient_id }) => patient_id === patientId)
  if (!visit) throw new Refusal('reference_unknown')
  return visit
}

async function visitsIn({ tx, now }: Read, appointmentId: number): Promise<Visit[]> {
  await appointmentOf(tx, appointmentId)
  const money = await moneyOf(tx, appointmentId)
  const hasPaid = (patientId: number) => money.some((of) => of.patient_id === patientId && of.payments.length > 0)
  const isSeen = (patientId: number) => money.some((of) => of.patient_id === patientId && of.is_seen)
  const visits = (await visitsOf(tx, [appointmentId])).filter(
    (visit) =>
      isSeen(visit.patient_id) && (visit.is_coming || visit.charge_reason !== null || hasPaid(visit.patient_id)),
  )
  if (visits.length === 0) return []
  const payers = await payersAmong(tx, {
    patient_ids: visits.map(({ patient_id }) => patient_id),
    voucher_ids: visits.flatMap(({ voucher_id }) => voucher_id ?? []),
    now,
  })
  const told = await chargesOf(tx, appointmentId)
  const price_changes = (await priceChangesOf(tx, [appointmentId])).get(appointmentId) ?? []
  const may_price = priceFault(pricedAs(visits, money), null) === null
  return visits.map((visit) => ({
    ...{ ...toVisit(visit, payers, { told, has_paid: hasPaid(visit.patient_id) }), ...owedOf(visit, money) },
    ...{ price_changes, may_price },
  }))
}

/** What stands in the way of another price of an appointment, all of its patients together. */
const pricedAs = (visits: StandingVisit[], money: Money[]) => ({
  is_of_others: money.some(({ is_patient, is_seen }) => is_patient && !is_seen),
  is_of_group: visits.some(({ group_id }) => group_id !== null),
  is_billed: visits.some(({ billed }) => billed),
  price_cents: visits[0]?.price_cents ?? null,
  paid_cents: Math.max(0, ...money.map(({ payments }) => payments.reduce((sum, { cents }) => sum + cents, 0))),
})

/** As `pricedAs`, of one that is held. */
export const pricedOf = async ({ tx }: Read, appointmentId: number) =>
  pricedAs(await visitsOf(tx, [appointmentId]), await moneyOf(tx, appointmentId))

function toVisit(
  visit: StandingVisit,
  payers: Payer[],
  { told, has_paid }: { told: Told[]; has_paid: boolean },
): Omit<Visit, keyof Owed | 'price_changes' | 'may_price'> {
  const named = ({ id, title, owner, patient_ids, left, expires_on }: Payer) => ({
    ...{ id, title, left, expires_on, owner: patient_ids[0] === visit.patient_id ? null : owner },
  })
  const paying = payers.find(({ id }) => id === visit.voucher_id)
  // What it holds itself could pay it again.
  const open = payers
    .filter(({ is_deleted }) => !is_deleted)
    .map((payer) =>
      payer.id === visit.voucher_id && visit.use !== 'none' ? { ...payer, left: payer.left + 1 } : payer,
    )
  // Whoever paid money of it is not paid for by a voucher unasked (`payVisit`).
  const isOpen =
    visit.use === 'none' &&
    !visit.chosen &&
    !has_paid &&
    visit.is_coming &&
    !visit.billed &&
    visit.plan_kind !== 'membership' &&
    visit.status !== 'canceled' &&
    visit.attendance === 'unknown'
  const usual = isOpen ? usualPayer(open, visit) : null
  const said = told.find(({ id }) => id === visit.id)
  const { charge_reason: reason, charge_by: by, charge_cents: cents } = visit
  return {
    patient_id: visit.patient_id,
    voucher: paying && (visit.use !== 'none' || visit.chosen) ? named(paying) : null,
    use: visit.use,
    chosen: visit.chosen,
    choices: payersOf(open, visit).map(({ id }) => named(payers.find((payer) => payer.id === id)!)),
    would_pay: usual && named(payers.find(({ id }) => id === usual.id)!),
    plan_kind: visit.plan_kind,
    price_cents: visit.plan_kind === 'drop_in' && visit.use === 'none' ? visit.price_cents : null,
    charge: reason && by && cents !== null && said ? { reason, by, cents, at: said.at, waived: said.waived } : null,
  }
}

/**
 * What is owed of a visit, and what was paid: of one on an issued invoice all of it once nothing of that is owed. What was paid of it
 * beyond that stays said: so much is to be given back.
 */
function owedOf(visit: StandingVisit, money: Money[]): Owed {
  const of = money.find(({ patient_id }) => patient_id === visit.patient_id)
  const { invoice = null, payments = [], is_paid = false, account_cents = 0 } = of ?? {}
  // Billed where the product does not know how, nothing more is asked for.
  const due_cents = visit.billed && !invoice ? 0 : visitDue(visit)
  const own_cents = payments.reduce((sum, { cents }) => sum + cents, 0)
  const paid_cents = is_paid ? Math.max(due_cents, own_cents) : own_cents
  return { due_cents, paid_cents, invoice, payments, account_cents }
}

/**
 * The payments of an appointment's visits, the latest first, the invoices that they stand on, and whose whoever asks sees: with a
 * share of the patients theirs alone.
 */
const moneyOf = (tx: Tx, appointmentId: number): Promise<Money[]> =>
  rowsOf<Money>(
    tx,
    sql`select w.patient_id::float8 as patient_id, ${isOwnPatient(sql`w.patient_id`)} as is_seen, w.is_patient,
        coalesce((select json_build_object('id', i.id, 'number', i.number) from invoices i
          where i.clinic_id = current_clinic() and i.id = o.invoice_id), 'null'::json) as invoice,
        ${isPaidInvoice(sql`o.invoice_id`)} as is_paid, ${accountCents(sql`w.patient_id`)} as account_cents,
        coalesce((select json_agg(json_build_object('id', l.id, 'cents', l.cents, 'method', l.method, 'paid_on', l.paid_on,
            'reverses_id', l.reverses_id, 'on_account', l.deposit_id is not null, 'reason', l.reason,
            'reversed', exists (select from visit_payments r where r.clinic_id = l.clinic_id and r.reverses_id = l.id),
            'by', (select b.name from professionals b where b.clinic_id = l.clinic_id and b.id = l.created_by)) order by l.id desc)
          from visits v join visit_payments l on l.clinic_id = v.clinic_id and l.visit_id = v.id
          where v.clinic_id = current_clinic() and v.appointment_id = ${appointmentId} and v.patient_id = w.patient_id), '[]'::json) as payments
      from (select patient_id, bool_or(is_patient) as is_patient from (
          select patient_id, true as is_patient from appointment_patients where clinic_id = current_clinic() and appointment_id = ${appointmentId}
          union all select patient_id, false from visits where clinic_id = current_clinic() and appointment_id = ${appointmentId}) p
        group by patient_id) w
      left join invoice_sources o on o.clinic_id = current_clinic() and o.appointment_id = ${appointmentId} and o.patient_id = w.patient_id`,
  )

/** When the charges of an appointment's visits came, and what was let go of them. */
const chargesOf = (tx: Tx, appointmentId: number): Promise<Told[]> =>
  rowsOf<Told>(
    tx,
    sql`select v.id::float8 as id, ${isoText(sql`v.charged_at`)} as at, case when v.waived_at is not null then json_build_object(
          'at', ${isoText(sql`v.waived_at`)}, 'reason', v.waived_reason,
          'by', (select b.name from professionals b where b.clinic_id = v.clinic_id and b.id = v.waived_by)) end as waived
      from visits v where v.clinic_id = current_clinic() and v.appointment_id = ${appointmentId} and v.charge_reason is not null`,
  )

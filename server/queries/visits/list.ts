import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Visit } from '@/lib/contract/visits'
import { payersOf } from '@/lib/domain/vouchers/choose'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { appointmentOf } from '@/server/queries/appointments/list'
import { type Payer, payersAmong } from '@/server/queries/vouchers/payers'
import { type StandingVisit, visitsOf } from './standing'

type Read = Pick<TenantCall<'visits.list'>, 'tx'>
type Told = { id: number; at: string; waived: { at: string; by: string | null; reason: string } | null }

/** How each visit of the appointment of the path is paid. @throws Refusal `not_found` */
export const listVisits = (call: TenantCall<'visits.list'>): Promise<Visit[]> => visitsIn(call, call.params.id)

/** One patient's. @throws Refusal `not_found`, `reference_unknown` for who has none */
export async function visitOf(call: Read, appointmentId: number, patientId: number): Promise<Visit> {
  const visit = (await visitsIn(call, appointmentId)).find(({ patient_id }) => patient_id === patientId)
  if (!visit) throw new Refusal('reference_unknown')
  return visit
}

async function visitsIn({ tx }: Read, appointmentId: number): Promise<Visit[]> {
  await appointmentOf(tx, appointmentId)
  const visits = (await visitsOf(tx, [appointmentId])).filter(
    (visit) => visit.is_coming || visit.charge_reason !== null,
  )
  if (visits.length === 0) return []
  const payers = await payersAmong(tx, {
    patient_ids: visits.map(({ patient_id }) => patient_id),
    voucher_ids: visits.flatMap(({ voucher_id }) => voucher_id ?? []),
  })
  const told = await chargesOf(tx, appointmentId)
  return visits.map((visit) => toVisit(visit, payers, told))
}

function toVisit(visit: StandingVisit, payers: Payer[], told: Told[]): Visit {
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
  const said = told.find(({ id }) => id === visit.id)
  const { charge_reason: reason, charge_by: by, charge_cents: cents } = visit
  return {
    patient_id: visit.patient_id,
    voucher: paying && (visit.use !== 'none' || visit.chosen) ? named(paying) : null,
    use: visit.use,
    chosen: visit.chosen,
    choices: payersOf(open, visit).map(({ id }) => named(payers.find((payer) => payer.id === id)!)),
    plan_kind: visit.plan_kind,
    price_cents: visit.plan_kind === 'drop_in' && visit.use === 'none' ? visit.price_cents : null,
    charge: reason && by && cents !== null && said ? { reason, by, cents, at: said.at, waived: said.waived } : null,
  }
}

/** When the charges of an appointment's visits came, and what was let go of them. */
const chargesOf = (tx: Tx, appointmentId: number): Promise<Told[]> =>
  rowsOf<Told>(
    tx,
    sql`select v.id::float8 as id, ${isoText(sql`v.charged_at`)} as at, case when v.waived_at is not null then json_build_object(
          'at', ${isoText(sql`v.waived_at`)}, 'reason', v.waived_reason,
          'by', (select b.name from professionals b where b.clinic_id = v.clinic_id and b.id = v.waived_by)) end as waived
      from visits v where v.clinic_id = current_clinic() and v.appointment_id = ${appointmentId} and v.charge_reason is not null`,
  )

import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Visit } from '@/lib/contract/visits'
import type { TenantCall } from '@/server/call'
import { visits } from '@/server/db/schema/vouchers'
import { announce, record } from '@/server/ledger'
import { appointmentOf } from '@/server/queries/appointments/list'
import { visitOf } from '@/server/queries/visits/list'
import { holdAppointment } from '@/server/steps/appointments/hold'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { settleVisits } from '@/server/steps/vouchers/settle'

type Call = Pick<TenantCall<'visits.choose'>, 'tx' | 'params'>

/** The appointment of the path, held with its group: nobody else says anything of its visits. @throws Refusal `not_found` */
async function holdVisits({ tx, params }: Call) {
  const { group_id } = await appointmentOf(tx, params.id)
  if (group_id !== null) await holdGroup(tx, group_id)
  return holdAppointment(tx, params.id)
}

/**
 * Says which voucher pays a patient's visit, or that none does.
 * @throws Refusal `not_found`, `reference_unknown`, `invalid` that says why it cannot
 */
export async function chooseVoucher(call: TenantCall<'visits.choose'>): Promise<Visit> {
  const { tx, who, params, body, locale, address } = call
  const { professional_id } = await holdVisits(call)
  const before = await visitOf(call, params.id, body.patient_id)
  await settleVisits(call, [params.id], { choices: { given: [body], locale, field: 'voucher_id' } })
  const after = await visitOf(call, params.id, body.patient_id)
  const said = ({ voucher }: Visit) => ({ patient_id: body.patient_id, voucher_id: voucher?.id ?? null })
  const change = { before: said(before), after: said(after) }
  await record(tx, who, { action: 'updated', entity: 'appointment', id: params.id, ...change, address })
  await announce(tx, who, 'appointment_updated', { appointment_id: params.id, professional_id })
  return after
}

/**
 * Lets go what a visit costs that was canceled late or not come to, with a reason; or asks for it after all.
 * @throws Refusal `not_found`, `reference_unknown` for a visit that costs nothing
 */
export async function waiveCharge(call: TenantCall<'visits.waive'>): Promise<Visit> {
  const { tx, who, params, body, now, address } = call
  const { professional_id } = await holdVisits(call)
  const before = await visitOf(call, params.id, body.patient_id)
  if (!before.charge) throw new Refusal('reference_unknown')
  const reason = body.reason ?? null
  await tx
    .update(visits)
    .set(
      body.waived
        ? { waived_at: now, waived_by: who.id, waived_reason: reason }
        : { waived_at: null, waived_by: null, waived_reason: null },
    )
    .where(
      and(
        eq(visits.clinic_id, who.clinic_id),
        eq(visits.appointment_id, params.id),
        eq(visits.patient_id, body.patient_id),
      ),
    )
  await settleVisits(call, [params.id])
  const { patient_id } = body
  const change = {
    before: { patient_id, waived: before.charge.waived !== null, reason: before.charge.waived?.reason ?? null },
    after: { patient_id, waived: body.waived, reason: body.waived ? reason : null },
  }
  await record(tx, who, { action: 'updated', entity: 'appointment', id: params.id, ...change, address })
  await announce(tx, who, 'appointment_updated', { appointment_id: params.id, professional_id })
  return visitOf(call, params.id, patient_id)
}

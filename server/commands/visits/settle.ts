import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Visit } from '@/lib/contract/visits'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { visits } from '@/server/db/schema/vouchers'
import { announce, record } from '@/server/ledger'
import { visitOf } from '@/server/queries/visits/list'
import { holdVisits } from '@/server/steps/vouchers/hold-visits'
import { settleVisits } from '@/server/steps/vouchers/settle'

/** What an invoice says of a patient's visit stays so, of a draft too. @throws Refusal `invalid` that names `field` */
async function requireUnbilled(
  {
    tx,
    params,
    body,
    locale,
  }: Pick<TenantCall<'visits.choose'>, 'tx' | 'params' | 'locale'> & { body: { patient_id: number } },
  field: string,
): Promise<void> {
  const [billed] = await rowsOf(
    tx,
    sql`select 1 from invoice_sources where clinic_id = current_clinic() and appointment_id = ${params.id}
      and patient_id = ${body.patient_id} limit 1`,
  )
  if (billed) throw new Refusal('invalid', { errors: { [field]: [translator(locale)('visit_billed')] } })
}

/**
 * Says which voucher pays a patient's visit, or that none does.
 * @throws Refusal `not_found`, `reference_unknown`, `invalid` that says why it cannot
 */
export async function chooseVoucher(call: TenantCall<'visits.choose'>): Promise<Visit> {
  const { tx, who, params, body, locale, address } = call
  const { professional_id } = await holdVisits(call)
  const before = await visitOf(call, params.id, body.patient_id)
  if (body.voucher_id === null && before.use === 'used') await requireUnbilled(call, 'voucher_id')
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
 * @throws Refusal `not_found`, `reference_unknown` for a visit that costs nothing, `invalid` for what stands on an invoice
 */
export async function waiveCharge(call: TenantCall<'visits.waive'>): Promise<Visit> {
  const { tx, who, params, body, now, address } = call
  const { professional_id } = await holdVisits(call)
  const before = await visitOf(call, params.id, body.patient_id)
  if (!before.charge) throw new Refusal('reference_unknown')
  await requireUnbilled(call, 'reason')
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

import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { clinicMoney } from '@/server/steps/clinic-money'
import { answered, changeVoucher, holdVoucher, invoiceOfVoucher } from '@/server/steps/vouchers/hold'

/**
 * Deletes a voucher: what it held for visits is given up, each with its line; what was used stays said. Gives how many were held.
 * What an issued invoice asks for, and what was paid, is for its sessions: either would be nobody's any more.
 * @throws Refusal `not_found`, `version_stale`, `voucher_on_invoice` while an issued invoice has it, `voucher_used` while sessions that were
 * had are not paid for: nothing would ask for them any more; `voucher_paid` while there is money in it
 */
export async function removeVoucher(call: TenantCall<'vouchers.remove'>): Promise<{ released: number }> {
  const { tx, who, now, params } = call
  const before = await holdVoucher(call)
  const number = await invoiceOfVoucher(tx, before.id)
  if (number) throw new Refusal('voucher_on_invoice', { values: { number } })
  const { used_owed_cents, sessions } = await answered(call)
  if (used_owed_cents > 0) {
    const amount = await clinicMoney(call, used_owed_cents)
    throw new Refusal('voucher_used', { values: { amount, count: sessions.used } })
  }
  if (before.paid_cents > 0) throw new Refusal('voucher_paid')
  const released = await rowsOf(
    tx,
    sql`with given as (update visits set use = 'none'
        where clinic_id = current_clinic() and voucher_id = ${params.id} and use = 'held' returning id)
      insert into voucher_lines (clinic_id, voucher_id, visit_id, kind, sessions, created_by, created_at)
      select current_clinic(), ${params.id}, id, 'release', 1, ${who.id}::bigint, ${now.toISOString()}::timestamptz from given
      returning id`,
  )
  const said = { before: { title: before.title, patient_id: before.patient_id }, after: {}, action: 'deleted' as const }
  await changeVoucher(call, { deleted_at: now }, said)
  return { released: released.length }
}

/** Brings a deleted voucher back, with what it has left. @throws Refusal `not_found` */
export async function restoreVoucher(call: TenantCall<'vouchers.restore'>): Promise<VoucherDetail> {
  const { title, patient_id } = await holdVoucher({ ...call, version: undefined }, { deleted: true })
  await changeVoucher(call, { deleted_at: null }, { before: {}, after: { title, patient_id }, action: 'restored' })
  return answered(call)
}

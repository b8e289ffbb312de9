import { Refusal } from '@/lib/contract/errors'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { settledRate } from '@/lib/domain/services/service'
import { settledScope } from '@/lib/domain/vouchers/scope'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { voucher_lines, voucher_payments, vouchers } from '@/server/db/schema/vouchers'
import { announce, record } from '@/server/ledger'
import { voucherOf } from '@/server/queries/vouchers/list'
import { linesPaid } from '@/server/steps/payments/account'
import { requirePaidOn, requireSoldOn } from '@/server/steps/payments/require-paid-on'
import { auditedVoucher } from '@/server/steps/vouchers/audited'
import { writeSharers } from '@/server/steps/vouchers/hold'
import { requireNamed } from '@/server/steps/vouchers/references'

/**
 * Sells a voucher: its row, its sessions, who shares it and what is paid at once. It pays visits that are booked from now on, or
 * that change, from the day of its sale on.
 * @throws Refusal `reference_unknown`, `invalid` for more than its price, a sale or a payment on a day to come, and
 * more than is left on account
 */
export async function createVoucher(call: TenantCall<'vouchers.create'>): Promise<VoucherDetail> {
  const { tx, who, body, now, address, locale } = call
  const { sessions, payment, sharer_ids: named, ...given } = settledRate(body)
  const { service_ids, group_ids, ...scope } = settledScope(given)
  const fields = { ...given, ...scope, service_ids: [...service_ids], group_ids: [...group_ids] }
  requireSoldOn(call, fields.sold_on)
  const sharer_ids = named.filter((id) => id !== fields.patient_id)
  await requireNamed(call, { ...fields, patient_ids: [fields.patient_id, ...sharer_ids] })
  if (payment && payment.cents > fields.price_cents)
    throw new Refusal('invalid', { errors: { 'payment.cents': [translator(locale)('voucher_overpaid')] } })
  if (payment) await requirePaidOn(call, payment, 'payment.paid_on')
  const { clinic_id, id: created_by } = who
  const [row] = await tx
    .insert(vouchers)
    .values({ ...fields, clinic_id, created_by, created_at: now, updated_at: now })
    .returning()
  const voucher_id = row!.id
  await writeSharers(call, voucher_id, sharer_ids)
  const made = { clinic_id, voucher_id, created_by, created_at: now }
  await tx.insert(voucher_lines).values({ ...made, kind: 'grant', sessions })
  if (payment) {
    const lines = await linesPaid(call, fields.patient_id, payment, 'payment.')
    await tx.insert(voucher_payments).values(lines.map((line) => ({ ...made, ...line })))
    if (payment.method === ON_ACCOUNT)
      await announce(tx, who, 'account_payment_updated', { patient_id: fields.patient_id })
  }
  const after = { ...auditedVoucher(row!, sharer_ids), sessions }
  await record(tx, who, { action: 'created', entity: 'voucher', id: voucher_id, after, address })
  await announce(tx, who, 'voucher_updated', { voucher_id })
  return voucherOf(call, voucher_id)
}

import { Refusal } from '@/lib/contract/errors'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { today } from '@/lib/domain/time/clock'
import { balanceOn } from '@/lib/domain/vouchers/expiry'
import { givenBack } from '@/lib/domain/vouchers/give-back'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { voucher_lines } from '@/server/db/schema/vouchers'
import { clinicMoney } from '@/server/steps/clinic-money'
import {
  answered,
  changeVoucher,
  hasBilledSessions,
  holdVoucher,
  invoiceOfVoucher,
  isInvoiced,
  type VoucherRow,
} from '@/server/steps/vouchers/hold'
import { voucherText } from '@/server/texts/voucher-texts'

/**
 * Gives a voucher another last day, or none; with one that has not passed, what had expired comes back, with one that has, what is left
 * expires at once, as `expireVouchers` would have it later.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for a day before its sale
 */
export async function extendVoucher(call: TenantCall<'vouchers.extend'>): Promise<VoucherDetail> {
  const { tx, who, body, now } = call
  const before = await holdVoucher(call)
  const { expires_on, reason } = body
  if (expires_on !== null && expires_on < before.sold_on)
    throw new Refusal('invalid', { errors: { expires_on: [{ key: 'ends_before_start' }] } })
  const isAhead = expires_on === null || expires_on >= today(now, who.time_zone)
  if (isAhead && before.lost_sessions > 0) {
    await tx.insert(voucher_lines).values({
      ...{ clinic_id: who.clinic_id, voucher_id: before.id, kind: 'adjust', of_expiry: true },
      ...{ sessions: before.lost_sessions, reason, created_by: who.id, created_at: now },
    })
  }
  if (!isAhead && before.left_sessions > 0) {
    const line = { clinic_id: who.clinic_id, voucher_id: before.id, kind: 'expire' as const }
    await tx.insert(voucher_lines).values({ ...line, sessions: before.left_sessions, created_at: now })
  }
  await changeVoucher(
    call,
    { expires_on },
    { before: { expires_on: before.expires_on, reason: null }, after: { expires_on, reason } },
  )
  return answered(call)
}

/**
 * Puts a voucher's sessions right; those that are taken away take their part of its price with them where it is said.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for fewer than are held or used, and while some are billed one by one: the
 * others would cost another part of its price; as `priceWithout`
 */
export async function adjustVoucher(call: TenantCall<'vouchers.adjust'>): Promise<VoucherDetail> {
  const { tx, who, body, now, locale } = call
  const before = await holdVoucher(call)
  const { sessions, reason } = body
  const days = { expires_on: before.expires_on, is_deleted: false }
  const of = { left: before.left_sessions, expired: before.lost_sessions }
  const { left } = balanceOn(of, days, today(call.now, who.time_zone))
  if (left + sessions < 0) {
    const text = translator(locale)('voucher_fewer_than_used', { count: left })
    throw new Refusal('invalid', { errors: { sessions: [text] } })
  }
  if (await hasBilledSessions(tx, before.id))
    throw new Refusal('invalid', { errors: { sessions: [translator(locale)('voucher_sessions_billed')] } })
  const price = body.with_price ? { price_cents: await priceWithout(call, before, -sessions) } : {}
  await tx.insert(voucher_lines).values({
    ...{ clinic_id: who.clinic_id, voucher_id: before.id, kind: 'adjust', sessions },
    ...{ reason, created_by: who.id, created_at: now },
  })
  const was = body.with_price ? { price_cents: before.price_cents } : {}
  await changeVoucher(call, price, {
    before: { sessions: left, ...was, reason: null },
    after: { sessions: left + sessions, ...price, reason },
  })
  return answered(call)
}

/**
 * What a voucher costs without so many of its sessions. @throws Refusal `invalid` for what an invoice bills, a draft too, which says
 * what it costs; and while more was paid than that: it is given back before
 */
async function priceWithout(call: TenantCall<'vouchers.adjust'>, voucher: VoucherRow, fewer: number): Promise<number> {
  const text = voucherText(call.locale)
  const refuse = (said: string) => new Refusal('invalid', { errors: { with_price: [said] } })
  if (await isInvoiced(call.tx, voucher.id)) {
    const number = await invoiceOfVoucher(call.tx, voucher.id)
    throw refuse(number ? text('adjust.on_invoice', { number }) : text('adjust.on_draft'))
  }
  const { price_cents, paid_cents, granted_sessions, expired_sessions, lost_sessions } = voucher
  const sessions = { granted: granted_sessions - expired_sessions + lost_sessions }
  const after = givenBack({ price_cents, paid_cents, sessions }, fewer)
  if (after.back_cents > 0) {
    const back = await clinicMoney(call, after.back_cents)
    const paid = await clinicMoney(call, paid_cents)
    const price = await clinicMoney(call, after.price_cents)
    throw refuse(text('adjust.paid_more', { back, paid, price }))
  }
  return after.price_cents
}

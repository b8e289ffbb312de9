import { Refusal } from '@/lib/contract/errors'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { voucher_lines } from '@/server/db/schema/vouchers'
import { answered, changeVoucher, hasBilledSessions, holdVoucher } from '@/server/steps/vouchers/hold'

/**
 * Gives a voucher another last day, or none; with one that has not passed, what had expired comes back.
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
  await changeVoucher(
    call,
    { expires_on },
    { before: { expires_on: before.expires_on, reason: null }, after: { expires_on, reason } },
  )
  return answered(call)
}

/**
 * Puts a voucher's sessions right. @throws Refusal `not_found`, `version_stale`, `invalid` for fewer than are held or used, and while some
 * are billed one by one: the others would cost another part of its price
 */
export async function adjustVoucher(call: TenantCall<'vouchers.adjust'>): Promise<VoucherDetail> {
  const { tx, who, body, now, locale } = call
  const before = await holdVoucher(call)
  const { sessions, reason } = body
  if (before.left_sessions + sessions < 0) {
    const text = translator(locale)('voucher_fewer_than_used', { count: before.left_sessions })
    throw new Refusal('invalid', { errors: { sessions: [text] } })
  }
  if (await hasBilledSessions(tx, before.id))
    throw new Refusal('invalid', { errors: { sessions: [translator(locale)('voucher_sessions_billed')] } })
  await tx.insert(voucher_lines).values({
    ...{ clinic_id: who.clinic_id, voucher_id: before.id, kind: 'adjust', sessions },
    ...{ reason, created_by: who.id, created_at: now },
  })
  const left = before.left_sessions
  await changeVoucher(
    call,
    {},
    { before: { sessions: left, reason: null }, after: { sessions: left + sessions, reason } },
  )
  return answered(call)
}

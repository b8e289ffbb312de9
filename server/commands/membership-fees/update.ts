import { Refusal } from '@/lib/contract/errors'
import type { FeeDetail } from '@/lib/contract/membership-fees'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { requireUnbilled } from '@/server/steps/groups/billed-fees'
import { changeFee, holdFee } from '@/server/steps/groups/hold-fee'

/**
 * Lets go what is open of a fee, or asks for it after all. @throws Refusal `not_found`, `version_stale`, `invalid` for one that is
 * paid, or stands on an invoice
 */
export async function waiveFee(call: TenantCall<'membership-fees.waive'>): Promise<FeeDetail> {
  const { who, body, now, locale } = call
  const fee = await holdFee(call)
  if (body.waived && fee.paid_cents >= fee.amount_cents)
    throw new Refusal('invalid', { errors: { reason: [translator(locale)('fee_paid')] } })
  await requireUnbilled(call, fee.id, 'reason')
  const reason = body.waived ? (body.reason ?? null) : null
  const change = body.waived
    ? { waived_at: now, waived_by: who.id, waived_reason: reason }
    : { waived_at: null, waived_by: null, waived_reason: null }
  const before = { waived: fee.waived !== null, reason: fee.waived?.reason ?? null }
  return changeFee(call, fee.group_id, change, { before, after: { waived: body.waived, reason } })
}

/**
 * Asks for another amount than the plan's: of a month that somebody joins in late, say.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for less than is paid, and for
 * one that stands on an invoice
 */
export async function updateFee(call: TenantCall<'membership-fees.update'>): Promise<FeeDetail> {
  const { body, locale } = call
  const { id, group_id, amount_cents, amount_reason, paid_cents } = await holdFee(call)
  await requireUnbilled(call, id, 'amount_cents')
  if (body.amount_cents < paid_cents)
    throw new Refusal('invalid', { errors: { amount_cents: [translator(locale)('fee_less_than_paid')] } })
  const { reason } = body
  const change = { amount_cents: body.amount_cents, amount_reason: reason }
  const before = { amount_cents, reason: amount_reason }
  return changeFee(call, group_id, change, { before, after: { amount_cents: body.amount_cents, reason } })
}

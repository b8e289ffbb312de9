import * as z from 'zod'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { Id, PlainDate } from './endpoint'
import { Name } from './texts'

/** The most sessions that a voucher is sold with, or put right by at once. */
export const SESSIONS_MAX = 500

export const PaymentMethod = z.enum(paymentMethods)
export const PositiveCents = z.number().int().min(1).max(PRICE_MAX_CENTS)
const Reason = Name(400)

/** Another last day, or none, and why; what had expired comes back. */
export const VoucherExtension = z.object({ expires_on: PlainDate.nullable(), reason: Reason })
/**
 * So many sessions more, or fewer, and why. `with_price`: those that are taken away take their part of its price with them
 * (lib/domain/vouchers/give-back.ts).
 */
export const VoucherAdjustment = z
  .object({
    sessions: z
      .number()
      .int()
      .min(-SESSIONS_MAX)
      .max(SESSIONS_MAX)
      .refine((count) => count !== 0, 'invalid'),
    reason: Reason,
    with_price: z.boolean().default(false),
  })
  .refine(({ sessions, with_price }) => !with_price || sessions < 0, { path: ['with_price'], error: 'invalid' })
/**
 * A payment that is taken back, or what of it is given back: so much (`cents`), in this way and on this day. What is absent is all that is
 * left of it, as it was paid, on its own day or today.
 */
export const VoucherReversal = z.object({
  payment_id: Id,
  reason: Reason,
  cents: PositiveCents.optional(),
  method: PaymentMethod.optional(),
  paid_on: PlainDate.optional(),
})

import * as z from 'zod'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { endpoint, Instant, PlainDate, single } from './endpoint'
import { Name } from './texts'

const Cents = z.number().int()

/** A day's payments, by method, what was given back taken off; of a closed day as they were when it was. */
export const CashDay = z.object({
  day: PlainDate,
  sums: z.record(z.enum(paymentMethods), Cents),
  /** What is to be in the till by them. */
  expected_cents: Cents,
  /** What was counted as it was closed, by whom, and why it differs. */
  closed: z
    .object({ counted_cents: Cents, reason: z.string().nullable(), by: z.string().nullable(), at: Instant })
    .nullable(),
})
export type CashDay = z.infer<typeof CashDay>

/** What was counted; a reason where that is not what is expected. */
export const CashClosing = z.object({
  day: PlainDate,
  counted_cents: Cents.min(0).max(PRICE_MAX_CENTS),
  reason: Name(400).nullable().default(null),
})

export const cashEndpoints = {
  /** Of a day; absent: today in the clinic. */
  'cash.show': endpoint({ query: z.object({ day: PlainDate.optional() }), answer: single(CashDay) }),
  'cash.close': endpoint({ body: CashClosing, answer: single(CashDay), status: 201 }),
}

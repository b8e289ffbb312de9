import * as z from 'zod'
import { CASH_REASON_MAX, cashWays } from '@/lib/domain/cash/cash-moved'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { endpoint, Id, IdParams, Instant, PlainDate, single } from './endpoint'
import { paidFor } from './financials'
import { Name } from './texts'

const Cents = z.number().int()

/**
 * Cash that came into the till, or left it (fewer than no cents): what for, of whom, and who noted it when. `paid_on`: of what was given
 * back the day on which it had come, where that is another one.
 */
export const CashMovement = z.object({
  ...{ of: z.enum(paidFor), title: z.string(), patient_name: z.string(), cents: Cents },
  paid_on: PlainDate.nullable(),
  ...{ at: Instant, by: z.string().nullable() },
})
export type CashMovement = z.infer<typeof CashMovement>

/** Cash that was put into the till or taken out of it (fewer than no cents) and is no patient's payment. `reversed`: taken back, counts no more. */
export const CashMoved = z.object({
  ...{ id: Id, cents: Cents, reason: z.string(), at: Instant, by: z.string().nullable() },
  reversed: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
})
export type CashMoved = z.infer<typeof CashMoved>

/**
 * A day's payments, by method, what was given back taken off. No cash is added to a closed day; what is paid otherwise goes on being
 * noted of it (`closed.sums` has what there was until then).
 */
export const CashDay = z.object({
  day: PlainDate,
  sums: z.record(z.enum(paymentMethods), Cents),
  /** The cash among them, in the order in which it was noted. */
  movements: z.array(CashMovement),
  /** What else was put into the till or taken out of it, in the order in which it was noted; and what that comes to. In no sums: nobody paid it. */
  moved: z.array(CashMoved),
  moved_cents: Cents,
  /**
   * What the till began the day with: of a closed day what was said then; of an open one what the close of `opening_from` left, and the
   * cash of the days since, which nobody closed. Null of a closed day, and where none was closed before.
   */
  opening_cents: Cents,
  opening_from: PlainDate.nullable(),
  /** Of an open day: the first one before it that has cash and was not closed since `opening_from`; closing this one counts it too. */
  left_open: PlainDate.nullable(),
  /** Of an open day: the first later one that is closed. The till was counted with this day's cash in it, so this is closed no more. */
  passed_by: PlainDate.nullable(),
  /** What is to be in the till by all of this. */
  expected_cents: Cents,
  /** Of today, while it is open: how many of its appointments are not over yet, and may be paid in cash. */
  to_come: z.number().int(),
  /**
   * What was counted as it was closed, what of it stays in the till, by whom, and why it differs. `opening_off_cents`: by how much it was
   * said to begin with other than the close before left. `is_last`: no later day is closed, so it can be reopened.
   */
  closed: z
    .object({
      sums: z.record(z.enum(paymentMethods), Cents),
      counted_cents: Cents,
      left_cents: Cents,
      opening_off_cents: Cents,
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: Instant,
      is_last: z.boolean(),
    })
    .nullable(),
  /** What it was closed with before it was reopened, by whom it was and why; the first close first. */
  reopened: z.array(
    z.object({
      ...{ counted_cents: Cents, expected_cents: Cents, left_cents: Cents },
      ...{ by: z.string().nullable(), at: Instant, reason: z.string() },
    }),
  ),
})
export type CashDay = z.infer<typeof CashDay>

/**
 * What was counted; a reason where that is not what is expected. `opening_cents`: what the till began with, absent: what the close
 * before left in it. `left_cents`: what stays in it for the next day, absent: as much as the
 * close left that was taken back, else as it began with, as far as it goes.
 */
export const CashClosing = z.object({
  day: PlainDate,
  counted_cents: Cents.min(0).max(PRICE_MAX_CENTS),
  opening_cents: Cents.min(0).max(PRICE_MAX_CENTS).optional(),
  left_cents: Cents.min(0).max(PRICE_MAX_CENTS).optional(),
  reason: Name(400).nullable().default(null),
})

/** Which closed day is reopened, and why. */
export const CashReopening = z.object({ day: PlainDate, reason: Name(400) })

/** Cash that is put into the till of an open day, or taken out of it, and what for. */
export const CashMoving = z.object({
  ...{ day: PlainDate, way: z.enum(cashWays), cents: Cents.min(1).max(PRICE_MAX_CENTS), reason: Name(CASH_REASON_MAX) },
})

export const cashEndpoints = {
  /** Of a day; absent: today in the clinic. */
  'cash.show': endpoint({ query: z.object({ day: PlainDate.optional() }), answer: single(CashDay) }),
  'cash.close': endpoint({ body: CashClosing, answer: single(CashDay), status: 201 }),
  /** The last closed day is open again, to be closed anew; what was counted stays on record. */
  'cash.reopen': endpoint({ body: CashReopening, answer: single(CashDay) }),
  'cash.move': endpoint({ body: CashMoving, answer: single(CashDay), status: 201 }),
  /** What was put in or taken out counts no more, and stays on record. */
  'cash.reverse': endpoint({ params: IdParams, answer: single(CashDay) }),
}

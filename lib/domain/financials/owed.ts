import { minutesBetween } from '@/lib/domain/time/clock'

/** How long an invoice has been due, in days: not yet, up to 30, 60, 90, or more. */
export const ages = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
export type Age = (typeof ages)[number]

/** The most days of each, in their order. */
export const AGE_DAYS = { not_due: 0, to_30: 30, to_60: 60, to_90: 90 } as const
const DAY_MINUTES = 1440

/** How many days what was due on a day is late; not late: none, or fewer. @param due_on, today yyyy-MM-dd of the clinic */
export const daysLate = (due_on: string, today: string): number => minutesBetween(due_on, today) / DAY_MINUTES

/** @param due_on, today yyyy-MM-dd of the clinic; what is due today is not late */
export function ageOf(due_on: string, today: string): Age {
  const late = daysLate(due_on, today)
  return ages.find((age) => age !== 'over_90' && late <= AGE_DAYS[age]) ?? 'over_90'
}

/**
 * Of an issued invoice that bills a voucher: its line, what the invoice came to, what is to be paid of it after its corrections, and what
 * was; of that what was paid before it was billed, of all that it bills (`before_cents`) and of the voucher (`own_cents`).
 */
export type BillsVoucher = {
  line_cents: number
  payable_cents: number
  net_cents: number
  paid_cents: number
  before_cents: number
  own_cents: number
}

/**
 * What a voucher comes to on the invoice that bills it, which may bill more: what its line says, discount and all, the same part of it as
 * corrections left of the invoice; and what of that is paid. What was paid of the voucher stays with it, so that issuing an invoice moves
 * no money; of what was paid of the invoice it has the same part as is still missing of it. What was given back is taken off in proportion.
 */
export function soldFor({ line_cents, payable_cents, net_cents, paid_cents, before_cents, own_cents }: BillsVoucher) {
  const worth_cents = payable_cents > 0 ? Math.floor((line_cents * Math.max(0, net_cents)) / payable_cents) : 0
  if (paid_cents >= net_cents) return { worth_cents, paid_cents: worth_cents }
  const own = Math.min(own_cents, worth_cents)
  const before = before_cents - own_cents + own
  const later = paid_cents - before
  if (later >= 0)
    return { worth_cents, paid_cents: own + Math.floor((later * (worth_cents - own)) / (net_cents - before)) }
  return { worth_cents, paid_cents: before > 0 ? Math.floor((own * Math.max(0, paid_cents)) / before) : 0 }
}

/** What of a voucher says what was paid in advance: by what it was sold for (`soldFor`), if an invoice bills it. `gone`: sessions that were used or have expired. */
export type PaidVoucher = { price_cents: number; paid_cents: number; granted: number; gone: number }

/**
 * What was paid of a voucher for sessions that are still to be had: income that is deferred. Its first sessions are paid first, each
 * at its part of the price as it is billed (`sessionCents`), so that the last one takes what rounding left.
 */
export const deferredCents = ({ price_cents, paid_cents, granted, gone }: PaidVoucher): number =>
  granted > 0 ? Math.max(0, paid_cents - Math.floor((price_cents * Math.min(gone, granted)) / granted)) : 0

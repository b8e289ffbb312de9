import { type PaymentMethod, paymentMethods } from '@/lib/domain/groups/membership'

/** What came in of a day less what was given back, in cents, by how it was paid. */
export type MethodSums = Record<PaymentMethod, number>

/** The sums of some payments; fewer than no cents were given back. */
export const sumsOf = (payments: readonly { method: PaymentMethod; cents: number }[]): MethodSums =>
  Object.fromEntries(
    paymentMethods.map((method) => [
      method,
      payments.filter((payment) => payment.method === method).reduce((sum, { cents }) => sum + cents, 0),
    ]),
  ) as MethodSums

/** What came in after a day was closed, or was given back, by method: only what was in no till. */
export const notedSince = (sums: MethodSums, closed: MethodSums) =>
  paymentMethods.map((method) => ({ method, cents: sums[method] - closed[method] })).filter(({ cents }) => cents !== 0)

type ClosingFault = {
  field: 'day' | 'reason' | 'left_cents'
  key: 'paid_later' | 'paid_too_early' | 'cash_passed' | 'cash_difference' | 'cash_left_above'
}

/** No clinic that is still there was paid before: neither is anything noted as paid then, nor is such a day closed. */
export const FIRST_DAY = '2000-01-01'

/**
 * What a day that is closed began with, is expected to come to, and leaves in the till: as the closing says, else what it is
 * known to begin with (`carried_cents`), and as much stays there as the close before its reopening left (`before_cents`), else as it
 * began with, as far as it goes. `counted_cents` null: not counted yet, as expected.
 */
export function tillOf(
  said: { opening_cents?: number | undefined; left_cents?: number | undefined; counted_cents: number | null },
  {
    carried_cents,
    cash_cents,
    before_cents,
  }: { carried_cents: number; cash_cents: number; before_cents?: number | undefined },
) {
  const opening_cents = said.opening_cents ?? carried_cents
  const expected_cents = opening_cents + cash_cents
  const usual_cents = Math.max(0, Math.min(before_cents ?? opening_cents, said.counted_cents ?? expected_cents))
  return { opening_cents, expected_cents, left_cents: said.left_cents ?? usual_cents }
}

/**
 * How much more a day is said to begin with than the close before left, in cents; 0 where none did. Without it, what is missing of that
 * would be in no day's difference.
 */
export const openingOff = (
  opening_cents: number,
  { opening_from, carried_cents }: { opening_from: string | null; carried_cents: number },
): number => (opening_from === null ? 0 : opening_cents - carried_cents)

/**
 * What is wrong with the closing of a day; null: nothing. A day that is still to come, or of another century, is not closed, nor one
 * before a closed day: the till was counted with its cash in it. Cash that is other than what was noted says why, as does a day that begins
 * with other than the close before left; no more stays in the till than was counted.
 * @param day, today yyyy-MM-dd of the clinic
 * @param passed_by the first later day that is closed
 * @param opening_off_cents `openingOff`
 */
export function closingFault(
  { day, counted_cents, reason }: { day: string; counted_cents: number; reason: string | null },
  {
    today,
    passed_by,
    expected_cents,
    left_cents,
    opening_off_cents,
  }: {
    today: string
    passed_by: string | null
    expected_cents: number
    left_cents: number
    opening_off_cents: number
  },
): ClosingFault | null {
  if (day > today) return { field: 'day', key: 'paid_later' }
  if (day < FIRST_DAY) return { field: 'day', key: 'paid_too_early' }
  if (passed_by !== null) return { field: 'day', key: 'cash_passed' }
  if ((counted_cents !== expected_cents || opening_off_cents !== 0) && !reason)
    return { field: 'reason', key: 'cash_difference' }
  if (left_cents > counted_cents) return { field: 'left_cents', key: 'cash_left_above' }
  return null
}

/**
 * Why a day is not reopened; null: nothing is in the way. Only the last closed one is: what a later one began with was counted on it.
 * @param closed what it was closed with; null: it is open
 */
export function reopeningFault(closed: { is_last: boolean } | null): 'cash_open' | 'cash_reopen_last' | null {
  if (!closed) return 'cash_open'
  return closed.is_last ? null : 'cash_reopen_last'
}

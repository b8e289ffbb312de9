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

/** No clinic that is still there was paid before: neither is anything noted as paid then, nor is such a day closed. */
export const FIRST_DAY = '2000-01-01'

/**
 * What is wrong with the closing of a day; null: nothing. A day that is still to come, or of another century, is not closed, and cash
 * that is other than what was noted says why.
 * @param day, today yyyy-MM-dd of the clinic
 */
export function closingFault(
  { day, counted_cents, reason }: { day: string; counted_cents: number; reason: string | null },
  { today, expected_cents }: { today: string; expected_cents: number },
): { field: 'day' | 'reason'; key: 'paid_later' | 'paid_too_early' | 'cash_difference' } | null {
  if (day > today) return { field: 'day', key: 'paid_later' }
  if (day < FIRST_DAY) return { field: 'day', key: 'paid_too_early' }
  if (counted_cents !== expected_cents && !reason) return { field: 'reason', key: 'cash_difference' }
  return null
}

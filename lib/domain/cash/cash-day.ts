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

/**
 * What is wrong with the closing of a day; null: nothing. A day that is still to come is not closed, and cash that is other than
 * what was noted says why.
 * @param day, today yyyy-MM-dd of the clinic
 */
export function closingFault(
  { day, counted_cents, reason }: { day: string; counted_cents: number; reason: string | null },
  { today, expected_cents }: { today: string; expected_cents: number },
): { field: 'day' | 'reason'; key: 'paid_later' | 'cash_difference' } | null {
  if (day > today) return { field: 'day', key: 'paid_later' }
  if (counted_cents !== expected_cents && !reason) return { field: 'reason', key: 'cash_difference' }
  return null
}

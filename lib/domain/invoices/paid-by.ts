import type { Billable } from '@/lib/contract/invoices'
import type { PaymentMethod } from '@/lib/domain/groups/membership'

/**
 * How an invoice of these was paid, where all of it was before it is issued: by what most of the cents were. It stays on the invoice,
 * so that who paid in cash does not read the clinic's usual way there. undefined: something is still to be paid.
 */
export function paidBy(
  billables: readonly Pick<Billable, 'paid_cents' | 'total_cents' | 'last_payment'>[],
): PaymentMethod | undefined {
  const cents = new Map<PaymentMethod, number>()
  for (const { paid_cents, total_cents, last_payment } of billables) {
    if (paid_cents < total_cents) return undefined
    if (last_payment) cents.set(last_payment.method, (cents.get(last_payment.method) ?? 0) + paid_cents)
  }
  return [...cents].sort(([, one], [, other]) => other - one)[0]?.[0]
}

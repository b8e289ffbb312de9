type Voucher = { price_cents: number; paid_cents: number }

/** What is still to be paid of a voucher, in minor units. */
export const owedOf = ({ price_cents, paid_cents }: Voucher): number => Math.max(0, price_cents - paid_cents)

type UsedVoucher = Voucher & { sessions: { granted: number; used: number } }

/**
 * What is still to be paid of the sessions that were used, in minor units: what is paid, is paid of the first ones.
 * @param billed how many of them stand on invoices of their own, which are paid there
 */
export function usedOwedOf({ price_cents, paid_cents, sessions }: UsedVoucher, billed = 0): number {
  if (sessions.granted <= 0) return sessions.used > 0 ? owedOf({ price_cents, paid_cents }) : 0
  const costOf = (count: number) => Math.min(price_cents, Math.floor((price_cents * count) / sessions.granted))
  const { used } = sessions
  return Math.max(0, Math.min(costOf(used) - paid_cents, costOf(Math.max(0, used - billed))))
}

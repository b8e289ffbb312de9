import type { PaymentMethod } from '@/lib/domain/groups/membership'

/** A payment on account (`paid_on`: yyyy-MM-dd), and what of it was neither used nor given back. */
export type Deposit = { id: number; left_cents: number; method: PaymentMethod; paid_on: string }
/** A part of one, that pays something: by how the money once came. */
export type DepositPart = { deposit_id: number; cents: number; method: PaymentMethod }

/** How something is paid: by money, or by what was paid on account before. */
export const ON_ACCOUNT = 'account'

/**
 * Which payments on account pay so many cents on a day, the first that came first; else what is wrong, as a key of the refusals’
 * texts: there is not as much left of all of them, or was not on that day, as nothing is paid by what came later.
 * @param deposits in the order in which they came
 * @param day yyyy-MM-dd
 */
export function partsOf(deposits: readonly Deposit[], cents: number, day: string) {
  let missing = cents
  const parts: DepositPart[] = []
  for (const { id, left_cents, method, paid_on } of deposits) {
    const taken = paid_on > day ? 0 : Math.min(left_cents, missing)
    if (taken <= 0) continue
    parts.push({ deposit_id: id, cents: taken, method })
    missing -= taken
  }
  if (missing === 0) return parts
  const all = deposits.reduce((sum, { left_cents }) => sum + left_cents, 0)
  return all < cents ? 'account_short' : 'account_later'
}

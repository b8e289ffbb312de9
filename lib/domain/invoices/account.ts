import type { PaymentMethod } from '@/lib/domain/groups/membership'

/** A payment on account, and what of it was neither used nor given back. */
export type Deposit = { id: number; left_cents: number; method: PaymentMethod }
/** A part of one, that pays something: by how the money once came. */
export type DepositPart = { deposit_id: number; cents: number; method: PaymentMethod }

/** How something is paid: by money, or by what was paid on account before. */
export const ON_ACCOUNT = 'account'

/**
 * Which payments on account pay so many cents, the first that came first; null: there is not as much left of all of them.
 * @param deposits in the order in which they came
 */
export function partsOf(deposits: readonly Deposit[], cents: number): DepositPart[] | null {
  let missing = cents
  const parts: DepositPart[] = []
  for (const { id, left_cents, method } of deposits) {
    const taken = Math.min(left_cents, missing)
    if (taken <= 0) continue
    parts.push({ deposit_id: id, cents: taken, method })
    missing -= taken
  }
  return missing === 0 ? parts : null
}

type Voucher = { price_cents: number; paid_cents: number; sessions: { granted: number } }

/**
 * What a voucher costs once so many of its sessions are taken away along with their price, in minor units, and how much of what was
 * paid is more than that. Its other sessions stay at what they cost; what rounding leaves is the patient's.
 * @param fewer how many are taken away, of those that it was sold with or was given since
 */
export function givenBack({ price_cents, paid_cents, sessions: { granted } }: Voucher, fewer: number) {
  const after = Math.max(0, granted - fewer)
  const left = granted > 0 ? Math.floor((price_cents * after) / granted) : price_cents
  return { price_cents: left, back_cents: Math.max(0, paid_cents - left) }
}

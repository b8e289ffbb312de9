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

/**
 * Of which of a voucher's payments so much is given back first, and how much of it: the first of which there is enough, else the one
 * of which there is the most. null: none has anything left.
 * @param wanted in minor units; undefined: all that is left of one
 */
export function refundOf<P extends { left_cents: number }>(
  payments: readonly P[],
  wanted?: number,
): { payment: P; cents: number } | null {
  const [most] = payments
    .filter(({ left_cents }) => left_cents > 0)
    .sort((one, other) => other.left_cents - one.left_cents)
  const payment = wanted === undefined ? payments[0] : payments.find(({ left_cents }) => left_cents >= wanted)
  const chosen = payment && payment.left_cents > 0 ? payment : most
  return chosen ? { payment: chosen, cents: Math.min(chosen.left_cents, wanted ?? chosen.left_cents) } : null
}

type Line = { id: number; cents: number; reverses_id: number | null }

/** Whether a line gives back a part of the payment that it is against, and so does not take it back. */
export const isPartBack = (lines: readonly Line[], { cents, reverses_id }: Line): boolean =>
  lines.some(({ id, cents: paid }) => id === reverses_id && paid !== -cents)

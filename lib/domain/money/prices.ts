const MONTHS = 12
/** A percentage in hundredths, so that a rate like 12.5 % is whole and nothing is lost to binary fractions. */
const WHOLE = 100 * 100

/**
 * A year's price for who pays it at once (product §9): twelve months less the discount, in minor units, half up.
 * @param discount_percent 0 to 100, with two decimals at most.
 */
export function yearlyCents(monthly_cents: number, discount_percent: number): number {
  const kept = WHOLE - Math.round(discount_percent * 100)
  return Math.floor((MONTHS * monthly_cents * kept + WHOLE / 2) / WHOLE)
}

/** What a yearly price is a month, in minor units, half up: for comparing, nobody is charged it. */
export const monthlyShare = (yearly_cents: number) => Math.floor((yearly_cents + MONTHS / 2) / MONTHS)

type Voucher = { price_cents: number; paid_cents: number }

/** What is still to be paid of a voucher, in minor units. */
export const owedOf = ({ price_cents, paid_cents }: Voucher): number => Math.max(0, price_cents - paid_cents)

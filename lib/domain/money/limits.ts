/**
 * How much may be written. Amounts are of the currency's smallest unit, and so are these limits, whichever currency that is: they are
 * made for two decimals, as the euro and the dollar have (100,000 of either). Where the unit has none or three they are 10 million and
 * 10,000; where it is worth little (a peso), they are low: they are there against slips of the hand, and for what the database holds.
 */
export const PRICE_MAX_CENTS = 10_000_000

/** The most lines of an invoice, and what each comes to at most: together they stay a number that the database holds. */
export const LINES_MAX = 100
export const LINE_MAX_CENTS = 20_000_000

/** The largest number that a column of cents holds. */
export const COLUMN_MAX_CENTS = 2_147_483_647

/** The decimals that the limits are told in, where a text names one. */
export const LIMIT_DIGITS = 2

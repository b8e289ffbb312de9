/** What stands in the way of another price of an appointment. */
type Priced = {
  /** Some of its patients are none of whose money whoever asks sees. */
  is_of_others: boolean
  is_of_group: boolean
  /** Of its patients together: some stand on an invoice, a draft too, or were billed elsewhere. */
  is_billed: boolean
  price_cents: number | null
  /** The most that was paid of it, and of what it costs, by one of its patients. */
  paid_cents: number
}

export type PriceFault = 'forbidden' | 'price_of_group' | 'visit_billed' | 'price_same' | 'price_below_paid'

/**
 * Why an appointment does not cost another price; null: it may. It is of each of its patients, so with a share of them it is said
 * where all are one's own. What a group's activity costs, its plans say; what is billed stays as it
 * is; and nobody has paid more than it costs then: that is given back before.
 * @param cents what it is to cost; null: whether it may at all
 */
export function priceFault(priced: Priced, cents: number | null): PriceFault | null {
  if (priced.is_of_others) return 'forbidden'
  if (priced.is_of_group) return 'price_of_group'
  if (priced.is_billed) return 'visit_billed'
  if (cents === null) return null
  if (cents === priced.price_cents) return 'price_same'
  return cents < priced.paid_cents ? 'price_below_paid' : null
}

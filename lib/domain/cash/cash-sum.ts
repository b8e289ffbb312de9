/** What comes to what is expected in a till, in the order in which it is added up; what goes out is below nothing. */
export const cashTerms = ['opening', 'taken', 'in', 'out', 'refunds'] as const
export type CashTerm = (typeof cashTerms)[number]

type Till = {
  opening_cents: number
  /** What patients paid in cash; fewer than no cents were given back to them. */
  movements: readonly { cents: number }[]
  /** What else was put in, or taken out. */
  moved: readonly { cents: number; reversed: object | null }[]
}

const sumOf = (lines: readonly { cents: number }[], isOf: (cents: number) => boolean) =>
  lines.reduce((sum, { cents }) => (isOf(cents) ? sum + cents : sum), 0)
const comesIn = (cents: number) => cents > 0
const goesOut = (cents: number) => cents < 0

/** How what is expected in a till arises: together they are just that. What was taken back of what was put in or out counts no more. */
export function cashSum({ opening_cents, movements, moved }: Till): Record<CashTerm, number> {
  const counting = moved.filter(({ reversed }) => reversed === null)
  return {
    opening: opening_cents,
    taken: sumOf(movements, comesIn),
    in: sumOf(counting, comesIn),
    out: sumOf(counting, goesOut),
    refunds: sumOf(movements, goesOut),
  }
}

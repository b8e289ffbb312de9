import type { certainties, likenesses } from '@/lib/contract/patient-merges'

type Likeness = (typeof likenesses)[number]
type Certainty = (typeof certainties)[number]

/**
 * What each thing in common says for two rows being one person. A document is one person's; a telephone and an e-mail
 * are often a family's, and so weigh less than together with the name or the day of birth.
 */
const weights: Record<Likeness, number> = { identification: 6, name: 2, birth_date: 2, phone: 2, email: 2 }
/** What speaks against it where both have it and it differs: two documents, two days of birth, wholly different names. */
const doubts: Partial<Record<Likeness, number>> = { identification: 4, birth_date: 2, name: 1 }

const SURE = 6
const LIKELY = 4

/** How many points two rows have for being one person; the list is in their order. */
export const likenessOf = (same: readonly Likeness[], against: readonly Likeness[]): number =>
  same.reduce((sum, field) => sum + weights[field], 0) - against.reduce((sum, field) => sum + (doubts[field] ?? 0), 0)

/** How sure that makes it; null: too little to be worth anybody's time. */
export function certaintyOf(same: readonly Likeness[], against: readonly Likeness[]): Certainty | null {
  const points = likenessOf(same, against)
  if (points >= SURE) return 'sure'
  if (points >= LIKELY) return 'likely'
  return points > 0 ? 'possible' : null
}

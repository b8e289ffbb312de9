import { useState } from 'react'
import type { RecurrenceValues } from '@/components/series/recurrence-values'
import { OCCURRENCES_MAX } from '@/lib/contract/series'

/**
 * How many dates would make up for those that are left out, so that ten sessions stay ten: the rule gives as many more
 * at its end. Nothing for a rule that ends on a day, or while it is not known how many it books.
 * @param booked how many of the rule's dates are not left out; null while that is not known
 */
export function useToAdd(
  repeats: RecurrenceValues | null,
  booked: number | null,
  onChange: (next: RecurrenceValues) => void,
) {
  /** How many were wanted when dates were added, and how many the rule gives since. */
  const [aim, setAim] = useState<{ count: string; wanted: number } | null>(null)
  if (repeats?.ends !== 'count' || booked === null) return undefined
  const wanted = aim?.count === repeats.count ? aim.wanted : Number(repeats.count)
  const missing = Math.min(wanted - booked, OCCURRENCES_MAX - Number(repeats.count))
  if (!(missing > 0)) return undefined
  return {
    count: missing,
    all: wanted,
    onAdd: () => {
      const count = String(Number(repeats.count) + missing)
      setAim({ count, wanted })
      onChange({ ...repeats, count })
    },
  }
}

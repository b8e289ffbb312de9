import type { OfferedSlot } from '@/lib/contract/booking'

type Timed = Pick<OfferedSlot, 'starts_at'>

/** The first `limit` of some times: the nearest to an instant, of two as near the earlier; by time where none is said. */
export function nearest<T extends Timed>(slots: T[], near: string | undefined, limit: number): T[] {
  if (!near) return slots.slice(0, limit)
  const distance = ({ starts_at }: Timed) => Math.abs(Date.parse(starts_at) - Date.parse(near))
  return slots
    .map((slot, at) => ({ slot, at, ms: distance(slot) }))
    .sort((a, b) => a.ms - b.ms || a.at - b.at)
    .slice(0, limit)
    .map(({ slot }) => slot)
}

type Placed = Timed & Pick<OfferedSlot, 'ends_at' | 'professional_id'>

/** Some times without those that overlap one before them of the same professional: so that few of them are a choice. */
export function apart<T extends Placed>(slots: T[]): T[] {
  const kept: T[] = []
  const meet = (one: Placed, other: Placed) =>
    one.professional_id === other.professional_id && one.starts_at < other.ends_at && other.starts_at < one.ends_at
  for (const slot of slots) if (!kept.some((one) => meet(one, slot))) kept.push(slot)
  return kept
}

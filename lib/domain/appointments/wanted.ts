import type { AppointmentStatus } from '@/lib/contract/appointments'
import { isSameSpan, type Span } from '@/lib/domain/series/place'
import { type Occupied, occupantsOf, occupiesSame } from './occupants'

type Placed = Occupied & Span & { status: AppointmentStatus }

/**
 * What has to be free for an appointment to become what it is to be, for `slotCollisions`; null for nothing. One that is
 * new, comes to another time, professional or room, or is no longer canceled, needs all that it occupies; one that stays
 * needs its patients who are new in it, and is not asked again about the others.
 * @param before as it was; null for a new one
 */
export function wantedOf(before: Placed | null, next: Placed): (Occupied & Span) | null {
  const { status, patient_ids = [], starts_at, ends_at } = next
  if (status === 'canceled') return null
  if (!before || !isInPlace(before, next)) return { ...occupantsOf(next), patient_ids, starts_at, ends_at }
  const newcomers = patient_ids.filter((id) => !before.patient_ids?.includes(id))
  return newcomers.length > 0 ? { patient_ids: newcomers, starts_at, ends_at } : null
}

/** Does it stay with whom, where and when it was, and was it not canceled? What it lay over on purpose it still does. */
export const isInPlace = (before: Placed, next: Placed): boolean =>
  before.status !== 'canceled' && occupiesSame(before, next) && isSameSpan(before, next)

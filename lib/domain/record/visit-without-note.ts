import type { Appointment } from '@/lib/contract/appointments'
import type { RecordEntry } from '@/lib/contract/record'
import { wallTime } from '@/lib/domain/time/clock'
import { isNoteOf, tookPlace } from './visit-note'

/** So long before it begins a visit is under way for who writes a note: who comes early is not sent away. */
const UNDER_WAY_MS = 3_600_000

/**
 * The visit that a new note is of, where nobody said so: the one of that professional today that has no note, and has begun
 * or is about to. Null where there is none, or several: which of them is not guessed.
 */
export function visitWithoutNote<
  Visit extends Pick<Appointment, 'id' | 'starts_at' | 'status' | 'attendance' | 'professional_id'>,
>(
  visits: Visit[],
  entries: Pick<RecordEntry, 'kind' | 'state' | 'appointment_id'>[],
  { professionalId, now, zone }: { professionalId: number; now: Date; zone: string },
): Visit | null {
  const today = wallTime(now.toISOString(), zone).day
  const soon = new Date(now.getTime() + UNDER_WAY_MS)
  const [visit, ...others] = visits.filter(
    (one) =>
      one.professional_id === professionalId &&
      wallTime(one.starts_at, zone).day === today &&
      tookPlace(one, soon) &&
      !entries.some((entry) => isNoteOf(entry, one.id)),
  )
  return visit && others.length === 0 ? visit : null
}

import type { Appointment } from '@/lib/contract/appointments'
import { tookPlace } from './visit-note'

// Apart from the other rules of a visit's note: the agenda's first load has those, and not this one.

/**
 * Should a visit have a note? One that took place. A group's class may have one of whoever something is to be said of, but
 * does not ask for one of each who came: nobody treated them there.
 */
export const asksForNote = (
  visit: Pick<Appointment, 'starts_at' | 'status' | 'attendance' | 'group_id'>,
  now: Date,
): boolean => visit.group_id === null && tookPlace(visit, now)
